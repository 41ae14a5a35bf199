import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishMany } from '../publish.ts'
import { writeRows } from './write.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
afterAll(close)

test('two that write some of the same words at once never wait for each other in a circle', async () => {
  const articles = ['1', '2'].map((externalId) => exampleArticle({ externalId }))
  await publishMany({ db, clock: { now: () => now } }, articles, { actor: 'test' })
  const { rows: contents } = await sql<{ id: string }>`select id::text as id from content`.execute(db)
  // So many that PostgreSQL reads the new words in the order of their hashes, unless it may not.
  await sql`insert into search_word select 'es', 'vieja' || n, 'vieja' from generate_series(1, 300) n`.execute(db)
  await sql`analyze search_word`.execute(db)
  const words = (from: number) =>
    Array.from({ length: 4000 }, (_, n) => ({ language: 'es' as const, norm: `nueva${from + n}`, word: 'nueva' }))
  const write = (content_id: string, from: number, isHashed: boolean) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('enable_hashjoin', ${String(isHashed)}, true)`.execute(trx)
      const vector = { config: 'spanish', a: 'viento', b: '', c: '', bare_a: '', bare_b: '', bare_c: '', typed: [] }
      const row = { content_id, published_at: now.toISOString(), archives: [], keys: [], labels: [], occurrences: [] }
      return writeRows(trx, [{ ...row, vectors: [vector], words: words(from) }], { later: true })
    })
  for (let round = 0; round < 5; round++)
    await Promise.all(contents.map(({ id }, at) => write(id, 4000 * round, at === 0)))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_word where word = 'nueva'`.execute(db)
  expect(rows[0]!.n).toBe(5 * 4000)
})
