import type { ChannelInput } from '../../src/broadcast/schedule/model.ts'

const SITES = ['portal', 'radio']

/** The two television channels of Mestral, the window of the mountains, and the radio. */
export const channels: ChannelInput[] = [
  {
    externalId: 'demo:channel:mestral-1',
    site: 'portal',
    sites: ['portal'],
    slug: 'mestral-1',
    name: { es: 'Mestral 1', ca: 'Mestral 1' },
    kicker: { es: 'El canal general', ca: 'El canal general' },
    media: 'tv',
    sign: '1',
    stream: 'ext:demo:stream:mestral-1',
    position: 1,
  },
  {
    externalId: 'demo:channel:mestral-1-serra',
    site: 'portal',
    sites: ['portal'],
    slug: 'mestral-1-serra-blava',
    name: { es: 'Mestral 1 Serra Blava', ca: 'Mestral 1 Serra Blava' },
    kicker: { es: 'Con su informativo comarcal', ca: 'Amb el seu informatiu comarcal' },
    media: 'tv',
    sign: '1S',
    position: 2,
    parent: 'demo:channel:mestral-1',
  },
  {
    externalId: 'demo:channel:mestral-2',
    site: 'portal',
    sites: ['portal'],
    slug: 'mestral-2',
    name: { es: 'Mestral 2', ca: 'Mestral 2' },
    kicker: { es: 'Cultura, deporte y plenos', ca: 'Cultura, esport i plens' },
    media: 'tv',
    sign: '2',
    stream: 'ext:demo:stream:mestral-2',
    position: 3,
  },
  {
    externalId: 'demo:channel:radio-mestral',
    site: 'radio',
    sites: SITES,
    slug: 'radio-mestral',
    name: { es: 'Mestral Radio', ca: 'Mestral Ràdio' },
    kicker: { es: 'La radio de la Ribalta', ca: 'La ràdio de la Ribalta' },
    media: 'radio',
    sign: 'R',
    stream: 'ext:demo:stream:radio-mestral',
    position: 4,
  },
]
