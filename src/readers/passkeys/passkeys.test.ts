import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { MINUTE_MS } from '../../platform/durations.ts'
import { readerPortal } from '../testing.ts'
import { readName, type Passkey } from '../../web/passkeys/model.ts'
import { testKey, type Quirks } from '../../web/passkeys/test-key.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, wait, db } = portal
afterAll(() => portal.close())
type Browser = ReturnType<typeof browser>
type Options = { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] }
const KEYS = '/api/front/user/passkeys/'
const LOGIN = '/api/front/user/login/passkey'

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { errors: { errorCode: string }[] }).errors[0]!.errorCode}`
const offer = async (reader: Browser) => (await reader.post(`${KEYS}options`)).body as Options
const ask = async (reader: Browser) => (await reader.post(`${LOGIN}/options`)).body as Options

/** A reader with a key on a device. */
async function holder(name: string) {
  const reader = await member(name)
  const key = testKey('http://portal.test')
  const made = await reader.post(KEYS, { name: 'El móvil', response: key.make(await offer(reader)) })
  expect(made.status).toBe(201)
  return { reader, key, passkey: made.body as Passkey }
}

/** Signs in by a key in a new browser. */
async function enter(key: ReturnType<typeof testKey>, quirks: Quirks = {}) {
  const reader = browser()
  return { reader, answer: await reader.post(LOGIN, { response: key.use(await ask(reader), quirks) }) }
}

describe('keys of an account', () => {
  it('are added, listed, renamed and removed, and the reader is told', async () => {
    const { reader, key, passkey } = await holder('clauera')
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'El móvil',
      host: 'portal.test',
      createdAt: '2026-03-02T12:00:00.000Z',
      usedAt: null,
      backedUp: false,
    })
    expect((await mails('clauera@example.org'))[0]).toMatchObject({
      subject: 'Se ha añadido una llave de acceso a tu cuenta',
      text: expect.stringContaining('«El móvil»'),
    })
    expect((await reader.get(KEYS)).body).toEqual({ passkeys: [passkey] })
    expect((await offer(reader)).excludeCredentials).toMatchObject([{ id: key.id }])
    expect((await reader.patch(KEYS + passkey.id, { name: '  La  tablet ' })).body).toMatchObject({ name: 'La tablet' })
    expect(codeOf(await reader.patch(KEYS + passkey.id, { name: ' ' }))).toBe('400 INVALID_FIELD')
    const stranger = await member('intrusa')
    expect(codeOf(await stranger.patch(KEYS + passkey.id, { name: 'x' }))).toBe('404 NOT_FOUND')
    expect(codeOf(await stranger.delete(KEYS + passkey.id))).toBe('404 NOT_FOUND')
    expect((await reader.delete(KEYS + passkey.id)).body).toEqual({ success: true })
    expect((await reader.get(KEYS)).body).toEqual({ passkeys: [] })
    expect(codeOf((await enter(key)).answer)).toBe('401 INVALID_CREDENTIALS')
    const { events } = (await reader.get('/api/front/user/events/')).body as {
      events: { kind: string; detail: string }[]
    }
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'passkey-removed', detail: 'La tablet' },
      { kind: 'passkey-added', detail: 'El móvil' },
    ])
  })

  it('PROF-42 are nobody else’s business', async () => {
    const calls = [
      browser().get(KEYS),
      browser().post(`${KEYS}options`),
      browser().post(KEYS, {
        name: 'x',
        response: testKey('http://portal.test').make({ challenge: 'x', user: { id: '' } }),
      }),
      browser().patch(`${KEYS}x`, { name: 'x' }),
      browser().delete(`${KEYS}x`),
    ]
    for (const answer of await Promise.all(calls)) expect(codeOf(answer)).toBe('401 UNAUTHENTICATED')
    expect(codeOf(await browser('radio.test').post(`${LOGIN}/options`))).toBe('404 SITE_WITHOUT_USERS')
  })

  it('are taken only for the reader, the host and the moment that they were offered for', async () => {
    const reader = await member('exigent')
    const add = async (options: Options, quirks: Quirks = {}, who: Browser = reader) =>
      codeOf(await who.post(KEYS, { name: 'x', response: testKey('http://portal.test').make(options, quirks) }))
    const used = await offer(reader)
    expect((await reader.post(KEYS, { name: 'x', response: testKey('http://portal.test').make(used) })).status).toBe(
      201,
    )
    expect(await add(used)).toBe('400 INVALID_FIELD')
    expect(await add(await offer(reader), { origin: 'http://evil.test' })).toBe('400 INVALID_FIELD')
    expect(await add(await offer(reader), { host: 'evil.test' })).toBe('400 INVALID_FIELD')
    expect(await add(await offer(reader), { verified: false })).toBe('400 INVALID_FIELD')
    expect(await add(await offer(await member('altra')))).toBe('400 INVALID_FIELD')
    expect(await add({ ...(await offer(reader)), challenge: 'forged' })).toBe('400 INVALID_FIELD')
    expect(await add({ ...(await offer(reader)), challenge: (await ask(reader)).challenge })).toBe('400 INVALID_FIELD')
    const late = await offer(reader)
    wait(11 * MINUTE_MS)
    await reader.post('/api/front/user/login', { email: 'exigent@example.org', password: 'Mestral-2026' })
    expect(await add(late)).toBe('400 INVALID_FIELD')
  })

  it('PROF-42 are changed only by who signed in within the last ten minutes, by whichever way', async () => {
    const reader = await member('prudent')
    const key = testKey('http://portal.test')
    const made = await reader.post(KEYS, { name: 'El móvil', response: key.make(await offer(reader)) })
    const { id } = made.body as { id: string }
    const offered = await offer(reader)
    wait(11 * MINUTE_MS)
    expect(codeOf(await reader.post(`${KEYS}options`))).toBe('403 SIGN_IN_AGAIN')
    const response = testKey('http://portal.test').make(offered)
    expect(codeOf(await reader.post(KEYS, { name: 'x', response }))).toBe('403 SIGN_IN_AGAIN')
    expect(codeOf(await reader.delete(KEYS + id))).toBe('403 SIGN_IN_AGAIN')
    // To look at them and to name them opens nothing.
    expect((await reader.patch(KEYS + id, { name: 'La tablet' })).status).toBe(200)
    const { reader: again } = await enter(key)
    expect((await again.delete(KEYS + id)).body).toEqual({ success: true })
  })

  it('PROF-42 are named in the mail about a new password or address, which ends the other sessions', async () => {
    const reader = await member('oblidada')
    const response = testKey('http://portal.test').make(await offer(reader))
    await reader.post(KEYS, { name: 'El móvil', response })
    const other = browser()
    await other.post('/api/front/user/login', { email: 'oblidada@example.org', password: 'Mestral-2026' })
    const moved = { email: 'trobada@example.org' }
    expect((await reader.patch('/api/front/user/profile', moved)).status).toBe(200)
    expect((await mails('oblidada@example.org'))[0]!.text).toMatch(/«El móvil»[\s\S]*\/perfil\//)
    expect((await other.get(KEYS)).status).toBe(401)
    expect((await reader.get(KEYS)).status).toBe(200)
    await reader.post('/api/front/user/recover-password', moved)
    const token = new URL(await linkIn('trobada@example.org')).searchParams.get('token')
    await browser().post('/api/front/user/change-password', { token, password: 'Xaloc-i-2027' })
    expect((await mails('trobada@example.org'))[0]!.text).toMatch(/«El móvil»[\s\S]*\/perfil\//)
    expect((await reader.get(KEYS)).status).toBe(401)
  })

  it('are ten at most, also when two are added at once', async () => {
    const reader = await member('molta')
    const add = async (options: Options) =>
      reader.post(KEYS, { name: 'x', response: testKey('http://portal.test').make(options) })
    for (let n = 0; n < 9; n++) expect((await add(await offer(reader))).status).toBe(201)
    const offers = [await offer(reader), await offer(reader)]
    const both = await Promise.all(offers.map(add))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(codeOf(await reader.post(`${KEYS}options`))).toBe('400 LIMIT_REACHED')
  })
})

describe('signing in by a key', () => {
  it('OPEN-15 opens a new session without a name or a password', async () => {
    const { reader, key } = await holder('entrada')
    const fresh = browser()
    fresh.jar.set('nx-session', reader.jar.get('nx-session')!)
    const answer = await fresh.post(LOGIN, { response: key.use(await ask(fresh)) })
    expect(answer).toMatchObject({ status: 200, body: { id: reader.id } })
    expect((await reader.get('/api/front/user/profile')).status).toBe(401)
    const { sessions } = (await fresh.get('/api/front/user/sessions/')).body as { sessions: { method: string }[] }
    expect(sessions[0]!.method).toBe('passkey')
    const { passkeys } = (await fresh.get(KEYS)).body as { passkeys: Passkey[] }
    expect(passkeys[0]!.usedAt).toBe('2026-03-02T12:22:00.000Z')
  })

  it('an answer is good once, in the browser that asked, for ten minutes', async () => {
    const { key } = await holder('volta')
    const { reader, answer } = await enter(key)
    expect(answer.status).toBe(200)
    const options = await ask(reader)
    const response = key.use(options)
    expect(codeOf(await browser().post(LOGIN, { response }))).toBe('401 INVALID_CREDENTIALS')
    const [first, second] = await Promise.all([reader, reader].map((one) => one.post(LOGIN, { response })))
    expect([first!.status, second!.status].sort()).toEqual([200, 401])
    const late = browser()
    const old = await ask(late)
    wait(11 * MINUTE_MS)
    expect(codeOf(await late.post(LOGIN, { response: key.use(old) }))).toBe('401 INVALID_CREDENTIALS')
  })

  it('two tabs of a browser do not spoil each other’s challenges', async () => {
    const { key } = await holder('pestanya')
    const reader = browser()
    const [one, two] = [await ask(reader), await ask(reader)]
    expect((await reader.post(LOGIN, { response: key.use(one) })).status).toBe(200)
    expect((await reader.post(LOGIN, { response: key.use(two) })).status).toBe(200)
  })

  it('is refused and noted when the device, the host, the count or the owner is another', async () => {
    const { reader, key } = await holder('copia')
    expect((await enter(key, { counter: 5 })).answer.status).toBe(200)
    const other = Buffer.from('somebody').toString('base64url')
    for (const quirks of [
      { counter: 5 },
      { counter: 4 },
      { counter: 9, verified: false },
      { counter: 9, origin: 'http://evil.test' },
      { counter: 9, host: 'evil.test' },
      { counter: 9, userHandle: other },
    ])
      expect(codeOf((await enter(key, quirks)).answer), JSON.stringify(quirks)).toBe('401 INVALID_CREDENTIALS')
    const response = key.use(await ask(reader), { counter: 9 })
    const forged = {
      ...response,
      response: { ...response.response, signature: Buffer.alloc(70).toString('base64url') },
    }
    expect(codeOf(await reader.post(LOGIN, { response: forged }))).toBe('401 INVALID_CREDENTIALS')
    const { events } = (await reader.get('/api/front/user/events/')).body as { events: { kind: string }[] }
    expect(events.filter(({ kind }) => kind === 'passkey-refused')).toHaveLength(7)
    expect((await enter(key, { counter: 6 })).answer.status).toBe(200)
  })

  it('a key of one site’s host is none on another’s', async () => {
    const { key } = await holder('amfitrio')
    const elsewhere = browser('ocio.test')
    const options = await ask(elsewhere)
    const there = await elsewhere.post(LOGIN, {
      response: key.use(options, { origin: 'http://ocio.test', host: 'ocio.test' }),
    })
    expect(codeOf(there)).toBe('401 INVALID_CREDENTIALS')
    const alias = browser()
    const below = (await alias.post(`/ocio${LOGIN}/options`)).body as Options
    expect((await alias.post(`/ocio${LOGIN}`, { response: key.use(below) })).status).toBe(200)
  })

  it('AUTH-39 an address that is not validated any more is refused as by password; a blocked reader too', async () => {
    const { reader, key } = await holder('mudat')
    await reader.patch('/api/front/user/profile', { email: 'mudat2@example.org' })
    const { answer } = await enter(key)
    expect(answer).toMatchObject({ status: 403, body: { userId: reader.id, response: { userId: reader.id } } })
    await sql`update reader set blocked_at = now(), validated_at = now() where id = ${reader.id}`.execute(db)
    expect(codeOf((await enter(key)).answer)).toBe('401 INVALID_CREDENTIALS')
  })
})

test.each([
  [' Mi  móvil ', 'Mi móvil'],
  ['', null],
  ['x'.repeat(61), null],
  ['<b>', '<b>'],
])('a key named %j is called %j', (given, name) => expect(readName(given)).toBe(name))
