import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { asAppError } from '../../web/http/calls.ts'
import { eraseReader, findReader } from '../accounts/store.ts'
import { codeOf, readerPortal } from '../testing.ts'

const { db, close } = await testDatabase()
const portal = await readerPortal()
afterAll(async () => {
  await portal.close()
  await close()
})

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
  const refusalOf = (constraint: string) => asAppError(Object.assign(new Error(), { code: '23503', constraint })).code
  for (const { constraint, ofReader } of rows)
    expect([constraint, refusalOf(constraint) === 'UNAUTHENTICATED']).toEqual([constraint, ofReader])
})

describe('while an account is being erased, who is not signed in hears what is said of one that is not there', () => {
  /** Asks while the account is going, and hears the answer once it is gone. */
  async function whileErasing<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
    const reader = (await findReader(portal.db, id))!
    let answer: Promise<Answer> | undefined
    await portal.db.transaction().execute(async (trx) => {
      await eraseReader(trx, reader, new Date())
      answer = ask()
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(portal.db)).rows.length).toBeGreaterThan(0)
    })
    return answer!
  }

  test('OPEN-39 a new password is asked for: the address is nobody’s', async () => {
    const { id } = await portal.member('olvido')
    const ask = () => portal.browser().post('/api/front/user/recover-password', { email: 'olvido@example.org' })
    const answer = await whileErasing(id, ask)
    expect([answer.status, codeOf(answer).errorCode]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('a code is asked for: the answer is that of every address', async () => {
    const { id } = await portal.member('codi')
    const ask = () => portal.browser().post('/api/front/user/login/code', { email: 'codi@example.org' })
    expect((await whileErasing(id, ask)).status).toBe(200)
  })
})
