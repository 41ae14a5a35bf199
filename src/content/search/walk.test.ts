import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishMany } from '../publish.ts'
import { rankMarks, searchQuery } from './query.ts'
import { readWords } from './text.ts'
import { walkArguments } from './walk.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
afterAll(() => close())

/** Every two months over twenty years; one word stands in all, one in every tenth, one only in those before 2012. */
const articles = Array.from({ length: 120 }, (_, n) =>
  exampleArticle({
    externalId: `walk-${n}`,
    title: n % 10 === 0 ? `Linterna ${n}` : `Texto ${n}`,
    summary: n % 7 === 0 ? 'Farola encendida.' : 'Otra cosa.',
    body: [{ type: 'paragraph', id: 'p', html: n > 85 ? 'farola de aceite antigua' : 'farola' }],
    publishAt: new Date(Date.UTC(2026, 2 - 2 * n, 1, 9)).toISOString(),
  }),
)

beforeAll(async () => {
  const outcomes = await publishMany({ db, clock: { now: () => now } }, articles, { actor: 'test' })
  expect(outcomes.filter(({ result }) => result === 'failed')).toEqual([])
})

interface Step {
  id: string | null
  weight: number | null
  matches: number | null
}

async function walk(text: string, { best = null as number | null, leap = 30, wanted = 1001, years = 0 }) {
  const words = readWords(text, 'es')
  const day = (year: number) => new Date(Date.UTC(year, 5, 15))
  const stretch = years ? { from: day(2015 - years), to: day(2015) } : {}
  const asked = {
    site: 'portal',
    locale: 'es',
    text,
    size: 10,
    now,
    until: now,
    order: 'relevance',
    skip: 0,
    ...stretch,
  } as const
  const query = { words: searchQuery(words, 'es'), marks: rankMarks(words, 'es'), wanted, budget: 5000 }
  const { rows } = await sql<Step>`select content_id as id, weight, matches
    from search_newest(${walkArguments(asked, query)}, ${best}::int, ${leap}::int)`.execute(db)
  const found = rows.filter(({ id }) => id !== null)
  return { found: found.toSorted((a, b) => b.weight! - a.weight!), total: rows.find(({ id }) => id === null)!.matches }
}

it('OPEN-151 finds and counts the same in narrow steps and where what is left is one step', async () => {
  for (const [text, total] of Object.entries({
    linterna: 12,
    farola: 120,
    antigua: 34,
    'linterna antigua': 3,
    nada: 0,
  })) {
    for (const wanted of [1001, 20, 3]) {
      const narrow = await walk(text, { leap: 0, wanted })
      expect(await walk(text, { leap: 100_000, wanted })).toEqual(narrow)
      expect(narrow.total).toBe(Math.min(total, wanted))
      expect(narrow.found).toHaveLength(narrow.total!)
    }
  }
})

it('OPEN-151 of a stretch of time nothing outside is found or counted, however far a step may go', async () => {
  for (const text of ['linterna', 'farola', 'antigua']) {
    const narrow = await walk(text, { leap: 0, years: 6 })
    expect(await walk(text, { leap: 100_000, years: 6 })).toEqual(narrow)
  }
  expect((await walk('farola', { years: 6 })).total).toBe(36)
})

it('OPEN-151 counts all and gives back the best where only those are shown', async () => {
  for (const text of ['linterna', 'farola']) {
    const all = await walk(text, {})
    const top = await walk(text, { best: 5 })
    expect(top.total).toBe(all.total)
    expect(top.found.length).toBeLessThan(all.found.length)
    expect(top.found.slice(0, 5)).toEqual(all.found.slice(0, 5))
  }
})
