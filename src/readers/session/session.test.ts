import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS, DAY_SECONDS } from '../../platform/durations.ts'
import { codeOf, readerPortal } from '../testing.ts'

const portal = await readerPortal()
const { browser, member, wait, db } = portal
afterAll(() => portal.close())

describe('the session', () => {
  it('AUTH-01, AUTH-08, AUTH-37, OPEN-15 stands in two cookies, of which one proves who it is', async () => {
    const reader = await member('cookies')
    expect(reader.jar.get('nx-session-user')).toBe(reader.id)
    const login = await browser().post('/api/front/user/login', {
      email: 'cookies@example.org',
      password: 'Mestral-2026',
    })
    const [session, user] = ['nx-session', 'nx-session-user'].map((name) =>
      login.cookies.find((each) => (each as { name: string }).name === name),
    )
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * DAY_SECONDS })
    expect(user).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(user).not.toHaveProperty('httpOnly')
    const { rows } = await sql<{ hash: string }>`select hash from reader_session`.execute(db)
    expect(rows.some(({ hash }) => hash === (session as unknown as { value: string }).value)).toBe(false)
  })

  it('AUTH-88, OPEN-15 the readable cookie alone, or one that disagrees, gives no rights', async () => {
    const [one, other] = [await member('victima'), await member('ladron')]
    const forged = browser()
    forged.jar.set('nx-session-user', one.id)
    expect((await forged.get('/api/front/user/profile')).status).toBe(401)
    other.jar.set('nx-session-user', one.id)
    const refused = await other.get('/api/front/user/profile')
    expect([refused.status, codeOf(refused).errorCode]).toEqual([401, 'UNAUTHENTICATED'])
    expect(other.jar.size).toBe(0)
  })

  it('over https counts with the cookie that no other host can set (AUTH-01, OPEN-15)', async () => {
    await member('segura')
    const reader = browser('segur.test')
    const login = await reader.post('/api/front/user/login', { email: 'segura@example.org', password: 'Mestral-2026' })
    expect(login.cookies).toMatchObject([
      { name: 'nx-session', httpOnly: true, secure: true, path: '/' },
      { name: '__Host-nx-session', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' },
      { name: 'nx-session-user', secure: true },
    ])
    expect(login.cookies[1]).not.toHaveProperty('domain')
    const profile = async (who = reader) => (await who.get('/api/front/user/profile')).status
    expect(await profile()).toBe(200)

    const [own, id] = ['nx-session', 'nx-session-user'].map((name) => reader.jar.get(name)!) as [string, string]
    const thief = await member('plantada')
    // Another host of the domain writes its own over the plain one, or plants it where nobody is signed in.
    reader.jar.set('nx-session', thief.jar.get('nx-session')!)
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({ id })
    const victim = browser('segur.test')
    victim.jar.set('nx-session', own)
    expect(await profile(victim)).toBe(401)

    reader.jar.set('nx-session', own)
    const cookies = new Map(reader.jar)
    await reader.post('/api/front/user/logout')
    expect([...reader.jar.keys()]).toEqual([])
    for (const [name, value] of cookies) reader.jar.set(name, value)
    expect(await profile()).toBe(401)
  })

  it('AUTH-09, AUTH-13, OPEN-14 signing out ends it on the server; without a session it says the same', async () => {
    const reader = await member('salida')
    const cookies = new Map(reader.jar)
    expect((await reader.post('/api/front/user/logout')).body).toEqual({ success: true })
    expect(reader.jar.size).toBe(0)
    for (const [name, value] of cookies) reader.jar.set(name, value)
    expect((await reader.get('/api/front/user/profile')).status).toBe(401)
    expect((await browser().post('/api/front/user/logout')).body).toEqual({ success: true })
  })

  it('a session ends thirty days after its last use, and lives on while it is used', async () => {
    const reader = await member('constante')
    wait(29 * DAY_MS)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    wait(29 * DAY_MS)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    wait(31 * DAY_MS)
    expect((await reader.get('/api/front/user/profile')).status).toBe(401)
  })

  it('AUTH-38, AUTH-45, OPEN-42 an unknown address and a wrong password look the same', async () => {
    await member('conocida')
    const wrong = await browser().post('/api/front/user/login', {
      email: 'conocida@example.org',
      password: 'Otra-Clave1',
    })
    const unknown = await browser().post('/api/front/user/login', {
      email: 'nadie@example.org',
      password: 'Otra-Clave1',
    })
    expect(wrong.status).toBe(401)
    expect(unknown).toMatchObject({ status: 401, body: wrong.body as object })
    expect(codeOf(wrong)).toMatchObject({
      errorCode: 'INVALID_CREDENTIALS',
      message: 'Correo electrónico o contraseña incorrectos.',
    })
  })

  it('OPEN-24 a sign-in without address or password names every field that is missing', async () => {
    const lacking = async (body: object) => (await browser().post('/api/front/user/login', body)).body
    expect(await lacking({ email: 'x@example.org' })).toMatchObject({
      httpCode: 400,
      errors: [{ errorCode: 'REQUIRED_FIELD', field: 'password' }],
    })
    expect(await lacking({})).toMatchObject({
      httpCode: 400,
      errors: [
        { errorCode: 'INVALID_FIELDS' },
        { errorCode: 'REQUIRED_FIELD', field: 'email' },
        { errorCode: 'REQUIRED_FIELD', field: 'password' },
      ],
    })
  })

  it('AUTH-44, OPEN-41 an account of an older system asks for a new password first', async () => {
    await sql`insert into reader (id, email, email_key, site, legacy, created_at, changed_at)
      values ('old', 'Antigua@example.org', 'antigua@example.org', 'portal', true, now(), now())`.execute(db)
    const refused = await browser().post('/api/front/user/login', { email: 'antigua@example.org', password: 'x' })
    expect([refused.status, codeOf(refused).errorCode]).toEqual([401, 'LEGACY_USER_PASSWORD_NOT_RESET'])
    expect(codeOf(refused).message).toMatch(/^Por seguridad, es necesario que crees una nueva contraseña/)
  })

  it('OPEN-03 a site without users has none of this', async () => {
    for (const path of ['login', 'register', 'nick', 'logout']) {
      const answer = await browser('radio.test').post(`/api/front/user/${path}`, {})
      expect([answer.status, codeOf(answer).errorCode]).toEqual([404, 'SITE_WITHOUT_USERS'])
    }
  })

  it('OPEN-16 writing calls take JSON alone', async () => {
    const answer = await browser().post(
      '/api/front/user/login',
      { email: 'x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect(answer.status).toBe(415)
  })

  it('a reader sees the own sessions and ends the others', async () => {
    const reader = await member('varias')
    const second = browser()
    await second.post('/api/front/user/login', { email: 'varias@example.org', password: 'Mestral-2026' })
    const list = (await reader.get('/api/front/user/sessions/')).body as {
      sessions: { id: string; current: boolean }[]
    }
    expect(list.sessions.map(({ current }) => current).sort()).toEqual([false, true])
    expect((await reader.delete('/api/front/user/sessions/others')).status).toBe(200)
    expect((await second.get('/api/front/user/profile')).status).toBe(401)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
  })
})
