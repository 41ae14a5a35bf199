import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { publishAll, TEST_NOW, testContext, testNewsroom } from '../../content-pages/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import type { Site } from '../../sites/model.ts'
import { testSite } from '../../sites/testing.ts'
import { module } from './searcher.module.tsx'

const { db, close } = await testDatabase()
afterAll(() => close())
const event = (n: number): ContentInput =>
  ({
    ...exampleArticle({ externalId: `act-${n}`, title: `Acto ${n}` }),
    publishAt: '2026-01-01T00:00:00Z',
    type: 'event',
    occurrence: { code: 'unique-date', date: new Date(TEST_NOW.getTime() + n * DAY_MS).toISOString() },
  }) as unknown as ContentInput

beforeAll(async () => {
  await publishAll(
    db,
    testNewsroom().filter((each) => each.type !== 'event'),
  )
})

async function view(searcher: 'site' | 'events' | 'recipes' | 'diy', more: object = {}, site?: Site) {
  const ctx = testContext(db, { path: '/', ...(site && { site }) })
  const settings = module.settings.parse({ searcher, ...more })
  const { data } = await module.load!(ctx, settings)
  return staticMarkup(module.View({ settings, cards: [], data, ctx, id: 'm', width: 100, first: false }))
}
const count = (html: string, part: string) => html.split(part).length - 1

test('SRCH-33, SRCH-34 the events variant leads to the agenda and fills its places up to five', async () => {
  await publishAll(db, [event(1), event(2), event(3)])
  const three = await view('events')
  expect(three).toContain('href="/agenda/"')
  expect(three).toContain('Ver toda la agenda')
  expect([count(three, '<article'), count(three, 'data-empty-slot')]).toEqual([3, 2])
  await publishAll(db, [event(4), event(5), event(6)])
  const full = await view('events')
  expect([count(full, '<article'), count(full, 'data-empty-slot')]).toEqual([5, 0])
})

test('SRCH-01 any board can carry a searcher with its own filters', async () => {
  const html = await view('recipes')
  expect(html).toContain('data-filter="dificultad"')
  expect(html).toContain('action="/cocina/buscador.html/"')
})

test('SRCH-18, LIST-19 it is placed with or without words to type, and with results of its own number on a page', async () => {
  expect(await view('recipes')).toContain('name="searchText"')
  expect(await view('recipes')).toContain('&quot;limit&quot;:12')
  const other = await view('recipes', { hasText: false, size: 4 })
  expect(other).not.toContain('name="searchText"')
  expect(other).toContain('data-filter="dificultad"')
  expect(other).toContain('&quot;limit&quot;:4')
  expect(module.settings.safeParse({ searcher: 'recipes', size: 51 }).success).toBe(false)
})

test('SITE-17, SRCH-11 where the site has no such page nothing leads to it', async () => {
  const off = (webFeatures: Site['webFeatures']) => testSite({ webFeatures })
  expect(await view('events', {}, off({ content: { events: false } }))).toBe('')
  expect(await view('recipes', {}, off({ content: { recipes: false } }))).toBe('')
  for (const searcher of ['site', 'recipes', 'diy'] as const)
    expect(await view(searcher, {}, off({ listing: { searcher: false } }))).toBe('')
  expect(await view('diy')).toContain('action="/bricolaje/buscador.html/"')
  expect(await view('diy', {}, testSite({ productAlias: 'portal' }))).toBe('')
})
