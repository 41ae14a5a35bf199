import { z } from 'zod'
import { webAddress } from '../../../platform/markup/web-address.ts'
import { mediaInfo } from '../../cards/media-info.ts'
import { defineItemType } from '../define.ts'
import { content, media } from '../fields.ts'

/** A recording to be heard. */
export const audio = defineItemType({
  schema: z.object({ type: z.literal('audio'), ...content, ...media, source: webAddress().optional() }),
  path: (_, { file }) => `/audios/${file}`,
  group: 'other',
  isGeneral: true,
  isRecording: true,
  isSameText: true,
  card: ({ source, duration }) => ({
    multimedia: source ? 'audio' : 'audioEmbed',
    mediaInfo: mediaInfo(duration, 'audio'),
  }),
  freshUntil: ({ availableUntil }) => [availableUntil],
})
