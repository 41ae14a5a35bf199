import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { buildApp } from '../../app/app.ts'
import { noStorage, TEST_SECRET } from '../../app/testing.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { hashPassword } from '../../readers/accounts/passwords.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { saveSite } from '../../sites/store.ts'
import type { App } from '../../web/http/server.ts'
import { testKey } from '../../web/passkeys/test-key.ts'
import { noAssets } from '../../web/render/assets.ts'
import { addGrant, insertStaff } from '../people/store.ts'
import type { Me } from '../people/me-model.ts'
import type { CodesOffer } from './model.ts'
import { stepAt, totpCode } from './totp.ts'

const PASSWORD = 'grulla-patio-lumbre-42'
const database = await testDatabase()
const { db } = database
const clock = { at: Date.parse('2026-03-02T09:00:00Z'), now: () => new Date(clock.at) }
await saveSite(db, {
  alias: 'portal',
  id: '1',
  name: 'Mestral',
  url: 'https://desk.test',
  scheme: 'https',
  position: 1,
})
const portal = (settings: Record<string, string>) =>
  buildApp({
    config: readConfig({ SECRET: TEST_SECRET, ...settings }),
    db,
    log: silentLog,
    clock,
    assets: noAssets,
    notifications: null,
    storage: noStorage,
  })
const app = await portal({ HUMAN_CHECK: 'test' })
afterAll(async () => {
  await app.close()
  await database.close()
})
/** Each test begins with nobody having tried anything. */
beforeEach(() => (clock.at += HOUR_MS))

/** A browser: keeps cookies, sends what browsers send. */
function browser(at: App = app, ip = '192.0.2.7') {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await at.inject({
      method,
      url: `/api/staff/${path}`,
      remoteAddress: ip,
      headers: { host: 'desk.test', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: object) => send('POST', path, body),
    patch: (path: string, body?: object) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}

let count = 0
/** Somebody with a password, who came in once without a telephone. */
async function person({ password = PASSWORD }: { password?: string } = {}) {
  count += 1
  const email = `p${count}@desk.test`
  const id = (await insertStaff(db, { name: `P ${count}`, email, language: 'es', now: clock.now() }))!
  await addGrant(db, id, { role: 'editor', site: null, section: null, trusted: false })
  await sql`update staff set state = 'active', password_hash = ${await hashPassword(password)} where id = ${id}`.execute(
    db,
  )
  return { id, email }
}

const code = (key: string, at = clock.now()) => totpCode(bytesOf(key), stepAt(at))
function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}

/** Somebody with password, telephone and recovery codes, and their browser. */
async function enrolled() {
  const { id, email } = await person()
  const mine = browser()
  await mine.post('session', { email, password: PASSWORD })
  const offer = (await mine.post('codes')).json<CodesOffer>()
  const { recovery } = (await mine.post('codes/confirm', { ticket: offer.ticket, code: code(offer.secret) })).json()
  clock.at += 60_000
  return { id, email, mine, key: offer.secret, recovery: recovery as string[] }
}

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const errorOf = async (answer: Promise<{ json(): { errors: { errorCode: string }[] } }>) =>
  (await answer).json().errors[0]!.errorCode

describe('coming in', () => {
  it('by password and code of the telephone, never twice by one code', async () => {
    const { email, key } = await enrolled()
    const mine = browser()
    const now = code(key)
    expect(await errorOf(mine.post('session', { email, password: PASSWORD }))).toBe('INVALID_CREDENTIALS')
    const answer = await mine.post('session', { email: ` ${email.toUpperCase()}`, password: PASSWORD, code: now })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-nx-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await mine.get('me')).json<Me>()).toMatchObject({ staff: { email }, missing: [], steppedUp: true })
    expect(await errorOf(browser().post('session', { email, password: PASSWORD, code: now }))).toBe(
      'INVALID_CREDENTIALS',
    )
    clock.at += 30_000
    expect(await status(browser().post('session', { email, password: PASSWORD, code: code(key) }))).toBe(200)
  })

  it('by each of ten recovery codes once', async () => {
    const { email, recovery } = await enrolled()
    expect(new Set(recovery).size).toBe(10)
    expect(recovery[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    const mine = browser()
    expect(await status(mine.post('session', { email, password: PASSWORD, code: recovery[0]!.toLowerCase() }))).toBe(
      200,
    )
    expect((await mine.get('factors')).json()).toEqual({ password: true, codes: true, recoveryLeft: 9 })
    expect(await errorOf(browser().post('session', { email, password: PASSWORD, code: recovery[0]! }))).toBe(
      'INVALID_CREDENTIALS',
    )
    const { rows } = await sql<{ digest: string }>`select digest from staff_recovery`.execute(db)
    expect(rows.some(({ digest }) => recovery.some((each) => digest.includes(each)))).toBe(false)
  })

  it('says the same of a wrong password, a wrong code and nobody, and shuts after five', async () => {
    const { email, key } = await enrolled()
    const tries = [
      { email, password: 'not this one', code: code(key) },
      { email, password: PASSWORD, code: '000000' },
      { email: 'nobody@desk.test', password: PASSWORD, code: '000000' },
    ]
    const answers = await Promise.all(tries.map(async (each) => (await browser().post('session', each)).body))
    expect(new Set(answers).size).toBe(1)
    for (let at = 0; at < 3; at += 1) await browser().post('session', tries[0]!)
    expect(await errorOf(browser().post('session', { email, password: PASSWORD, code: code(key) }))).toBe(
      'TOO_MANY_REQUESTS',
    )
    for (let at = 0; at < 4; at += 1) await browser().post('session', tries[2]!)
    expect(await errorOf(browser().post('session', tries[2]!))).toBe('TOO_MANY_REQUESTS')
    clock.at += 2 * 900_000
    expect(await status(browser().post('session', { email, password: PASSWORD, code: code(key) }))).toBe(200)
  })

  it('shuts out an address after thirty wrong tries, whomever it tried', async () => {
    const strangers = browser(app, '198.51.100.4')
    const tries = Array.from({ length: 30 }, (_, at) =>
      strangers.post('session', { email: `x${at}@desk.test`, password: 'x', code: '' }),
    )
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    const more = { email: 'another@desk.test', password: 'x', code: '' }
    expect(await status(strangers.post('session', more))).toBe(429)
    expect(await status(browser(app, '198.51.100.9').post('session', more))).toBe(401)
  })

  it('is over after four hours without use, and after twelve', async () => {
    const { mine } = await enrolled()
    clock.at += 3.9 * HOUR_MS
    expect(await status(mine.get('me'))).toBe(200)
    clock.at += 4.1 * HOUR_MS
    expect(await status(mine.get('me'))).toBe(401)
    const { mine: other } = await enrolled()
    for (let hour = 0; hour < 4; hour += 1) {
      clock.at += 2.9 * HOUR_MS
      expect(await status(other.get('me'))).toBe(200)
    }
    clock.at += 0.5 * HOUR_MS
    expect(await status(other.get('me'))).toBe(401)
  })
})

describe('setting up', () => {
  it('nothing is written before password and telephone are both there', async () => {
    const { email } = await person()
    const mine = browser()
    await mine.post('session', { email, password: PASSWORD })
    expect((await mine.get('me')).json<Me>().missing).toEqual(['codes'])
    const offer = (await mine.post('codes')).json<CodesOffer>()
    expect(await errorOf(mine.post('codes/confirm', { ticket: offer.ticket, code: '000000' }))).toBe('INVALID_FIELD')
    expect(await errorOf(mine.post('codes/confirm', { ticket: 'x', code: code(offer.secret) }))).toBe('INVALID_TOKEN')
    const other = await enrolled()
    expect(await errorOf(other.mine.post('codes/confirm', { ticket: offer.ticket, code: code(offer.secret) }))).toBe(
      'INVALID_TOKEN',
    )
    expect(await status(mine.post('codes/confirm', { ticket: offer.ticket, code: code(offer.secret) }))).toBe(200)
    expect((await mine.get('me')).json<Me>().missing).toEqual([])
  })

  it('keeps the telephone’s secret sealed', async () => {
    const { id, key } = await enrolled()
    const { rows } = await sql<{ sealed: string }>`select sealed from staff_totp where staff_id = ${id}`.execute(db)
    expect(rows[0]!.sealed).not.toContain(key)
    expect(Buffer.from(rows[0]!.sealed, 'base64url').includes(bytesOf(key))).toBe(false)
  })

  it('changes ways in only within ten minutes of a proof', async () => {
    const { mine, key } = await enrolled()
    clock.at += 11 * 60_000
    for (const path of ['codes', 'recovery', 'passkeys/options'])
      expect(await errorOf(mine.post(path))).toBe('SIGN_IN_AGAIN')
    expect(await errorOf(mine.post('step-up', { password: 'wrong', code: code(key) }))).toBe('INVALID_CREDENTIALS')
    expect(await status(mine.post('step-up', { password: PASSWORD, code: code(key) }))).toBe(200)
    expect((await mine.post('recovery')).json().recovery).toHaveLength(10)
  })
})

describe('keys of devices', () => {
  it('are made, used to come in and to prove it again, and removed', async () => {
    const { mine, email } = await enrolled()
    const key = testKey('https://desk.test')
    const made = await mine.post('passkeys', {
      name: 'Portátil',
      response: key.make((await mine.post('passkeys/options')).json()),
    })
    expect(made.statusCode).toBe(201)
    const fresh = browser()
    const asked = (await fresh.post('session/passkey/options')).json()
    expect(await status(fresh.post('session/passkey', { response: key.use(asked) }))).toBe(200)
    expect((await fresh.get('me')).json<Me>().staff.email).toBe(email)
    expect(await errorOf(browser().post('session/passkey', { response: key.use(asked) }))).toBe('INVALID_CREDENTIALS')
    clock.at += 11 * 60_000
    expect(await errorOf(fresh.delete(`passkeys/${made.json().id}`))).toBe('SIGN_IN_AGAIN')
    const again = (await fresh.post('step-up/passkey/options')).json()
    expect(await status(fresh.post('step-up/passkey', { response: key.use(again) }))).toBe(200)
    expect(await status(fresh.delete(`passkeys/${made.json().id}`))).toBe(200)
    const late = (await fresh.post('session/passkey/options')).json()
    expect(await errorOf(fresh.post('session/passkey', { response: key.use(late) }))).toBe('INVALID_CREDENTIALS')
  })

  it('of somebody else prove nothing', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    const key = testKey('https://desk.test')
    await one.mine.post('passkeys', { name: 'k', response: key.make((await one.mine.post('passkeys/options')).json()) })
    const asked = (await two.mine.post('step-up/passkey/options')).json()
    expect(await errorOf(two.mine.post('step-up/passkey', { response: key.use(asked) }))).toBe('INVALID_CREDENTIALS')
  })
})

describe('sessions', () => {
  it('are listed, and ended one by one or all others', async () => {
    const { mine, email, key } = await enrolled()
    const [second, third] = [browser(), browser()]
    for (const each of [second, third]) {
      clock.at += 30_000
      await each.post('session', { email, password: PASSWORD, code: code(key) })
    }
    const { sessions } = (await third.get('sessions')).json<{ sessions: { id: string; current: boolean }[] }>()
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    expect(await status(third.delete(`sessions/${sessions[2]!.id}`))).toBe(200)
    expect(await status(mine.get('me'))).toBe(401)
    expect(await status(third.delete('sessions/others'))).toBe(200)
    expect(await status(second.get('me'))).toBe(401)
    expect(await status(third.delete('session'))).toBe(200)
    expect(third.jar.has('__Host-nx-staff')).toBe(false)
    expect(await status(third.get('me'))).toBe(401)
  })

  it('count over https only with the cookie that no other host can set', async () => {
    const { mine } = await enrolled()
    const token = mine.jar.get('__Host-nx-staff')!
    const plain = await app.inject({
      url: '/api/staff/me',
      headers: { host: 'desk.test', cookie: `nx-staff=${token}` },
    })
    expect(plain.statusCode).toBe(401)
  })
})

describe('the door of the demonstration', () => {
  it('lets in whoever the demonstration brought, and nobody else', async () => {
    const { email } = await person()
    const other = await person()
    await sql`update staff set demonstration = true, password_hash = null where email = ${email}`.execute(db)
    const mine = browser()
    expect((await mine.get('entry')).json()).toEqual({
      demonstration: [{ email, name: expect.any(String), roles: ['editor'] }],
    })
    expect(await status(mine.post('session/demonstration', { email: other.email }))).toBe(404)
    expect(await status(mine.post('session/demonstration', { email }))).toBe(200)
    expect((await mine.get('me')).json<Me>()).toMatchObject({ staff: { email }, missing: [] })
  })

  it('does not exist in production, nor without a demonstration', async () => {
    const { email } = await person()
    await sql`update staff set demonstration = true where email = ${email}`.execute(db)
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://desk.test', DEMO: '1' }
    for (const settings of [production, { DEMO: '0' }]) {
      const elsewhere = await portal(settings)
      const mine = browser(elsewhere)
      expect((await mine.get('entry')).json()).toEqual({ demonstration: null })
      expect(await status(mine.post('session/demonstration', { email }))).toBe(404)
      await elsewhere.close()
    }
  })
})
