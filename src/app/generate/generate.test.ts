import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { listCards } from '../../content/listings.ts'
import { ITEMS } from '../../content/search/facet-model.ts'
import { facetKey } from '../../content/search/keys.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { contentSchema } from '../../content/types/model.ts'
import { generateContents } from './actions.ts'
import { chance, zipf } from './chance.ts'
import { writer } from './words.ts'

const COUNT = 1200
const database = await testDatabase()
const { db } = database
const now = new Date('2026-03-02T12:00:00Z')
const options = { db, clock: { now: () => now }, sites: ['portal', 'ocio'] }
afterAll(() => database.close())

beforeAll(async () => {
  await saveSite(db, { alias: 'portal', id: 'portal', name: 'Portal', url: 'http://news.test' })
  await saveSite(db, { alias: 'ocio', id: 'ocio', name: 'Ocio', url: 'http://ocio.test' })
  expect(await generateContents({ ...options, count: COUNT })).toBe(COUNT)
})

describe('words', () => {
  test('small numbers come often, large ones rarely, and all of them sometimes', () => {
    const draw = zipf(50, chance(1))
    const counts = new Map<number, number>()
    for (let n = 0; n < 50_000; n++) {
      const found = draw()
      counts.set(found, (counts.get(found) ?? 0) + 1)
    }
    expect(counts.get(0)! / counts.get(9)!).toBeGreaterThan(8)
    expect(counts.get(0)! / counts.get(9)!).toBeLessThan(12)
    expect(counts.size).toBe(50)
  })

  test('the same chance writes the same text', () => {
    expect(writer('ca', chance(3)).sentences(4)).toBe(writer('ca', chance(3)).sentences(4))
    expect(writer('ca', chance(3)).words(9)).not.toBe(writer('es', chance(3)).words(9))
  })
})

describe('generated contents', () => {
  test('are documents as publishing leaves them, in both languages, of twenty years', async () => {
    const rows = await db.selectFrom('content').selectAll().where('external_id', 'like', 'generated:%').execute()
    const stories = rows.filter((row) => row.language !== null)
    expect(stories).toHaveLength(COUNT)
    for (const { data } of rows) expect(contentSchema.parse(data)).toMatchObject({ externalId: data.externalId })
    const share = (of: (row: (typeof rows)[number]) => boolean) => stories.filter(of).length / COUNT
    expect(share((row) => row.language === 'ca')).toBeGreaterThan(0.35)
    expect(share((row) => row.type === 'article')).toBeGreaterThan(0.7)
    expect(new Set(stories.map((row) => row.type)).size).toBeGreaterThan(5)
    const years = stories.map((row) => row.publish_at!.getFullYear())
    expect([Math.min(...years), Math.max(...years)]).toEqual([2006, 2026])
  })

  test('stand on their lists and are found', async () => {
    const question = { site: 'ocio', languages: ['es' as const], size: 20, now }
    const { cards } = await listCards(db, { ...question, list: 'all' })
    expect(cards).toHaveLength(20)
    const [word] = cards[0]!.title.split(' ').sort((a, b) => b.length - a.length)
    const found = await searchIndex.search(db, { site: 'ocio', locale: 'es', text: word!, size: 20, now })
    expect(found.cards.map((card) => card.id)).toContain(cards[0]!.id)
    const sections = await sql<{ n: number }>`select count(*)::int as n from listing_entry
      where list like 'taxon:%' group by list order by n desc`.execute(db)
    expect(sections.rows[0]!.n).toBeGreaterThan(3 * sections.rows[20]!.n)
  })

  test('OPEN-151 each word is found in as many contents as have it, however far apart they stand', async () => {
    const now = new Date('2100-01-01T00:00:00Z')
    const key = facetKey('portal', 'es', ITEMS)
    const words = await sql<{ word: string; ndoc: number }>`select word, ndoc from (
        select word, ndoc, row_number() over (partition by width_bucket(ln(ndoc), 0, 8, 12) order by word) as n
        from ts_stat(${`select tsv from search_document where keys @> array[${key}::bigint]`})
        where word ~ '^[a-z]{4,}$' and tsvector_to_array(to_tsvector('search_es', word)) = array[word]) each_one
      where n <= 5 order by ndoc`.execute(db)
    expect(words.rows.length).toBeGreaterThan(20)
    for (const { word, ndoc } of words.rows) {
      const found = await searchIndex.search(db, { site: 'portal', locale: 'es', text: word, size: 1, now })
      expect([word, found.total]).toEqual([word, Math.min(ndoc, 1000)])
    }
  })

  test('again adds more, and the word index is as it was', async () => {
    expect(await generateContents({ ...options, count: 30 })).toBe(30)
    const rows = await sql<{ n: number }>`select count(*)::int as n from search_document
      join content on content.id = content_id where external_id like 'generated:%' and content.language is not null`.execute(
      db,
    )
    expect(rows.rows[0]!.n).toBe(COUNT + 30)
    const segments = await sql<{ size: number }>`select size from search_segment where live`.execute(db)
    expect(segments.rows.length).toBeLessThan(12)
    const inside = await sql<{
      n: number
    }>`select count(*)::int as n from search_document where segment is null`.execute(db)
    expect(inside.rows[0]!.n).toBe(0)
  })
})
