import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { asAppError } from '../../web/http/calls.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('OPEN-58 whoever erased the account while doing something else is told that nobody is signed in', async () => {
  const refused = await sql`insert into reader_event (reader_id, kind, at) values ('erased', 'signed-in', now())`
    .execute(db)
    .then(() => null, asAppError)
  expect(refused).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
})

test('every key to a reader is known by its name, and no other', async () => {
  const { rows } = await sql<{ constraint: string; ofReader: boolean }>`
    select conname as constraint, confrelid = 'reader'::regclass as "ofReader"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  expect(rows.filter(({ ofReader }) => ofReader).length).toBeGreaterThan(20)
  const codeOf = (constraint: string) => asAppError(Object.assign(new Error(), { code: '23503', constraint })).code
  for (const { constraint, ofReader } of rows)
    expect([constraint, codeOf(constraint) === 'UNAUTHENTICATED']).toEqual([constraint, ofReader])
})
