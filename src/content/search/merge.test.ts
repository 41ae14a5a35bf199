import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishContent, publishMany, withdrawContent } from '../publish.ts'
import { blocksToMerge, mergeBlocks, MOST_IN_BLOCK, type BlockSize } from './merge.ts'
import { newestMatches } from './newest.ts'
import { searchContents } from './store.ts'
import { askedOf, type SearchQuestion } from './walk.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
afterAll(() => close())

/** Every two months over twenty years; one word stands in all, one in every tenth, one only in those before 2012. */
const article = (n: number) =>
  exampleArticle({
    externalId: `walk-${n}`,
    title: n % 10 === 0 ? `Linterna ${n}` : `Texto ${n}`,
    summary: n % 7 === 0 ? 'Farola encendida.' : 'Otra cosa.',
    body: [{ type: 'paragraph', id: 'p', html: n > 85 ? 'farola de aceite antigua' : 'farola' }],
    publishAt: new Date(Date.UTC(2026, 2 - 2 * n, 1, 9)).toISOString(),
  })

beforeAll(async () => {
  // Blocks that overlap: each has contents of all times.
  for (let first = 0; first < 12; first++) {
    const some = Array.from({ length: 10 }, (_, n) => article(first + n * 12))
    await publishMany(deps, some, by)
  }
})

const blocks = async () =>
  (
    await sql<BlockSize>`select id, size, (select count(*)::int from search_gone where block = id) as gone
      from search_block where live order by id`.execute(db)
  ).rows

async function answers(more: Partial<SearchQuestion> = {}) {
  const all: [string, string[], number | null][] = []
  for (const text of [
    'linterna',
    'farola',
    'antigua',
    'linterna antigua',
    '"aceite antigua"',
    'farola -aceite',
    'nada',
    '',
  ]) {
    for (const order of ['relevance', 'date'] as const) {
      const found = await searchContents(db, { site: 'portal', locale: 'es', text, order, size: 40, now, ...more })
      all.push([`${text} ${order}`, found.cards.map(({ title }) => title), found.total])
    }
  }
  return all
}

it('OPEN-151 finds, counts and ranks the same however the index is divided', async () => {
  const stretch = { from: new Date('2009-06-15T00:00:00Z'), to: new Date('2015-06-15T00:00:00Z') }
  const before = [await answers(), await answers(stretch), await answers({ facets: ['type:article'] })]
  expect(before[0]!.map(([, , total]) => total)).toEqual([
    12, 12, 120, 120, 34, 34, 3, 3, 34, 34, 86, 86, 0, 0, 120, 120,
  ])
  expect(before[1]!.find(([name]) => name === 'farola date')![2]).toBe(36)
  const many = await blocks()
  expect(many.length).toBeGreaterThan(8)
  expect(await mergeBlocks(db)).toBeGreaterThan(0)
  expect((await blocks()).length).toBeLessThan(many.length)
  expect([await answers(), await answers(stretch), await answers({ facets: ['type:article'] })]).toEqual(before)
  expect(await mergeBlocks(db)).toBe(0)
})

it('OPEN-151 finds the same in however many parts it goes back', async () => {
  for (let n = 0; n < 5; n++)
    await publishMany(
      deps,
      [1, 2, 3].map((k) => exampleArticle({ externalId: `p${n}-${k}`, title: `Farola ${n} ${k}` })),
      by,
    )
  for (const text of ['linterna', 'farola', '"aceite antigua"', 'farola -aceite']) {
    for (const wanted of [5, 13, 1001]) {
      const asked = askedOf({ site: 'portal', locale: 'es', text, size: 10, now })
      const ids = async (first?: number) => {
        const walk = { ranked: true, wanted, budget: 5000, ...(first && { first }) }
        return (await newestMatches(db, asked, walk)).matches.map(({ id, weight }) => [id, weight])
      }
      const whole = await ids(1_000_000)
      expect(await ids(1)).toEqual(whole)
      expect(await ids(12)).toEqual(whole)
      expect(await ids()).toEqual(whole)
    }
  }
})

it('what stands in no block yet is taken in, and nothing is left of what was merged', async () => {
  const before = await answers()
  await sql`truncate search_block, search_posting, search_gone`.execute(db)
  await sql`update search_document set block = null`.execute(db)
  expect(await mergeBlocks(db)).toBe(1)
  expect(await answers()).toEqual(before)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_posting where block not in (select id from search_block)`.execute(db)
  expect(rows[0]!.n).toBe(0)
})

it('changed and withdrawn contents are gone at once, and counted no more', async () => {
  const title = 'Cometa azul'
  const total = async (text: string) =>
    (await searchContents(db, { site: 'portal', locale: 'es', text, size: 10, now })).total
  for (const n of [1, 2, 3])
    await publishContent(deps, exampleArticle({ externalId: `c${n}`, title: `${title} ${n}` }), by)
  expect(await total('cometa')).toBe(3)
  await publishContent(deps, exampleArticle({ externalId: 'c1', title: 'Cometa rojo' }), by)
  expect([await total('cometa'), await total('azul'), await total('rojo')]).toEqual([3, 2, 1])
  await withdrawContent(deps, 'ext:c2', by)
  expect([await total('cometa'), await total('azul')]).toEqual([2, 1])
  await mergeBlocks(db)
  expect([await total('cometa'), await total('azul'), await total('rojo')]).toEqual([2, 1, 1])
})

it('newsrooms publish and withdraw while blocks are merged: each content is found once, as it was last written', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `busy-${n}`)
  const write = async (name: string, round: number) =>
    publishContent(deps, exampleArticle({ externalId: name, title: `Colmena ${name} ronda${round}` }), by)
  let going = true
  const merging = (async () => {
    let merged = 0
    while (going) merged += await mergeBlocks(db)
    return merged
  })()
  for (let round = 1; round <= 6; round++) await Promise.all(names.map((name) => write(name, round)))
  await withdrawContent(deps, `ext:${names[0]}`, by)
  going = false
  expect(await merging).toBeGreaterThan(0)
  const found = async (text: string) =>
    (await searchContents(db, { site: 'portal', locale: 'es', text, size: 50, now })).cards
      .map(({ title }) => title)
      .sort()
  const expected = names.slice(1).map((name) => `Colmena ${name} ronda6`)
  expect(await found('colmena')).toEqual(expected)
  expect(await found('ronda5')).toEqual([])
  await mergeBlocks(db)
  expect(await found('colmena')).toEqual(expected)
})

it('two that merge at once do not get into each other’s way', async () => {
  const before = await answers()
  for (let n = 0; n < 8; n++)
    await publishContent(deps, exampleArticle({ externalId: `two-${n}`, title: `Gemela ${n}` }), by)
  await Promise.all([mergeBlocks(db), mergeBlocks(db)])
  expect((await searchContents(db, { site: 'portal', locale: 'es', text: 'gemela', size: 10, now })).total).toBe(8)
  expect((await answers()).slice(0, 14)).toEqual(before.slice(0, 14))
})

it('merging ends with few blocks, writes none too large, and each content only a few times', () => {
  const batches = fc.array(
    fc.record({ size: fc.integer({ min: 1, max: 700 }), changed: fc.integer({ min: 0, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 300,
    },
  )
  fc.assert(
    fc.property(batches, (all) => {
      let next = 1
      let index: BlockSize[] = []
      let [published, written] = [0, 0]
      for (const { size, changed } of all) {
        for (const block of index.slice(0, changed)) block.gone = Math.min(block.size, block.gone + 1)
        index.unshift({ id: next++, size, gone: 0 })
        published += size
        for (let chosen = blocksToMerge(index); chosen.length; chosen = blocksToMerge(index)) {
          const live = index
            .filter(({ id }) => chosen.includes(id))
            .reduce((sum, each) => sum + each.size - each.gone, 0)
          expect(live).toBeLessThanOrEqual(MOST_IN_BLOCK)
          written += live
          index = index.filter(({ id }) => !chosen.includes(id))
          if (live) index.unshift({ id: next++, size: live, gone: 0 })
        }
      }
      expect(index.length).toBeLessThan(40 + published / 8000)
      expect(written).toBeLessThan(published * 12 + 100)
    }),
  )
})
