import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { compactPostings } from './compact.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

test('an index that merges left much too large is built anew, once', async () => {
  await sql`insert into search_posting_list (archive, term, segment, size, documents)
    select archive, 'palabra' || archive * 7919 % 100000, 1, 1, '' from generate_series(1, 200000) archive`.execute(db)
  await sql`analyze search_posting_list`.execute(db)
  expect(await compactPostings(db)).toBe(0)
  await sql`delete from search_posting_list where archive % 50 > 0`.execute(db)
  await sql`vacuum (analyze) search_posting_list`.execute(db)
  const size = async () =>
    (await sql<{ size: number }>`select pg_relation_size('search_posting_list_pkey')::int as size`.execute(db)).rows[0]!
      .size
  const before = await size()
  expect(await compactPostings(db)).toBeGreaterThan(0)
  expect(await size()).toBeLessThan(before / 10)
  expect(await compactPostings(db)).toBe(0)
  const { rows } = await sql`select from pg_class where relname like '%ccnew%' or relname like '%ccold%'`.execute(db)
  expect(rows).toEqual([])
})
