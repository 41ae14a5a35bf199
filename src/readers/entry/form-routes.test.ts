import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerPortal, registration } from '../testing.ts'

let portal: Awaited<ReturnType<typeof readerPortal>>
beforeAll(async () => {
  portal = await readerPortal()
})
afterAll(() => portal.close())

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
/** What a form that was not taken is told: its status, and what is wrong. */
const refused = (answer: Awaited<ReturnType<typeof send>>) => {
  const [first, ...fields] = answer.json().errors as { message: string; field?: string }[]
  return [answer.statusCode, fields.length > 0 ? fields.map(({ field }) => field).join(' ') : first!.message]
}
const cookieOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

describe('the forms of the entry without script', () => {
  test('AUTH-30, AUTH-31, OPEN-17 signing in leads back, or to the profile; never away', async () => {
    await portal.member('forms')
    const who = { email: 'forms@example.org', password: 'Mestral-2026' }
    const signed = await send('/acceso/', { ...who, backUrl: '/noticias/' })
    expect([signed.statusCode, signed.headers.location]).toEqual([303, '/noticias/'])
    expect(signed.headers['cache-control']).toBe('private, no-store')
    expect(cookieOf(signed)).toMatch(/nx-session=.+nx-session-user=/)
    const away = await send('/ca/acceso/', { ...who, backUrl: '//evil.example' })
    expect(away.headers.location).toBe('/ca/perfil/mi-cuenta/')
    const out = await send('/logout/', {}, { cookie: cookieOf(signed) })
    expect(out.headers.location).toBe('/acceso/#sesion-cerrada')
    const after = await portal.app.inject({
      url: '/api/front/user/profile',
      headers: { host: 'portal.test', cookie: cookieOf(signed) },
    })
    expect(after.statusCode).toBe(401)
  })

  test('AUTH-45, AUTH-40 what fails is said by the page, with the way back', async () => {
    const wrong = await send('/acceso/', { email: 'forms@example.org', password: 'no', backUrl: '/a/' })
    expect(refused(wrong)).toEqual([400, 'password'])
    await portal.browser().post('/api/front/user/register', {
      nick: 'waiting',
      email: 'waiting@example.org',
      password: 'Mestral-2026',
      name: 'A',
      surname: 'B',
      birthdate: '1990-01-01',
      terms: true,
      recaptcha: 'x',
    })
    const waiting = await send('/acceso/', { email: 'waiting@example.org', password: 'Mestral-2026' })
    expect(waiting.headers.location).toBe('/acceso/?error=not-validated')
    portal.wait(3 * 60_000)
    const before = (await portal.mails('waiting@example.org')).length
    const resent = await send('/registro/error-activacion/', { email: 'Waiting@example.org' })
    expect(resent.headers.location).toBe('/registro/confirmacion/')
    expect(await portal.mails('waiting@example.org')).toHaveLength(before + 1)
  })

  test('AUTH-50, AUTH-53, AUTH-54 recovering and changing a password', async () => {
    const unknown = await send('/recuperar-contrasena/', { email: 'nobody@example.org' })
    expect(refused(unknown)).toEqual([400, 'email'])
    const sent = await send('/recuperar-contrasena/', { email: 'forms@example.org' })
    expect(sent.headers.location).toBe('/acceso/?alert=password_reset_sent')
    const token = new URL(await portal.linkIn('forms@example.org')).searchParams.get('token')!
    const unlike = await send('/cambiar-contrasena/', { token, password: 'Garbi-2026', repeat: 'Otra-2026' })
    expect(refused(unlike)).toEqual([400, 'repeat'])
    const weak = await send('/cambiar-contrasena/', { token, password: 'garbi', repeat: 'garbi' })
    expect(refused(weak)).toEqual([400, 'password'])
    const changed = await send('/cambiar-contrasena/', { token, password: 'Garbi-2026', repeat: 'Garbi-2026' })
    expect(changed.headers.location).toBe('/acceso/?alert=password_changed')
    const again = await send('/cambiar-contrasena/', { token, password: 'Garbi-2027', repeat: 'Garbi-2027' })
    expect(refused(again)).toEqual([400, 'El enlace no es válido o ha caducado. Solicita uno nuevo.'])
  })

  test('AUTH-56, VALI-42 registering', async () => {
    const fields = {
      nick: 'plain.form',
      email: 'plain@example.org',
      password: 'Mestral-2026',
      repeat: 'Mestral-2026',
      name: 'Pla',
      surname: 'Forma',
      birthdate: '17/05/1990',
      terms: 'on',
      recaptcha: 'form',
      origin: 'portal',
    }
    const made = await send('/registro/', fields)
    expect(made.headers.location).toBe('/registro/confirmacion/')
    expect(await portal.mails('plain@example.org')).toHaveLength(1)
    expect(refused(await send('/registro/', fields))).toEqual([400, 'email'])
    const { terms: _, ...without } = fields
    expect(refused(await send('/registro/', { ...without, email: 'x@example.org' }))).toEqual([400, 'terms'])
  })

  test('AUTH-71, OPEN-36 where work is demanded few forms without script are taken, and no call without work', async () => {
    const strict = await readerPortal({ limits: 1, check: { strict: true } })
    const fields = (n: number) => ({
      nick: `plain${n}`,
      email: `plain${n}@example.org`,
      password: 'Mestral-2026',
      repeat: 'Mestral-2026',
      name: 'Pla',
      surname: 'Forma',
      birthdate: '17/05/1990',
      terms: 'on',
    })
    const post = (n: number) =>
      strict.app.inject({
        method: 'POST',
        url: '/registro/',
        headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields(n)).toString(),
      })
    for (let n = 0; n < 5; n++) expect((await post(n)).headers.location).toBe('/registro/confirmacion/')
    const sixth = await post(5)
    expect(refused(sixth)).toEqual([429, 'Has hecho demasiados intentos. Inténtalo más tarde.'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    const call = await strict.browser().post('/api/front/user/register', registration('programa'))
    expect(call).toMatchObject({
      status: 400,
      body: { errors: [{ errorCode: 'INVALID_CREDENTIALS', field: 'recaptcha' }] },
    })
    await strict.close()
  })

  test('OPEN-16 a form of another site is refused, and a site without accounts has none', async () => {
    const foreign = await send('/acceso/', { email: 'a@b.es', password: 'x' }, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    const without = await send('/acceso/', { email: 'a@b.es', password: 'x' }, { host: 'radio.test' })
    expect(without.statusCode).toBe(404)
  })

  test('AUTH-26, AUTH-27, OPEN-23 another service that is not set up leads back to the sign-in with its way back', async () => {
    for (const provider of ['google', 'apple', 'facebook', 'twitter']) {
      const answer = await portal
        .browser()
        .get(`/api/front/user/login/${provider}?backUrl=${encodeURIComponent('/a/')}`)
      expect([answer.status, answer.headers.location]).toEqual([302, '/acceso/?error=social&backUrl=%2Fa%2F'])
    }
    expect((await portal.browser().get('/api/front/user/login/nobody')).status).toBe(404)
  })
})
