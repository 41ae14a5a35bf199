import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Update } from '../../content/types/live/schema.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { page as contents } from '../content.page.tsx'
import { itemTypes } from '../../content/types/model.ts'
import { loadPage, publishAll, testContext, testNewsroom } from '../testing.ts'
import { page as archive } from './live.page.tsx'
import { archiveHref, keyMoments, layoutOf, PAGE_SIZE, pageOf, revisionOf, stateOf } from './model.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 0, minute)).toISOString()
const update = (n: number, more: Partial<Update> = {}): Update => ({
  id: `e${n}`,
  date: at(n),
  title: `Entrada ${n}`,
  html: `<p>Texto ${n} <a href="/ribalta/">enlace</a></p>`,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => update(n))
const coverage = (externalId: string, more: Partial<Extract<ContentInput, { type: 'live' }>> = {}): ContentInput => ({
  type: 'live',
  externalId,
  site: 'portal',
  sites: ['portal'],
  state: 'published',
  publishAt: at(0),
  language: 'es',
  slug: externalId,
  title: `Directo ${externalId}`,
  summary: 'Minuto a minuto.',
  taxa: ['ext:temporal'],
  ...more,
})

let database: Database
let ids: Map<string, string>
const path = (externalId: string) => `/directo-noticias/${externalId}_${ids.get(externalId)}.html`

beforeAll(async () => {
  database = await testDatabase()
  ids = await publishAll(database.db, [
    ...testNewsroom(),
    coverage('corto', {
      figures: [{ value: '112', unit: 'km/h', label: 'racha máxima' }],
      essentials: ['El puerto sigue cerrado.'],
      updates: [
        update(1, { title: 'Fijada', pinned: true }),
        update(2, { key: true, author: 'ext:neus', place: 'desde el cabo' }),
        update(3, { updatedAt: at(30) }),
        update(4, { updatedAt: at(4) }),
      ],
    }),
    coverage('largo', { updates: many(200).map((one, n) => (n === 5 ? { ...one, key: true } : one)), ended: true }),
    coverage('gemelo-es', {
      updates: many(200).map((one, n) => (n === 199 ? { ...one, key: true } : one)),
      translationGroup: 'gemelos',
    }),
    coverage('gemelo-ca', { updates: many(100), translationGroup: 'gemelos', language: 'ca' }),
    coverage('pago', { access: 'registered', updates: many(100), body: [{ type: 'paragraph', id: 'p', html: 'Uno' }] }),
  ])
})
afterAll(() => database.close())

async function view(where: string, more: { base?: string; now?: Date } = {}) {
  const ctx = testContext(database.db, { path: where, ...more })
  const page = (contents.match(where, { site: ctx.site }) ? contents : archive) as typeof contents
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) return { loaded, html: '', redirect: loaded }
  return { loaded, redirect: null, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

describe('the pages of a coverage', () => {
  test('OPEN-100 an update never moves to another page of older ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const [before, after] = [layoutOf(many(count)), layoutOf(many(count + 1))]
        expect(after.archive.slice(0, before.archive.length)).toEqual(before.archive)
        const all = [...after.front, ...after.archive.toReversed().flat()]
        expect(all.map(({ id }) => id)).toEqual(
          many(count + 1)
            .map(({ id }) => id)
            .toReversed(),
        )
        expect(after.archive.every((one) => one.length === PAGE_SIZE)).toBe(true)
      }),
    )
  })

  test('the pinned update stands once on its page', () => {
    const { pinned, front } = layoutOf([update(1, { pinned: true }), update(2)])
    expect([pinned?.id, front.map(({ id }) => id)]).toEqual(['e1', ['e2']])
  })

  test('a state names what the page shows', () => {
    const document = { title: 't', summary: '', figures: [], ended: false, updates: many(3) } as never as Parameters<
      typeof stateOf
    >[0]
    expect(stateOf(document)).toBe(stateOf({ ...document, updates: many(3) }))
    expect(stateOf(document)).not.toBe(stateOf({ ...document, ended: true }))
    expect(stateOf(document)).not.toBe(stateOf({ ...document, updates: many(4) }))
    expect(revisionOf(update(1))).not.toBe(revisionOf(update(1, { html: '<p>otra</p>' })))
    expect(keyMoments([update(1, { key: true }), update(2), update(3, { key: true })]).map(({ id }) => id)).toEqual([
      'e3',
      'e1',
    ])
  })
})

describe('a running coverage', () => {
  test('CONT-03 OPEN-100 has dated updates, the pinned one on top, then newest first', async () => {
    const { html } = await view(path('corto'))
    const order = ['Fijada', 'Entrada 4', 'Entrada 3', 'Entrada 2'].map((title) =>
      html.indexOf(`data-permalink="">${title}<`),
    )
    expect(order.every((place, i) => place > 0 && (i === 0 || place > order[i - 1]!))).toBe(true)
    expect(html).toContain('id="u-e3"')
    expect(html).toContain(`<time dateTime="${at(2)}">01.02`)
    expect(html).toContain('112<small> km/h</small>')
    expect(html).toContain('Cobertura en directo')
  })

  test('OPEN-100 key updates are summarised with the way to each', async () => {
    const { html } = await view(path('corto'))
    expect(html).toMatch(/aria-labelledby="live-keys".*href="#u-e2">Entrada 2</s)
    expect(html).toContain('<a href="/autores/neus-calatri/">Neus Calatrí</a>')
    expect(html).toContain('desde el cabo')
  })

  test('says first what is essential, lets key updates be seen alone, and leads to both ends', async () => {
    const short = await view(path('corto'))
    expect(short.html).toMatch(/Lo esencial<\/h2><ul><li>El puerto sigue cerrado\.<\/li>.*data-update=/s)
    expect(short.html).not.toContain('data-live-only-keys')
    const { html } = await view(path('gemelo-es'))
    expect(html).not.toContain('live-essentials')
    expect(html).toMatch(/<input type="checkbox" data-live-only-keys=""[^>]*> Solo los momentos clave/)
    expect(html).toMatch(
      /id="live-newest".*href="[^"]*\/1\/#u-e0">Desde el principio<.*href="#live-newest">Lo más reciente</s,
    )
  })

  test('OPEN-100 only a noticeable change of an update is told of', async () => {
    const { html } = await view(path('corto'))
    expect(html.match(/Actualizado: <time/g)).toHaveLength(1)
    expect(html).toContain(`Actualizado: <time dateTime="${at(30)}">01.30</time>`)
  })

  test('OPEN-100 its head tells the day of the newest update once that was not today', async () => {
    const dated = `Última actualización: <time dateTime="${at(4)}">18 nov 2026, 01:04</time>`
    expect((await view(path('corto'))).html).toContain(dated)
    const then = await view(path('corto'), { now: new Date(at(90)) })
    expect(then.html).toContain(`Actualizado a las <time dateTime="${at(4)}">01.04</time>`)
    expect(then.html).not.toContain('Última actualización')
    // The page that says so is not kept longer than it is true.
    const updates = [update(4), update(2)]
    const until = (ended: boolean) =>
      itemTypes.live.freshUntil?.({ ...coverage('x'), updates, ended } as never, new Date())
    expect([until(false), until(true)]).toEqual([['2026-11-18T23:00:00.000Z'], []])
  })

  test('follows the news under the base by which the reader came', async () => {
    const { html } = await view(path('corto'), { base: '/portal' })
    expect(html).toContain(`data-url="/portal/api/front/live/${ids.get('corto')}"`)
    expect(html).not.toContain('data-ended')
    expect(html).toContain('<a href="/portal/ribalta/">enlace</a>')
    expect(html).toContain('Recarga la página')
  })

  test('OPEN-140 machines get every update and when the coverage began', async () => {
    const { loaded } = await view(path('corto'))
    expect(loaded).toMatchObject({ head: { properties: expect.arrayContaining([['article:modified_time', at(30)]]) } })
    const [data] = (loaded as { head: { jsonLd: Record<string, unknown>[] } }).head.jsonLd
    expect(data).toMatchObject({ '@type': 'LiveBlogPosting', coverageStartTime: at(0), dateModified: at(30) })
    expect(data!['coverageEndTime']).toBeUndefined()
    expect(data!['liveBlogUpdate']).toHaveLength(4)
  })
})

describe('an ended coverage with older pages', () => {
  test('OPEN-100 says so and asks for nothing', async () => {
    const { html } = await view(path('largo'))
    expect(html).toContain('La cobertura ha terminado.')
    expect(html).toContain('data-ended')
    expect(html).not.toContain('data-live-new')
  })

  test('older updates stand on numbered pages, reached by links', async () => {
    const url = path('largo')
    const first = await view(url)
    expect(first.html).toContain(`href="${archiveHref(url, 2)}"`)
    expect(first.html).toContain(`href="${archiveHref(url, 1)}#u-e5"`)
    const oldest = await view(archiveHref(url, 1))
    expect(oldest.html.match(/<article class="entry/g)).toHaveLength(PAGE_SIZE)
    expect(oldest.html).toContain('id="u-e0"')
    expect(oldest.html).not.toContain('nx-live')
    expect(oldest.html).toContain('href="#u-e5"')
    expect((await view(archiveHref(url, 3))).loaded).toBeNull()
  })

  test('the permanent address of an update leads to the page it stands on', async () => {
    const url = path('largo')
    const bare = url.replace('.html', '')
    expect((await view(`${bare}/u-e3/`)).redirect).toEqual({ redirect: `${bare}/1/#u-e3`, status: 302 })
    expect((await view(`${bare}/u-e199/`)).redirect).toEqual({ redirect: `${url}#u-e199`, status: 302 })
    expect((await view(`${bare}/u-nada/`)).redirect).toEqual({ redirect: url, status: 302 })
    expect((await view(`/directo-noticias/otro_${ids.get('largo')}/2/`)).redirect).toEqual({
      redirect: `${bare}/2/`,
      status: 301,
    })
  })

  test('OPEN-140 machines get the end, and updates of further pages at their addresses', async () => {
    const url = path('largo')
    const { loaded } = await view(url)
    const [data] = (loaded as { head: { jsonLd: Record<string, unknown>[] } }).head.jsonLd
    expect(data).toMatchObject({ coverageEndTime: at(199) })
    const updates = data!['liveBlogUpdate'] as { url: string; articleBody?: string }[]
    expect(updates).toHaveLength(200)
    expect(updates.at(-1)).toMatchObject({ url: `https://mestral.example${archiveHref(url, 1)}#u-e0` })
    expect(updates[0]!.articleBody).toBe('Texto 199 enlace')
    const page = await view(archiveHref(url, 1))
    const [own] = (page.loaded as { head: { jsonLd: Record<string, unknown>[] } }).head.jsonLd
    expect(own!['liveBlogUpdate']).toHaveLength(PAGE_SIZE)
  })
})

test('OPEN-112 a coverage for registered readers shows no update on any page', async () => {
  expect((await view(path('pago'))).html).not.toContain('Entrada')
  expect((await view(archiveHref(path('pago'), 1))).loaded).toBeNull()
})

test('pageOf finds every update and nothing else', () => {
  const layout = layoutOf(many(150))
  expect([pageOf(layout, 'e149'), pageOf(layout, 'e3'), pageOf(layout, 'nada')]).toEqual([0, 1, null])
})

test('OPEN-02 a page of older updates leads to the same page of its twin, else to the first', async () => {
  const es = path('gemelo-es')
  const ca = path('gemelo-ca')
  const same = await view(archiveHref(es, 1))
  expect(same.loaded).toMatchObject({
    twins: [{ locale: 'ca', href: `/ca${archiveHref(ca, 1)}` }],
    head: { alternates: undefined },
  })
  const other = await view(archiveHref(es, 2))
  expect(other.loaded).toMatchObject({ twins: [{ locale: 'ca', href: `/ca${ca}` }], head: { alternates: [] } })
})
