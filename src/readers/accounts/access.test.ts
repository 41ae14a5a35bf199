import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { blockReader, unblockReader } from '../directory/actions.ts'
import { endSessions } from '../session/store.ts'
import { codeOf, readerPortal, registration } from '../testing.ts'
import { findByEmail, holdReader } from './store.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, db, wait } = portal
afterAll(() => portal.close())
const api = '/api/front/user'
const PASSWORD = 'Mestral-2026'
type Browser = ReturnType<typeof browser>

const recovery = async (email: string): Promise<string> => {
  expect((await browser().post(`${api}/recover-password`, { email })).status).toBe(200)
  return new URL(await linkIn(email)).searchParams.get('token')!
}
const redeem = async (token: string, password = 'Nueva-Clave7') =>
  (await browser().post(`${api}/change-password`, { token, password })).status
const login = async (reader: Browser, email: string, password = PASSWORD) =>
  (await reader.post(`${api}/login`, { email, password })).status
const profile = async (reader: Browser) => (await reader.get(`${api}/profile`)).status
/** A browser that asked for a code, and the code. */
async function asked(email: string) {
  const reader = browser()
  await reader.post(`${api}/login/code`, { email })
  return { reader, code: /^\d{6}$/m.exec((await mails(email))[0]!.text)![0] }
}
const enter = async ({ reader, code }: Awaited<ReturnType<typeof asked>>) =>
  (await reader.post(`${api}/login/code/check`, { code })).status

describe('what opened an account before', () => {
  it('opens it no more once its address has changed, validated or not (OPEN-15, OPEN-47)', async () => {
    const reader = await member('casa')
    const old = 'casa@example.org'
    const [first, second, code] = [await recovery(old), await recovery(old), await asked(old)]
    expect((await reader.patch(`${api}/profile`, { email: 'casa.nova@example.org' })).status).toBe(200)
    expect(await redeem(first)).toBe(400)
    await browser().post(new URL(await linkIn('casa.nova@example.org')).pathname)
    expect([await redeem(second), await enter(code)]).toEqual([400, 401])
    expect(await login(browser(), 'casa.nova@example.org')).toBe(200)
    expect(await profile(reader)).toBe(200)
  })

  it('opens it no more once its password has changed (OPEN-15, OPEN-40)', async () => {
    const reader = await member('clau')
    const email = 'clau@example.org'
    const [link, code] = [await recovery(email), await asked(email)]
    const change = { password: PASSWORD, newPassword: 'Nueva-Clave7' }
    expect((await reader.patch(`${api}/profile`, change)).status).toBe(200)
    expect([await redeem(link, 'Otra-Clave22'), await enter(code)]).toEqual([400, 401])
    const [one, other, late] = [await recovery(email), await recovery(email), await asked(email)]
    expect(await redeem(one, 'Una-Clave11')).toBe(200)
    expect([await redeem(other), await enter(late), await profile(reader)]).toEqual([400, 401, 401])
  })

  it('opens it no more after signing out everywhere else (AUTH-09)', async () => {
    const reader = await member('fora')
    const email = 'fora@example.org'
    const [link, code] = [await recovery(email), await asked(email)]
    expect((await reader.delete(`${api}/sessions/others`)).status).toBe(200)
    expect([await redeem(link), await enter(code)]).toEqual([400, 401])
    expect([await profile(reader), await login(browser(), email)]).toEqual([200, 200])
  })

  it('opens it no more after it was blocked, also when it is let in again', async () => {
    await member('blocat')
    const email = 'blocat@example.org'
    const [link, late, code] = [await recovery(email), await recovery(email), await asked(email)]
    const account = (await findByEmail(db, email))!
    await blockReader(db, account, new Date())
    expect(await redeem(link)).toBe(400)
    await unblockReader(db, account, new Date())
    expect([await redeem(late), await enter(code)]).toEqual([400, 401])
  })

  it('opens nothing after the account was erased (PROF-16)', async () => {
    const reader = await member('esborrat')
    const email = 'esborrat@example.org'
    const [link, code] = [await recovery(email), await asked(email)]
    expect((await reader.post(`${api}/delete`)).status).toBe(200)
    await browser().post(`${api}/register`, registration('esborrat'))
    expect([await redeem(link), await enter(code)]).toEqual([400, 401])
  })

  it('a link to validate the address is done with when a new password has proved it (AUTH-77, OPEN-40)', async () => {
    await browser().post(`${api}/register`, registration('doble'))
    const activation = new URL(await linkIn('doble@example.org')).pathname
    expect(await redeem(await recovery('doble@example.org'))).toBe(200)
    expect((await browser().post(activation)).headers['location']).toBe('/registro/error-activacion/')
    expect(await login(browser(), 'doble@example.org', 'Nueva-Clave7')).toBe(200)
  })
})

describe('at the very moment of the change', () => {
  it('no sign-in by the old password stays (OPEN-15)', async () => {
    const reader = await member('cursa')
    const thieves = Array.from({ length: 20 }, () => browser())
    const change = { password: PASSWORD, newPassword: 'Nueva-Clave7' }
    const [changed, ...statuses] = await Promise.all([
      reader.patch(`${api}/profile`, change),
      ...thieves.map((thief) => login(thief, 'cursa@example.org')),
    ])
    expect(changed.status).toBe(200)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    expect(new Set(await Promise.all(thieves.map(profile)))).toEqual(new Set([401]))
    expect(await profile(reader)).toBe(200)
  })

  it('no link that is mailed to the old address opens the account (OPEN-47)', async () => {
    const reader = await member('correu')
    const old = 'correu@example.org'
    const ask = () => browser().post(`${api}/recover-password`, { email: old })
    await Promise.all([
      ...Array.from({ length: 10 }, ask),
      reader.patch(`${api}/profile`, { email: 'correu.nou@example.org' }),
      ...Array.from({ length: 10 }, ask),
    ])
    const tokens = (await mails(old)).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) expect(await redeem(token)).toBe(400)
  })

  it('twenty new passwords by one link, or by the same old one: one wins (AUTH-53)', async () => {
    await member('vint')
    const token = await recovery('vint@example.org')
    const set = Array.from({ length: 20 }, (_, n) => redeem(token, `Nueva-Clave${n}`))
    expect((await Promise.all(set)).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    const reader = await member('trenta')
    const patches = Array.from({ length: 20 }, (_, n) =>
      reader.patch(`${api}/profile`, { password: PASSWORD, newPassword: `Nueva-Clave${n}` }),
    )
    const answers = await Promise.all(patches)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(codeOf(answer)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS', field: 'password' })
  })

  it('a session that has just been ended changes nothing any more (AUTH-09)', async () => {
    const owner = await member('amos')
    const thief = browser()
    await login(thief, 'amos@example.org')
    const [, ...answers] = await Promise.all([
      owner.delete(`${api}/sessions/others`),
      ...Array.from({ length: 10 }, (_, n) => thief.patch(`${api}/profile`, { email: `lladre${n}@example.org` })),
    ])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from reader_session
      where reader_id = ${owner.id}`.execute(db)
    // Whichever came first: the owner is out because the address went, or the thief is.
    const went = answers.some(({ status }) => status === 200)
    expect([rows[0]!.n, await profile(went ? thief : owner)]).toEqual([1, 200])
    expect(await profile(went ? owner : thief)).toBe(401)
  })

  it.each<[string, (reader: Browser & { id: string }) => Promise<{ status: number }>]>([
    ['erase data', (reader) => reader.delete(`${api}/data/saved`)],
    ['choose newsletters', (reader) => reader.post(`${api}/newsletters`, { newsletters: [] })],
    ['turn the bulletin', (reader) => reader.post(`${api}/bulletin`, { userId: reader.id })],
  ])('a session that is being ended does not %s any more (AUTH-09)', async (name, call) => {
    const reader = await member(`acaba${name.length}`)
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length
    const { answer } = await db.transaction().execute(async (trx) => {
      await holdReader(trx, reader.id)
      await endSessions(trx, reader.id)
      const answer = call(reader)
      await expect.poll(waiting).toBe(1)
      return { answer }
    })
    expect((await answer).status).toBe(401)
  })

  it('a link lives an hour, however many there are (OPEN-39)', async () => {
    await member('hora')
    const tokens = [await recovery('hora@example.org'), await recovery('hora@example.org')]
    wait(61 * 60_000)
    for (const token of tokens) expect(await redeem(token)).toBe(400)
  })
})
