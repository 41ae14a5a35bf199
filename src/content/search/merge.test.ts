import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishContent, publishMany, withdrawContent } from '../publish.ts'
import { segmentsToMerge, holdSegments, mergeSegments, MOST_IN_SEGMENT, type SegmentSize } from './merge.ts'
import { newestMatches } from './newest.ts'
import { searchContents } from './store.ts'
import { askedOf, type SearchQuestion } from './search-question.ts'

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
  // Segments that overlap: each has contents of all times.
  for (let first = 0; first < 12; first++) {
    const some = Array.from({ length: 10 }, (_, n) => article(first + n * 12))
    await publishMany(deps, some, by)
  }
})

const segments = async () =>
  (
    await sql<SegmentSize>`select id, size, (select count(*)::int from search_tombstone where segment = id) as tombstones
      from search_segment where live order by id`.execute(db)
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
  const many = await segments()
  expect(many.length).toBeGreaterThan(8)
  expect(await mergeSegments(db)).toBeGreaterThan(0)
  expect((await segments()).length).toBeLessThan(many.length)
  expect([await answers(), await answers(stretch), await answers({ facets: ['type:article'] })]).toEqual(before)
  expect(await mergeSegments(db)).toBe(0)
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

/** A database in which something happens after each answer of the index. */
function afterEachPart(happens: () => Promise<unknown>) {
  let parts = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0] && 'next_segment' in result.rows[0]) {
        parts++
        await happens()
      }
      return result
    },
  }
  return { watched: db.withPlugin(plugin), parts: () => parts }
}

it('OPEN-151 finds everything although segments are merged between two parts of a search', async () => {
  const write = (round: number) =>
    publishMany(
      deps,
      [1, 2, 3].map((k) =>
        exampleArticle({
          externalId: `parts-${round}-${k}`,
          title: `Ventisca ${round} ${k}`,
          publishAt: new Date(Date.UTC(2025, 12 - k * 3 - round, 1)).toISOString(),
        }),
      ),
      by,
    )
  for (const text of ['ventisca', '"ventisca"', '']) {
    for (let round = 0; round < 12; round++) await write(round)
    const asked = askedOf({ site: 'portal', locale: 'es', text, facets: ['type:article'], size: 10, now })
    const walk = { ranked: text !== '', wanted: 1001, budget: 60_000, first: 1 }
    const ids = async (each: typeof db) => (await newestMatches(each, asked, walk)).matches.map(({ id }) => id)
    const whole = await ids(db)
    let merged = 0
    const { watched, parts } = afterEachPart(async () => (merged += await mergeSegments(db)))
    expect(await ids(watched)).toEqual(whole)
    expect([parts() > 1, merged > 0]).toEqual([true, true])
    expect(await ids(db)).toEqual(whole)
    for (let round = 0; round < 12; round++)
      for (const k of [1, 2, 3]) await withdrawContent(deps, `ext:parts-${round}-${k}`, by)
  }
})

it('OPEN-151 finds what is published anew between two parts of a search', async () => {
  const titles = Array.from({ length: 9 }, (_, n) => `Almendro ${n}`)
  const write = (n: number, summary: string) =>
    publishContent(
      deps,
      exampleArticle({
        externalId: `anew-${n}`,
        title: titles[n]!,
        summary,
        publishAt: new Date(Date.UTC(2025, 9 - n, 1)).toISOString(),
      }),
      by,
    )
  for (const n of titles.keys()) await write(n, 'en flor')
  const asked = askedOf({ site: 'portal', locale: 'es', text: 'almendro', size: 10, now })
  const found = async (each: typeof db) =>
    (await newestMatches(each, asked, { ranked: true, wanted: 1001, budget: 60_000, first: 1 })).matches.length
  let round = 0
  const { watched, parts } = afterEachPart(async () => {
    round++
    for (const n of titles.keys()) await write(n, `en flor otra vez ${round}`)
  })
  expect(await found(watched)).toBe(9)
  expect(parts()).toBeGreaterThan(1)
})

it('what stands in no segment yet is taken in, and nothing is left of what was merged', async () => {
  const before = await answers()
  await sql`truncate search_segment, search_posting_list, search_tombstone`.execute(db)
  await sql`update search_document set segment = null`.execute(db)
  expect(await mergeSegments(db)).toBe(1)
  expect(await answers()).toEqual(before)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_posting_list where segment not in (select id from search_segment)`.execute(db)
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
  await mergeSegments(db)
  expect([await total('cometa'), await total('azul'), await total('rojo')]).toEqual([2, 1, 1])
})

it('newsrooms publish and withdraw while segments are merged: each content is found once, as it was last written', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `busy-${n}`)
  const write = async (name: string, round: number) =>
    publishContent(deps, exampleArticle({ externalId: name, title: `Colmena ${name} ronda${round}` }), by)
  let going = true
  const merging = (async () => {
    let merged = 0
    while (going) merged += await mergeSegments(db)
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
  await mergeSegments(db)
  expect(await found('colmena')).toEqual(expected)
})

it('nobody waits for a merge that waits for a long import', async () => {
  const publish = (name: string) =>
    publishContent(deps, exampleArticle({ externalId: name, title: `Faro ${name}` }), by)
  for (let n = 0; n < 8; n++) await publish(`before-${n}`)
  let merging: Promise<number> | undefined
  const many = (await segments()).length
  await db.transaction().execute(async (trx) => {
    await holdSegments(trx)
    merging = mergeSegments(db)
    await untilMergeWaits()
    await publish('meanwhile')
    expect((await searchContents(db, { site: 'portal', locale: 'es', text: 'faro', size: 10, now })).total).toBe(9)
  })
  expect(await merging).toBeGreaterThan(0)
  expect((await segments()).length).toBeLessThan(many)
  expect((await searchContents(db, { site: 'portal', locale: 'es', text: 'faro', size: 10, now })).total).toBe(9)
})

/** Until another connection is at a merge and has written its segment. */
async function untilMergeWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%advisory_xact_lock(hashtextextended(''search segments%'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
}

it('a merge that gives up leaves nothing behind, and one that is stopped ends at once', async () => {
  for (let n = 0; n < 8; n++)
    await publishContent(deps, exampleArticle({ externalId: `stop-${n}`, title: `Boya ${n}` }), by)
  const before = await segments()
  await db.transaction().execute(async (trx) => {
    await holdSegments(trx)
    expect(await mergeSegments(db, { patience: 0 })).toBe(0)
    const stop = new AbortController()
    const merging = mergeSegments(db, { signal: stop.signal })
    await untilMergeWaits()
    stop.abort()
    await expect(merging).rejects.toThrow('aborted')
  })
  expect(await segments()).toEqual(before)
  await expect(mergeSegments(db, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(await mergeSegments(db)).toBeGreaterThan(0)
})

it('two that merge at once do not get into each other’s way', async () => {
  const before = await answers()
  for (let n = 0; n < 8; n++)
    await publishContent(deps, exampleArticle({ externalId: `two-${n}`, title: `Gemela ${n}` }), by)
  await Promise.all([mergeSegments(db), mergeSegments(db)])
  expect((await searchContents(db, { site: 'portal', locale: 'es', text: 'gemela', size: 10, now })).total).toBe(8)
  expect((await answers()).slice(0, 14)).toEqual(before.slice(0, 14))
})

it('merging ends with few segments, writes none too large, and each content only a few times', () => {
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
      let index: SegmentSize[] = []
      let [published, written] = [0, 0]
      for (const { size, changed } of all) {
        for (const segment of index.slice(0, changed))
          segment.tombstones = Math.min(segment.size, segment.tombstones + 1)
        index.unshift({ id: next++, size, tombstones: 0 })
        published += size
        for (let chosen = segmentsToMerge(index); chosen.length; chosen = segmentsToMerge(index)) {
          const live = index
            .filter(({ id }) => chosen.includes(id))
            .reduce((sum, each) => sum + each.size - each.tombstones, 0)
          expect(live).toBeLessThanOrEqual(MOST_IN_SEGMENT)
          written += live
          index = index.filter(({ id }) => !chosen.includes(id))
          if (live) index.unshift({ id: next++, size: live, tombstones: 0 })
        }
      }
      expect(index.length).toBeLessThan(40 + published / 8000)
      expect(written).toBeLessThan(published * 12 + 100)
    }),
  )
})
