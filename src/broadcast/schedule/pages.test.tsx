import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { Loaded, Page } from '../../web/render/page.ts'
import type { Site } from '../../sites/model.ts'
import { loadPage, testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { putChannel, putSchedule, removeChannel } from './actions.ts'
import { page as channelPage } from './channel.page.tsx'
import { exampleBroadcast, exampleChannel } from './examples.ts'
import { page as guide } from './guide.page.tsx'
import { module as onAir } from './on-air.module.tsx'
import { module as poster } from './on-air-poster.module.tsx'
import { module as carousel } from './schedule-carousel.module.tsx'
import { page as schedule } from './schedule.page.tsx'

const { db, close } = await testDatabase()
/** Ten in the morning in Portalba. */
const NOW = new Date('2026-11-20T09:00:00Z')

interface Visit {
  locale?: Locale
  site?: Site
  now?: Date
}

async function view<P, D>(page: Page<P, D>, address: string, visit: Visit = {}) {
  const [path = '', query = ''] = address.split('?')
  const ctx = { ...testContext(db, { path, now: NOW, ...visit }), query: new URLSearchParams(query) }
  const loaded = (await loadPage(page, ctx)) as Loaded<D> | null
  return { loaded, html: loaded ? staticMarkup(<page.View data={loaded.data} ctx={ctx} />) : '' }
}

/** Titles of what is marked as on the air. */
const current = (html: string) =>
  [...html.matchAll(/<(?:li|div)[^>]* aria-current="true"[^>]*>.*?<a [^>]*>([^<]+)</g)].map(([, title]) => title)

beforeAll(async () => {
  const one = await putChannel(db, exampleChannel('uno', { position: 1, sign: '1' }))
  const two = await putChannel(db, exampleChannel('dos', { position: 2, media: 'radio' }))
  const serra = await putChannel(db, exampleChannel('serra', { position: 3, parent: one.externalId }))
  const put = (channel: typeof one, broadcasts: Parameters<typeof putSchedule>[1]['broadcasts']) =>
    putSchedule(db, { channel, broadcasts, source: 'test' })
  await put(one, [
    exampleBroadcast('Amanece', 5, 8),
    exampleBroadcast('El matí', 8, 10, { isLive: true, description: { es: 'Gente & música.' } }),
    exampleBroadcast('Película', 10, 12, { isBlanked: true, isRepeat: true, version: 'signed' }),
    exampleBroadcast('Noche', 23, 29),
    exampleBroadcast('Ayer', -19, -18),
  ])
  await put(two, [exampleBroadcast('El Faro', 7, 11), exampleBroadcast('Música', 11, 29)])
  await put(serra, [exampleBroadcast('Comarcal', 10.5, 11, { region: { es: 'la Serra' } })])
})
afterAll(close)

describe('the schedule', () => {
  it('TV-01 CONT-11 shows what every channel has on now and next', async () => {
    const { html, loaded } = await view(schedule, '/programacion/')
    expect(current(html)).toEqual(['El matí', 'El Faro', 'El matí', 'El Faro'])
    expect(html).toContain('<h1>Programación</h1>')
    expect(html).toMatch(/href="\/programacion\/uno\/">Canal uno/)
    expect(html).toContain('Hasta las 11.00')
    expect(html).toContain('Película')
    expect(loaded?.head.title).toBe('Programación')
    expect(loaded?.tags).toContain('schedule:portal')
  })

  it('TV-01 names the day on which ends what does not end with this day and its night', async () => {
    for (const [locale, until] of [
      ['es', 'Hasta las 06.00 del sábado'],
      ['ca', 'Fins a les 06.00 de dissabte'],
    ] as const) {
      const { html } = await view(schedule, '/programacion/', { locale, now: new Date('2026-11-20T12:30:00Z') })
      expect(html).toContain(`${until}<`)
    }
    const { html } = await view(schedule, '/programacion/', { now: new Date('2026-11-20T23:30:00Z') })
    expect(html).toContain('Hasta las 06.00<')
  })

  it('is wrong from the next change on, and after five minutes because of its bars', async () => {
    expect((await view(schedule, '/programacion/')).loaded?.freshUntil).toEqual(new Date('2026-11-20T09:05:00Z'))
    const late = new Date('2026-11-20T09:58:00Z')
    expect((await view(schedule, '/programacion/', { now: late })).loaded?.freshUntil).toEqual(
      new Date('2026-11-20T10:00:00Z'),
    )
  })

  it('tells a regional window beside what the others see', async () => {
    const { html } = await view(schedule, '/programacion/')
    expect(html).toMatch(/En la Serra, 11\.30: <a href="[^"]+">Comarcal<\/a>/)
    expect(html).not.toContain('Canal serra</a></h2>')
  })

  it('speaks Catalan', async () => {
    const { html } = await view(schedule, '/programacion/', { locale: 'ca' })
    for (const text of ['<h1>Programació</h1>', 'Fins a les 11.00', 'Guia de programes', 'En emissió'])
      expect(html).toContain(text)
  })

  it('folds programmes and no pause alone, all but the last one that is over', async () => {
    const folded = async (slug: string, hour: number) => {
      const { html } = await view(channelPage, `/programacion/${slug}/`, {
        now: new Date(Date.UTC(2026, 10, 20, hour)),
      })
      const fold = /<details[^>]*><summary>.*?<\/details>/.exec(html)?.[0] ?? ''
      return [...fold.matchAll(/data-programme="">([^<]+)/g)].map(([, title]) => title)
    }
    // The radio begins after a pause.
    expect([await folded('dos', 12), await folded('uno', 13)]).toEqual([[], ['Amanece', 'El matí']])
    const late = await putChannel(db, exampleChannel('tarde', { position: 9, sites: ['portal'] }))
    await putSchedule(db, {
      channel: late,
      broadcasts: [exampleBroadcast('A', 7, 8), exampleBroadcast('B', 8, 9), exampleBroadcast('C', 9, 12)],
      source: 'test',
    })
    expect(await folded('tarde', 10)).toEqual(['A'])
    await removeChannel(db, late)
  })

  it('of one channel has its whole day and folds away what is over', async () => {
    const { html, loaded } = await view(channelPage, '/programacion/uno/')
    expect(current(html)).toEqual(['El matí', 'El Faro'])
    expect(html.split('<aside')[0]).not.toContain('El Faro')
    expect(html).toMatch(/En la Serra, 11\.30/)
    expect(html).toContain('Sin programación anunciada')
    expect(loaded?.head.title).toBe('Canal uno: Programación')
    expect((await view(channelPage, '/programacion/nada/')).loaded).toBeNull()
    expect((await view(channelPage, '/programacion/guia/')).loaded).toBeNull()
  })

  it('is not there where the site has switched it off', async () => {
    const site = testSite({ webFeatures: { media: { schedule: false } } })
    for (const [page, path] of [
      [schedule, '/programacion/'],
      [guide, '/programacion/guia/'],
      [channelPage, '/programacion/uno/'],
    ] as [Page<unknown, unknown>, string][])
      expect((await view(page, path, { site })).loaded, path).toBeNull()
  })
})

describe('the guide', () => {
  it('TV-15 OPEN-109 has a row for each channel and fifteen days to choose from', async () => {
    const { html } = await view(guide, '/programacion/guia/')
    expect(html.match(/data-lineup=""/g)).toHaveLength(2)
    const days = [...html.matchAll(/<li><a href="([^"]+)"(?: aria-current="(date)")? title="([^"]+)"><span>([^<]+)</g)]
    expect(days).toHaveLength(15)
    expect(days[0]![1]).toBe('/programacion/guia/2026/11/13/')
    expect(days[7]!.slice(1)).toEqual(['/programacion/guia/', 'date', 'viernes, 20 de noviembre de 2026', 'Hoy'])
    expect(days[14]![1]).toBe('/programacion/guia/2026/11/27/')
  })

  it('TV-15 shows the day that was chosen', async () => {
    const { html, loaded } = await view(guide, '/programacion/guia/2026/11/19/')
    expect(html).toContain('Ayer')
    expect(html).not.toContain('El Faro')
    expect(loaded?.head.title).toBe('Guía de programas, jueves, 19 de noviembre de 2026')
    expect(loaded?.head.description).toMatch(/^La programación del jueves, 19 de noviembre de 2026 en/)
    expect(current(html)).toEqual([])
  })

  it('TV-16 marks only what is on: from its first second to the last', async () => {
    const at = async (time: string) => current((await view(guide, '/programacion/guia/', { now: new Date(time) })).html)
    expect(await at('2026-11-20T09:00:00Z')).toEqual(['El matí', 'El Faro'])
    expect(await at('2026-11-20T09:59:59Z')).toEqual(['El matí', 'El Faro'])
    expect(await at('2026-11-20T10:00:00Z')).toEqual(['Película', 'El Faro'])
    expect(await at('2026-11-20T13:00:00Z')).toEqual(['Música'])
  })

  it('has no day outside its range, none that does not exist, and keeps today until six in the morning', async () => {
    const status = async (path: string, now = NOW) => ((await view(guide, path, { now })).loaded ? 200 : 404)
    expect(await status('/programacion/guia/2026/11/13/')).toBe(200)
    expect(await status('/programacion/guia/2026/11/12/')).toBe(404)
    expect(await status('/programacion/guia/2026/11/27/')).toBe(200)
    expect(await status('/programacion/guia/2026/11/28/')).toBe(404)
    expect(await status('/programacion/guia/2026/02/30/')).toBe(404)
    expect(await status('/programacion/guia/2026/11/28/', new Date('2026-11-21T04:00:00Z'))).toBe(404)
    expect(await status('/programacion/guia/2026/11/28/', new Date('2026-11-21T05:00:00Z'))).toBe(200)
  })

  it('shows parts of the day, one channel, or lists instead of the grid', async () => {
    const night = (await view(guide, '/programacion/guia/?franja=noche')).html
    expect(night).toContain('Noche')
    expect(night).not.toContain('Película')
    const one = await view(guide, '/programacion/guia/?canal=dos&vista=lista')
    expect(one.html.match(/data-lineup=""/g)).toHaveLength(1)
    expect(one.html).toContain('data-view="list"')
    expect(one.loaded?.head.canonical).toBe('/programacion/guia/?canal=dos')
    expect((await view(guide, '/programacion/guia/?canal=nada')).loaded).toBeNull()
    expect((await view(guide, '/programacion/guia/?page=2')).loaded).toBeNull()
  })

  it('says what is live, repeated, signed and withheld from the internet', async () => {
    const { html } = await view(guide, '/programacion/guia/')
    for (const note of ['Directo', 'Repetición', 'Lengua de signos', 'Sin emisión por internet'])
      expect(html).toContain(`<li>${note}</li>`)
  })

  it('gives search engines true broadcast events', async () => {
    const { loaded } = await view(guide, '/programacion/guia/')
    const [{ '@graph': graph }] = loaded!.head.jsonLd as [{ '@graph': Record<string, unknown>[] }]
    expect(graph.map((node) => node['@type'])).toEqual([
      'BroadcastService',
      'RadioBroadcastService',
      ...Array.from({ length: 5 }, () => 'BroadcastEvent'),
    ])
    expect(graph.find(({ name }) => name === 'El matí')).toMatchObject({
      startDate: '2026-11-20T08:00:00.000Z',
      endDate: '2026-11-20T10:00:00.000Z',
      isLiveBroadcast: true,
      publishedOn: { '@id': 'https://mestral.example/programacion/uno/#canal' },
    })
  })
})

describe('modules of boards', () => {
  const ctx = (now = NOW) => testContext(db, { path: '/', now })
  const show = async (now = NOW, settings = {}) => {
    const context = ctx(now)
    const { data, ...rest } = await carousel.load!(context, carousel.settings.parse(settings))
    const props = { settings, data, ctx: context, id: 'm', cards: [], width: 100 as const, first: false }
    return { html: staticMarkup(<carousel.View {...props} />), ...rest }
  }

  it('TV-02 TV-03 TV-04 slots say when they begin and what they are, and lead there', async () => {
    const { html } = await show()
    const slots = [...html.matchAll(/data-slot="".*?<time[^>]*>(\d\d:\d\d)<\/time><a href="([^"]+)">([^<]+)</g)]
    expect(slots.slice(0, 3).map(([, time, , title]) => [time, title])).toEqual([
      ['06:00', 'Amanece'],
      ['09:00', 'El matí'],
      ['11:00', 'Película'],
    ])
    for (const [, , escaped] of slots) {
      const href = escaped!.replaceAll('&amp;', '&')
      expect(href).toMatch(/^\/programacion\/guia\/2026\/11\/20\/\?canal=uno&franja=dia#p\d+$/)
      const [address, place] = href.split('#')
      expect((await view(guide, address!)).html, href).toContain(`id="${place}"`)
    }
    expect(html).toContain('Hoy en Canal uno')
    expect(html).toContain('aria-label="Programas siguientes"')
  })

  it('TV-05 highlights the slot that is on, and nothing between programmes', async () => {
    expect(current((await show()).html)).toEqual(['El matí'])
    expect(current((await show(new Date('2026-11-20T13:00:00Z'))).html)).toEqual([])
    expect(current((await show(NOW, { channel: 'dos' })).html)).toEqual(['El Faro'])
  })

  it('tell their board when they stop being true and what changes them', async () => {
    const { freshUntil, tags } = await show()
    expect(freshUntil).toEqual(new Date('2026-11-20T09:05:00Z'))
    expect(tags).toContain('schedule:portal')
    const { data } = await onAir.load!(ctx(), onAir.settings.parse({}))
    expect(data.map(({ slug, entries }) => [slug, entries.map(({ title }) => title)])).toEqual([
      ['uno', ['El matí', 'Película']],
      ['dos', ['El Faro', 'Música']],
    ])
  })

  it('a poster shows one channel with what is on, and nothing where there is no such channel', async () => {
    const here = ctx()
    const { data, tags } = await poster.load!(here, { channel: 'uno' })
    expect(tags).toContain('schedule:portal')
    expect(data?.entries.map(({ title }) => title)).toEqual(['El matí', 'Película', 'Noche'])
    const html = staticMarkup(
      <poster.View settings={{ channel: 'uno' }} cards={[]} data={data} ctx={here} id="m" width={100} first />,
    )
    expect(current(html)).toEqual(['El matí'])
    expect((await poster.load!(here, { channel: 'gone' })).data).toBeNull()
  })
})
