import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishMany, withdrawContent } from '../publish.ts'
import { searchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import { foundByWordIndex } from './testing/word-index.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
afterAll(() => close())

/** Forms of one stem, an accent, a word that joins, and plain ones. */
const WORDS = ['faro', 'faros', 'canción', 'cancion', 'port', 'porta', 'de', 'río', 'niebla']
const texts = (most: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((all) => all.join(' '))
const KEYS = Array.from({ length: 12 }, (_, n) => `same-${n}`)

const write = fc.record({
  does: fc.constant('write' as const),
  articles: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...KEYS),
      language: fc.constantFrom('es' as const, 'ca' as const),
      title: texts(3).map((text) => `Nota ${text}`),
      summary: texts(3),
      body: texts(6),
      // Several at the very same moment, and some that wait for theirs.
      month: fc.integer({ min: -30, max: 1 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ key }) => key },
  ),
})
const withdraw = fc.record({ does: fc.constant('withdraw' as const), key: fc.constantFrom(...KEYS) })
const merge = fc.record({ does: fc.constant('merge' as const) })
const word = fc.constantFrom(...WORDS)
const text = fc
  .array(
    fc.oneof(
      word,
      fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
      word.map((each) => `-${each}`),
    ),
    {
      maxLength: 3,
    },
  )
  .map((all) => all.join(' '))
const moment = fc.option(
  fc.integer({ min: -30, max: 1 }).map((month) => new Date(Date.UTC(2026, 2 + month, 1, 9))),
  { nil: undefined },
)
const question = fc.record({
  text,
  locale: fc.constantFrom('es' as const, 'ca' as const),
  facets: fc.constantFrom([], ['type:article'], ['type:video']),
  anyOf: fc.constantFrom([], [['type:article', 'type:video']]),
  from: moment,
  to: moment,
})
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: write }, withdraw, merge), { minLength: 1, maxLength: 8 })

type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never

async function take(step: Step): Promise<void> {
  if (step.does === 'merge') await searchIndex.maintain(db)
  else if (step.does === 'withdraw') await withdrawContent(deps, `ext:${step.key}`, by).catch(() => undefined)
  else
    await publishMany(
      deps,
      step.articles.map(({ key, body, month, ...article }) =>
        exampleArticle({
          ...article,
          externalId: key,
          slug: key,
          body: [{ type: 'paragraph', id: 'p', html: body || 'nada' }],
          publishAt: new Date(Date.UTC(2026, 2 + month, 1, 9)).toISOString(),
        }),
      ),
      by,
    )
}

/** Matches by date, page after page, and how many the first page says there are. */
async function found(asked: SearchQuestion): Promise<{ ids: number[]; total: number | null }> {
  const first = await searchIndex.search(db, asked)
  const ids = first.cards.map(({ id }) => Number(id))
  for (let { next } = first; next;) {
    const page = await searchIndex.search(db, { ...asked, after: { position: next, until: first.until } })
    ids.push(...page.cards.map(({ id }) => Number(id)))
    next = page.next
  }
  return { ids, total: first.total }
}

it('OPEN-151 finds, orders and counts what PostgreSQL finds in the rows, whatever was published, withdrawn and merged', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(question, { minLength: 6, maxLength: 6 }), async (all, questions) => {
      for (const step of all) {
        await take(step)
        for (const each of questions) {
          const asked: SearchQuestion = { ...each, site: 'portal', order: 'date', size: 4, now }
          const expected = await foundByWordIndex(db, asked)
          expect(await found(asked)).toEqual({ ids: expected, total: expected.length })
          const byRelevance = await searchIndex.search(db, { ...asked, order: 'relevance', size: 50 })
          expect(byRelevance.cards.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
            expected.toSorted((a, b) => a - b),
          )
        }
      }
    }),
    { numRuns: 25 },
  )
})
