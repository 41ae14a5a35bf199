import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { endAccess } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import { findByEmail } from '../accounts/store.ts'
import { findSession } from '../session/store.ts'
import { readerPortal, registration } from '../testing.ts'
import { linkReader, socialReader } from './actions.ts'
import { oauthProvider, openIdProvider, socialProviders } from './providers.ts'
import { profileOfClaims, profileOfFacebook, profileOfX, type SocialProviders } from './model.ts'
import { readerOfIdentity } from './store.ts'
import { CLIENT, testService, type Person } from './test-service.ts'

const people: Record<string, Person> = {}
const path = (provider: string) => `/api/front/user/login/${provider}`
const callback = (provider: string) => `http://portal.test${path(provider)}/callback`
const service = await testService(people, [
  ...['google', 'apple', 'twitter', 'facebook'].map(callback),
  'http://portal.test/ca/api/front/user/login/google/callback',
])
const social: SocialProviders = {
  google: openIdProvider({ issuer: service.issuer, scope: 'openid email profile', ...CLIENT }),
  apple: openIdProvider({ issuer: service.issuer, scope: 'openid email profile', formPost: true, ...CLIENT }),
  twitter: oauthProvider({
    ...CLIENT,
    authorize: `${service.issuer}/auth`,
    token: `${service.issuer}/token`,
    scope: 'openid email profile',
    profile: `${service.issuer}/me`,
    read: profileOfClaims,
  }),
}
const portal = await readerPortal({ social })
const { browser, member, mails, linkIn, wait, db } = portal
afterAll(async () => {
  await portal.close()
  await service.close()
})

type Browser = ReturnType<typeof browser>
const FAILED = '/acceso/?error=social'
let count = 0
/** Somebody new at the service. */
function person(more: Person = {}): { id: string; email: string } {
  const id = `person-${++count}`
  const email = more.email ?? `${id}@example.org`
  people[id] = { email_verified: true, given_name: 'Aina', family_name: 'Peris', ...more, email }
  return { id, email }
}
const within = (url: string) => url.replace('http://portal.test', '')
const locationOf = (answer: { status: number; headers: object }) => {
  expect(answer.status).toBe(302)
  return (answer.headers as { location: string }).location
}
const begin = async (reader: Browser, query = '', provider = 'google') =>
  locationOf(await reader.get(`${path(provider)}${query}`))
const answered = async (reader: Browser, id: string | null, query = '', provider = 'google') =>
  within((await service.answer(await begin(reader, query, provider), id)).location)
const signIn = async (reader: Browser, id: string | null, query = '', provider = 'google') =>
  locationOf(await reader.get(await answered(reader, id, query, provider)))
const logIn = async (reader: Browser, name: string, password = 'Mestral-2026') =>
  expect((await reader.post('/api/front/user/login', { email: `${name}@example.org`, password })).status).toBe(200)
const userOf = async (reader: Browser) => (await reader.get('/api/front/user/profile')).body as Record<string, unknown>

describe('signing in by another service', () => {
  it('AUTH-24, OPEN-23 leads to the service with state, nonce and PKCE, kept for ten minutes', async () => {
    const start = await browser().get(`${path('google')}?backUrl=%2Fx%2F`)
    const to = new URL(locationOf(start))
    expect(to.origin).toBe(service.issuer)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      redirect_uri: callback('google'),
      response_type: 'code',
      client_id: 'portada',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(start.cookies).toMatchObject([
      { name: 'nx-social', httpOnly: true, maxAge: 600, sameSite: 'Lax', path: '/' },
    ])
    expect(start.headers['cache-control']).toBe('private, no-store')
  })

  it('tells the service an address of its own, whatever host it is asked by (OPEN-23)', async () => {
    const told = async (host: string) => {
      const answer = await browser(host).get(path('google'))
      return new URL(locationOf(answer)).searchParams.get('redirect_uri')
    }
    expect(await told('evil.example')).toBe(callback('google'))
    expect(await told('portal.test:8080')).toBe(callback('google'))
    expect(await told('OCIO.test')).toBe(callback('google').replace('portal', 'ocio'))
    const headers = { host: 'portal.test', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const answer = await portal.app.inject({ method: 'GET', url: path('google'), headers })
    expect(String(answer.headers.location)).toContain(encodeURIComponent(callback('google')))
  })

  it('AUTH-29, OPEN-22 opens an account without nick and ends at the way back, signed in', async () => {
    const { id, email } = person()
    const reader = browser()
    expect(await signIn(reader, id, `?backUrl=${encodeURIComponent('/noticias/?a=1')}`)).toBe('/noticias/?a=1')
    expect([...reader.jar.keys()].toSorted()).toEqual(['nx-session', 'nx-session-user'])
    expect(await userOf(reader)).toMatchObject({ email, nick: '', name: 'Aina', surname: 'Peris', type: 'rrss' })
    const again = browser()
    expect(await signIn(again, id)).toBe('/perfil/mi-cuenta/')
    expect((await userOf(again))['id']).toBe((await userOf(reader))['id'])
    expect(await mails(email)).toEqual([])
  })

  it('AUTH-28, OPEN-17 never leads to another site', async () => {
    const { id } = person()
    expect(await signIn(browser(), id, `?backUrl=${encodeURIComponent('https://evil.example/')}`)).toBe(
      '/perfil/mi-cuenta/',
    )
    expect(await signIn(browser(), id, `?backUrl=${encodeURIComponent('//evil.example/')}`)).toBe('/perfil/mi-cuenta/')
    expect(await signIn(browser(), id, `?backUrl=${encodeURIComponent('http://ocio.test/x/')}`)).toBe(
      'http://ocio.test/x/',
    )
  })

  it('AUTH-24 keeps the language', async () => {
    const reader = browser()
    const start = locationOf(await reader.get(`/ca${path('google')}`))
    const { location } = await service.answer(start, person().id)
    expect(locationOf(await reader.get(within(location)))).toBe('/ca/perfil/mi-cuenta/')
  })

  it('AUTH-25, OPEN-16 takes the form that Apple sends, wherever the browser keeps its cookie', async () => {
    const post = async (reader: Browser, fields: Record<string, string>) =>
      portal.app.inject({
        method: 'POST',
        url: `${path('apple')}/callback`,
        headers: {
          host: 'portal.test',
          origin: 'https://appleid.apple.com',
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...reader.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: new URLSearchParams(fields).toString(),
      })
    const fieldsOf = (form: string) =>
      Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const reader = browser()
    const { form } = await service.answer(await begin(reader, '?backUrl=/x/', 'apple'), person().id)
    expect(fieldsOf(form)).toMatchObject({ code: expect.any(String), state: expect.any(String) })
    // A browser sends no cookie with a form of another site; it does when it follows to where that leads.
    const first = await post(browser(), fieldsOf(form))
    expect(first.statusCode).toBe(303)
    expect(locationOf(await reader.get(String(first.headers.location)))).toBe('/x/')

    const other = browser()
    const { form: second } = await service.answer(await begin(other, '', 'apple'), person().id)
    const answer = await post(other, fieldsOf(second))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/perfil/mi-cuenta/'])
    const forged = await post(browser(), { code: 'x', state: 'y' })
    expect(locationOf(await browser().get(String(forged.headers.location)))).toBe(FAILED)
    // Every other call goes on taking JSON alone.
    const login = { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await portal.app.inject({ method: 'POST', url: '/api/front/user/login', headers: login, payload: 'a=1' }))
        .statusCode,
    ).toBe(415)
  })

  it('AUTH-26 asks a service without identity tokens who somebody is', async () => {
    const { id, email } = person()
    const reader = browser()
    expect(await signIn(reader, id, '', 'twitter')).toBe('/perfil/mi-cuenta/')
    expect(await userOf(reader)).toMatchObject({ email, type: 'rrss' })
  })

  it('AUTH-26, AUTH-27, OPEN-23 leads back when there is no such account, and knows no other service', async () => {
    expect(await begin(browser(), '', 'facebook')).toBe(FAILED)
    expect((await browser().get(path('linkedin'))).status).toBe(404)
    expect((await browser().get(`${path('linkedin')}/callback`)).status).toBe(404)
    expect((await browser('radio.test').get(path('google'))).status).toBe(404)
  })
})

describe('whoever is not let in', () => {
  let reader: Browser
  beforeEach(() => {
    reader = browser()
  })
  const notSignedIn = () => expect(reader.jar.has('nx-session')).toBe(false)

  it('OPEN-23 refuses at the service', async () => {
    expect(await signIn(reader, null)).toBe(FAILED)
    notSignedIn()
  })

  it('OPEN-23 brings another state, none, or that of another browser', async () => {
    const url = await answered(reader, person().id)
    expect(locationOf(await reader.get(url.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)))).toBe(FAILED)
    notSignedIn()
    expect(locationOf(await reader.get(url))).toBe(FAILED)
    const stolen = await answered(browser(), person().id)
    expect(locationOf(await reader.get(stolen))).toBe(FAILED)
    await begin(reader)
    expect(locationOf(await reader.get(stolen))).toBe(FAILED)
    notSignedIn()
  })

  it('OPEN-23 replays a code, or answers as another service', async () => {
    const { id } = person()
    const url = await answered(reader, id)
    const kept = reader.jar.get('nx-social')!
    expect(locationOf(await reader.get(url))).toBe('/perfil/mi-cuenta/')
    reader.jar.set('nx-social', kept)
    expect(locationOf(await reader.get(url))).toBe(FAILED)
    const thief = browser()
    thief.jar.set('nx-social', kept)
    expect(locationOf(await thief.get(url))).toBe(FAILED)
    expect(thief.jar.has('nx-session')).toBe(false)
    const google = await answered(reader, id)
    expect(locationOf(await reader.get(google.replace('/google/', '/apple/')))).toBe(FAILED)
  })

  it('brings an attempt that the portal did not sign, or that is not for this (OPEN-23)', async () => {
    const url = await answered(reader, person().id)
    const kept = reader.jar.get('nx-social')!
    const [text = '', ...rest] = kept.split('.')
    const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...attempt, back: '/perfil/' })).toString('base64url')
    for (const value of [
      [forged, ...rest].join('.'),
      Buffer.from(JSON.stringify(attempt)).toString('base64url'),
      'x',
    ]) {
      reader.jar.set('nx-social', value)
      expect(locationOf(await reader.get(url))).toBe(FAILED)
    }
    reader.jar.set('nx-link', kept)
    notSignedIn()
  })

  it('brings an attempt that was planted in the browser of somebody who is signed in (OPEN-23)', async () => {
    const thief = browser()
    const url = await answered(thief, person().id)
    const victim = await member('plantada')
    victim.jar.set('nx-social', thief.jar.get('nx-social')!)
    expect(locationOf(await victim.get(url))).toBe(FAILED)
    expect(await userOf(victim)).toMatchObject({ nick: 'plantada' })
  })

  it('brings one answer twenty times at once: one signs in (OPEN-23)', async () => {
    const url = await answered(reader, person().id)
    const cookie = `nx-social=${reader.jar.get('nx-social')}`
    const headers = { host: 'portal.test', cookie }
    const all = await Promise.all(Array.from({ length: 20 }, () => portal.app.inject({ method: 'GET', url, headers })))
    const to = all.map(({ headers: { location } }) => location)
    expect(to.filter((each) => each !== FAILED)).toEqual(['/perfil/mi-cuenta/'])
  })

  it('OPEN-23 comes after more than ten minutes', async () => {
    const url = await answered(reader, person().id)
    wait(601_000)
    expect(locationOf(await reader.get(url))).toBe(FAILED)
    notSignedIn()
  })

  it('OPEN-23 names another issuer', async () => {
    const url = await answered(reader, person().id)
    expect(url).toContain('iss=')
    expect(locationOf(await reader.get(url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')))).toBe(FAILED)
    notSignedIn()
  })

  it('OPEN-23 chooses a service that cannot be reached', async () => {
    const away = openIdProvider({ issuer: 'http://127.0.0.1:9', scope: 'openid', ...CLIENT })
    await expect(away.begin('http://portal.test/', { state: 's', nonce: 'n', verifier: 'v' })).rejects.toThrow()
  })
})

describe('one account per address', () => {
  it('OPEN-21 links a verified address to its validated account once its owner signs in, and it keeps its password', async () => {
    const owner = await member('enlazada')
    const { id } = person({ email: 'Enlazada@Example.org' })
    const reader = browser()
    expect(await signIn(reader, id, '?backUrl=/x/')).toBe('/acceso/?alert=link&backUrl=%2Fx%2F')
    expect([...reader.jar.keys()]).toEqual(['nx-link'])
    const waiting = new Map(reader.jar)
    await logIn(reader, 'enlazada')
    expect(reader.jar.has('nx-link')).toBe(false)
    const again = browser()
    expect(await signIn(again, id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(again)).toMatchObject({ id: owner.id, nick: 'enlazada', type: 'standard' })
    expect((await mails('enlazada@example.org'))[0]!.subject).toBe('Ya puedes entrar en tu cuenta con Google')
    for (const [name, value] of waiting) again.jar.set(name, value)
    await logIn(again, 'enlazada')
    const { rows } = await sql<{ kind: string; detail: string | null }>`select kind, detail from reader_event
      where reader_id = ${owner.id} and kind = 'identity-linked'`.execute(db)
    expect(rows).toEqual([{ kind: 'identity-linked', detail: 'google' }])
  })

  it('links at once for whoever has just signed in here, not for whoever did a while ago (OPEN-21)', async () => {
    const fresh = await member('recent')
    expect(await signIn(fresh, person({ email: 'recent@example.org' }).id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(fresh)).toMatchObject({ id: fresh.id })
    const stale = await member('reposat')
    wait(11 * 60_000)
    expect(await signIn(stale, person({ email: 'reposat@example.org' }).id)).toBe('/acceso/?alert=link')
  })

  it('links nothing for another reader, another account, a forged wish, or after a new password (OPEN-21)', async () => {
    await member('amaga')
    await member('altra')
    const { id } = person({ email: 'amaga@example.org' })
    const reader = browser()
    const begun = async () => {
      reader.jar.clear()
      expect(await signIn(reader, id)).toBe('/acceso/?alert=link')
      return reader.jar.get('nx-link')!
    }
    const linked = async () => (await signIn(browser(), id)) !== '/acceso/?alert=link'
    await begun()
    await logIn(reader, 'altra')
    expect([reader.jar.has('nx-link'), await linked()]).toEqual([false, false])

    const [text = '', ...rest] = (await begun()).split('.')
    const wish = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...wish, subject: 'other' })).toString('base64url')
    reader.jar.set('nx-link', [forged, ...rest].join('.'))
    await logIn(reader, 'amaga')
    expect(await linked()).toBe(false)

    await begun()
    const owner = browser()
    await logIn(owner, 'amaga')
    const change = { password: 'Mestral-2026', newPassword: 'Nueva-Clave7' }
    await owner.patch('/api/front/user/profile', change)
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(false)

    await begun()
    wait(16 * 60_000)
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(false)
    await begun()
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(true)
  })

  it('links nothing once the session or the ways into the account have just ended (OPEN-21)', async () => {
    const { id, jar } = await member('justet')
    const email = 'justet@example.org'
    const now = new Date('2026-03-02T12:00:00Z')
    const ctx: Acting = { db, now, site: testSite({}), locale: 'es', visitor: { agent: null, address: null } }
    const session = await findSession(db, jar.get('nx-session')!, now)
    const before = (await findByEmail(db, email))!
    await endAccess(db, id)
    const profile = { subject: 'justet', email, emailVerified: true, name: null, surname: null }
    expect(await socialReader(ctx, 'google', profile, session)).toMatchObject({ owner: { id } })
    await linkReader(ctx, before, { provider: 'google', subject: 'justet', email })
    expect(await readerOfIdentity(db, 'google', 'justet')).toBeNull()
  })

  it('OPEN-21 opens no account by an address that the service has not verified', async () => {
    await member('ajena')
    const reader = browser()
    expect(await signIn(reader, person({ email: 'ajena@example.org', email_verified: false }).id)).toBe(FAILED)
    expect(reader.jar.has('nx-session')).toBe(false)
  })

  it('OPEN-21 opens no account that somebody made with an address that they never proved', async () => {
    await browser().post('/api/front/user/register', registration('trampa', { email: 'victima@example.org' }))
    expect(await signIn(browser(), person({ email: 'victima@example.org' }).id)).toBe(FAILED)
  })

  it('OPEN-21 asks by mail whose address a service does not vouch for', async () => {
    const { id, email } = person({ email_verified: false })
    expect(await signIn(browser(), id)).toBe('/acceso/?error=not-validated')
    expect(await signIn(browser(), id)).toBe('/acceso/?error=not-validated')
    await browser().post(new URL(await linkIn(email)).pathname)
    const reader = browser()
    expect(await signIn(reader, id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(reader)).toMatchObject({ email, type: 'rrss' })
  })

  it('a blocked reader stays out', async () => {
    const { id, email } = person()
    await signIn(browser(), id)
    await sql`update reader set blocked_at = now() where email = ${email}`.execute(db)
    expect(await signIn(browser(), id)).toBe(FAILED)
  })
})

describe('what services tell', () => {
  it('reads the names that Apple sends beside its token, and its truth as a text', () => {
    const beside = '{"name":{"firstName":"Aina","lastName":"Peris"}}'
    const claims = { sub: '1', email: 'a@b.example', email_verified: 'true' }
    expect(profileOfClaims(claims, beside)).toMatchObject({ emailVerified: true, name: 'Aina', surname: 'Peris' })
    expect(profileOfClaims(claims, 'no json')).toMatchObject({ name: null })
  })

  it('believes the address that X confirmed, and none of Facebook', () => {
    expect(profileOfX({ data: { id: '7', name: 'Aina', confirmed_email: 'a@b.example' } })).toMatchObject({
      subject: '7',
      email: 'a@b.example',
      emailVerified: true,
    })
    expect(profileOfX({ errors: [] })).toMatchObject({ subject: '', email: null, emailVerified: false })
    expect(profileOfFacebook({ id: '8', email: 'a@b.example', first_name: 'Aina' })).toMatchObject({
      emailVerified: false,
      name: 'Aina',
    })
  })

  it('AUTH-26, AUTH-27 begins at each service that has an account set', async () => {
    const account = { clientId: 'id', clientSecret: 'secret' }
    const providers = socialProviders({
      google: null,
      apple: null,
      twitter: account,
      facebook: account,
      testProvider: false,
    })
    expect(Object.keys(providers)).toEqual(['twitter', 'facebook'])
    for (const [name, host] of [
      ['twitter', 'x.com'],
      ['facebook', 'www.facebook.com'],
    ] as const) {
      const to = new URL(
        await providers[name]!.begin(callback(name), { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }),
      )
      expect([to.host, to.searchParams.get('code_challenge_method')]).toEqual([host, 'S256'])
    }
  })
})
