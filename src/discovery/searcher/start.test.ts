import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { siteSearch } from './definitions.ts'
import { searchStart } from './start.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

const now = new Date('2026-03-02T12:00:00Z')
const recipe = { type: 'recipe', ingredients: [{ name: 'sal' }], steps: [{ html: 'Cocer.' }] } as const
const task = { type: 'diy', steps: [{ html: 'Clavar.' }] } as const
const audio = { type: 'audio', sources: [{ src: 'https://media.example/a.mp3', type: 'audio/mpeg' }] } as const

beforeAll(() =>
  publishMany(
    { db, clock: { now: () => now } },
    [recipe, task, audio].map((own) => ({
      ...exampleArticle({ externalId: own.type, sites: ['portal', 'ocio'], publishAt: '2026-02-01T09:00:00Z' }),
      ...own,
    })) as Parameters<typeof publishMany>[1],
    { actor: 'test' },
  ),
)

const start = (settings: Record<string, unknown>, more = {}) => {
  const ctx: PageContext = {
    ...exampleContext('es', { settings, alias: 'portal', productAlias: 'portal', ...more }),
    db,
    now,
    query: new URLSearchParams(),
  } as PageContext
  return searchStart(ctx, siteSearch(ctx))
}

test('SRCH-07 the newsroom proposes searches, by language; whatever else stands there is left out', async () => {
  expect((await start({ 'search.suggestions': { es: ['ferri a la isla', 7, null], ca: ['x'] } })).today).toEqual([
    { text: 'ferri a la isla', href: '/buscar?text=ferri%20a%20la%20isla' },
  ])
  for (const bad of [null, 'x', { es: 'x' }, { es: {} }, []])
    expect((await start({ 'search.suggestions': bad })).today).toEqual([])
})

test('SRCH-07, SRCH-09, SRCH-10, SRCH-11, DIY-03 other ways lead only to what a site has', async () => {
  const of = async (more: object) => (await start({}, more)).ways.map(({ href }) => href)
  const all = ['/hemeroteca/', '/hemeroteca/aquel-dia/', '/autores/', '/programas/', '/agenda/']
  expect(await of({})).toEqual([...all, '/cocina/buscador.html', '/audios/'])
  expect(await of({ alias: 'ocio' })).toEqual([...all, '/cocina/buscador.html', '/bricolaje/buscador.html', '/audios/'])
  const webFeatures = {
    listing: { hemeroteca: false },
    media: { showIndex: false },
    content: { events: false, recipes: false },
  }
  expect(await of({ webFeatures })).toEqual(['/autores/', '/audios/'])
})
