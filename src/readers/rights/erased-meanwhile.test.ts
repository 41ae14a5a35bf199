import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { asAppError } from '../../web/http/calls.ts'
import { eraseReader, findReader, holdReader } from '../accounts/store.ts'
import { FOLLOWING_PATH } from '../following/model.ts'
import { codeOf, readerPortal } from '../testing.ts'

const { db, close } = await testDatabase()
const portal = await readerPortal()
afterAll(async () => {
  await portal.close()
  await close()
})

/** How many calls wait for what somebody else holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
  return rows.length
}

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
      await expect.poll(waiting).toBeGreaterThan(0)
    })
    return answer!
  }

  test('OPEN-39 a new password is asked for: the address is nobody’s', async () => {
    const { id } = await portal.member('olvido')
    const ask = () => portal.browser().post('/api/front/user/recover-password', { email: 'olvido@example.org' })
    const answer = await whileErasing(id, ask)
    expect([answer.status, codeOf(answer).errorCode]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('OPEN-58 newsletters are chosen for the address: whoever has it is asked by mail', async () => {
    const reader = await portal.member('adreca')
    const newsletters = [{ id: 'diario', isSubscribed: true }]
    const ask = () => reader.post('/api/front/newsletter/adreca@example.org', newsletters)
    expect((await whileErasing(reader.id, ask)).status).toBe(200)
    const kept = sql`select state, by_form from newsletter_subscription where email_key = 'adreca@example.org'`
    expect((await kept.execute(portal.db)).rows).toEqual([{ state: 'pending', by_form: true }])
  })

  test('a code is asked for: the answer is that of every address', async () => {
    const { id } = await portal.member('codi')
    const ask = () => portal.browser().post('/api/front/user/login/code', { email: 'codi@example.org' })
    expect((await whileErasing(id, ask)).status).toBe(200)
  })
})

describe('whoever changes something holds the account first, as who erases it does: neither waits for the other for good', () => {
  const TOLD = '/api/front/user/following/'
  const newsletters = [{ id: 'diario', isSubscribed: true }]
  const told = (author: string, show: string) => ({ channels: { author, show } })
  const page = { act: 'save', author: 'list', show: 'daily', from: '1', until: '2' }
  type Member = Awaited<ReturnType<typeof portal.member>>

  test.each<[string, (reader: Member) => ReturnType<Member['post']>]>([
    ['channels', (reader) => reader.post(TOLD, told('list', 'daily'))],
    ['quiet', (reader) => reader.post(TOLD, { ...told('list', 'list'), quiet: { from: 1, until: 2 } })],
    ['page', (reader) => reader.post(FOLLOWING_PATH, page)],
    ['bulletin', (reader) => reader.post('/api/front/user/bulletin', { userId: reader.id })],
    ['newsletters', (reader) => reader.post('/api/front/user/newsletters', { newsletters })],
  ])('OPEN-58 %s', async (name, ask) => {
    const reader = await portal.member(name)
    expect((await reader.post(TOLD, told('daily', 'list'))).status).toBe(200)
    let answer: ReturnType<typeof ask> | undefined
    await portal.db.transaction().execute(async (trx) => {
      const account = (await holdReader(trx, reader.id))!
      answer = ask(reader)
      await expect.poll(waiting).toBe(1)
      await eraseReader(trx, account, new Date())
    })
    expect((await answer!).status).toBe(401)
  })
})
