import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openIdProvider } from './providers.ts'
import { CLIENT } from './test-service.ts'
import { callback, FAILED, locationOf, path, socialPortal, within } from './testing.ts'

const portal = await socialPortal()
const { browser, member, mails, wait, service, person, begin, answered, signIn, userOf } = portal
afterAll(() => portal.close())

type Browser = ReturnType<typeof browser>

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

  it('VALI-14 its profile is saved without any password, whatever stands in those fields', async () => {
    const reader = browser()
    await signIn(reader, person().id)
    const profile = '/api/front/user/profile'
    const named = { nick: 'aina.peris', surname: 'Peris Mas' }
    expect(await reader.patch(profile, { ...named, password: null, newPassword: null })).toMatchObject({
      status: 200,
      body: named,
    })
    expect((await reader.patch(profile, { ...named, newPassword: 'Mestral-2027' })).status).toBe(200)
    expect((await reader.patch(profile, { ...named, password: 'Mestral-2027' })).status).toBe(200)
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
    // What no form holds is refused as everywhere.
    const noForm = { host: 'portal.test', 'content-type': 'application/json' }
    for (const payload of ['[null]', '[["code"]]', '{"code":{}}'])
      expect(
        (
          await portal.app.inject({ method: 'POST', url: `${path('apple')}/callback`, headers: noForm, payload })
        ).json(),
      ).toMatchObject({ httpCode: 400, errors: [{ errorCode: 'INVALID_FIELD' }] })
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
