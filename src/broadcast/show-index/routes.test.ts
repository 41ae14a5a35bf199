import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { isAsked, letterOf, withAds } from './letters.ts'
import { showIndexRoutes } from './routes.ts'

const { db, close } = await testDatabase()
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const site = testSite({ url: 'http://p.test' })
const onda = testSite({ alias: 'onda', id: '2', url: 'http://onda.test', mediaId: 'radio' })
const sites = siteRegistry([site, onda])
const app = await callServer(sites)
const NAMES = [
  'Ábrego',
  'Boira',
  'Barlovento',
  '24 horas',
  'Ñandú',
  ...Array.from({ length: 26 }, (_, n) => `Zona ${n}`),
]
const show = (name: string, n: number): ContentInput => ({
  type: 'show',
  externalId: `show:${n}`,
  site: 'portal',
  sites: ['portal', 'onda'],
  slug: `s-${n}`,
  state: 'published',
  publishAt: '2026-01-01T00:00:00Z',
  name: { es: name },
  description: { es: `De ${name} <b>` },
  media: n % 2 ? 'radio' : 'tv',
})
const episode = (n: number, publishAt: string) =>
  ({
    ...exampleArticle({ externalId: `e${n}`, title: `E${n}`, publishAt }),
    type: 'episode',
    show: `ext:show:${n}`,
  }) as unknown as ContentInput

beforeAll(async () => {
  showIndexRoutes(app, {
    db,
    clock,
    limiter: rateLimiter(clock, 0),
    services: { secret: 'a secret for tests only, 32 letters' },
  })
  await publishMany({ db, clock }, NAMES.map(show), { actor: 'test' })
  await publishMany(
    { db, clock },
    [episode(7, '2026-02-01T10:00:00Z'), episode(1, '2026-03-01T10:00:00Z'), episode(9, '2026-12-01T10:00:00Z')],
    { actor: 'test' },
  )
  await loadTaxonomy(db, clock.now())
})
afterAll(async () => {
  await app.close()
  await close()
})

async function ask(query = '', mark = '', host = 'p.test') {
  const url = `/webapi/shows/search/${mark}?limit=12&types=program&orderBy=lastPublishedContentDate${query}`
  const answer = await app.inject({ url, headers: { host } })
  return {
    status: answer.statusCode,
    ...(answer.json() as { html: string[]; cursorMark: string | null; total: number }),
  }
}
const namesOf = (html: string[]) => html.map((card) => />([^<]+)<\/a>/.exec(card)![1]!)

describe('GET /webapi/shows/search/', () => {
  it('TV-42, TV-45, TV-48, LIST-18 answers twelve cards as HTML, those with the newest content first', async () => {
    const { status, html, cursorMark } = await ask()
    expect(status).toBe(200)
    expect(html).toHaveLength(12)
    expect(html.every((card) => card.startsWith('<article'))).toBe(true)
    expect(namesOf(html).slice(0, 2)).toEqual(['Boira', 'Zona 2'])
    expect(cursorMark).toEqual(expect.any(String))
  })

  it('TV-49 goes on behind a cursor to the end, without a repeat', async () => {
    const seen: string[] = []
    for (let mark: string | null = ''; mark !== null;) {
      const answer = await ask('', mark)
      seen.push(...namesOf(answer.html))
      mark = answer.cursorMark
    }
    expect(new Set(seen).size).toBe(NAMES.length)
    expect(seen).toHaveLength(NAMES.length)
  })

  it('gives the same answer as long as the index is the same, so that a copy with its digest stays good', async () => {
    const first = await ask()
    now = new Date('2026-03-02T12:00:30Z')
    expect(await ask()).toEqual(first)
  })

  it('TV-46, TV-37 keeps to a letter, and to names that begin with none', async () => {
    expect(namesOf((await ask('&letter=B')).html).sort()).toEqual(['Barlovento', 'Boira'])
    expect(namesOf((await ask('&letter=A')).html)).toEqual(['Ábrego'])
    expect(namesOf((await ask('&letter=%23')).html)).toEqual(['24 horas'])
    expect((await ask('&letter=N')).html).toHaveLength(1)
  })

  it('TV-47, TV-52 finds a text in a name whatever case and accents, and either medium', async () => {
    expect(namesOf((await ask('&text=ABREGO')).html)).toEqual(['Ábrego'])
    expect((await ask('&text=zzzz')).html).toEqual([])
    // Telephones write ’ where names have ', and newsrooms the other way round.
    expect([isAsked("L'hora", { text: 'l’h' }), isAsked('L’hora', { text: "l'h" })]).toEqual([true, true])
    const [tv, radio] = await Promise.all([ask('&media=tv&letter=B'), ask('&media=radio&letter=B')])
    expect([...namesOf(tv.html), ...namesOf(radio.html)].sort()).toEqual(['Barlovento', 'Boira'])
  })

  it('OPEN-107 a site of one medium has the shows of that one, unless the other is asked for', async () => {
    const mediaOf = (html: string[]) => new Set(html.map((card) => /data-media="(\w+)"/.exec(card)![1]))
    const own = await ask('', '', 'onda.test')
    expect([own.total, [...mediaOf(own.html)]]).toEqual([NAMES.length >> 1, ['radio']])
    expect(mediaOf((await ask('', own.cursorMark!, 'onda.test')).html)).toEqual(new Set(['radio']))
    expect(namesOf((await ask('&letter=B', '', 'onda.test')).html)).toEqual(['Boira'])
    expect(mediaOf((await ask('&media=tv', '', 'onda.test')).html)).toEqual(new Set(['tv']))
    expect((await ask()).total).toBe(NAMES.length)
  })

  it('OPEN-80 refuses what it does not understand', async () => {
    for (const query of ['&letter=BB', '&media=cine', '&limit=99']) expect((await ask(query)).status).toBe(400)
    expect((await ask('', 'garbled')).status).toBe(400)
    const { cursorMark } = await ask('&text=zona')
    expect((await ask('', cursorMark!)).status).toBe(400)
  })

  it('TV-50, TV-51 a card has image place, name with link, and resume', async () => {
    const [card] = (await ask('&text=boira')).html
    expect(card).toContain('href="/programas/s-1/"')
    expect(card).toContain('De Boira &lt;b&gt;')
  })
})

it('TV-32, TV-33, TV-34, OPEN-106 ads stand sixth, twelfth and eighteenth, when so many elements are there', () => {
  const grid = (count: number) =>
    withAds(
      Array.from({ length: count }, () => 'show'),
      () => 'ad',
    )
  expect(grid(4)).toHaveLength(4)
  expect(grid(5)[5]).toBe('ad')
  expect(grid(12).flatMap((each, index) => (each === 'ad' ? [index + 1] : []))).toEqual([6, 12])
  expect(grid(20).flatMap((each, index) => (each === 'ad' ? [index + 1] : []))).toEqual([6, 12, 18])
})

it('names stand under their first letter without accents', () => {
  expect(['Ábrego', 'ñ', ' ¡Hola!', '24', 'çà'].map(letterOf)).toEqual(['A', 'N', '#', '#', 'C'])
})
