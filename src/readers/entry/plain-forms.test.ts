import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { listMail } from '../../platform/mail/store.ts'
import { saveSite } from '../../sites/store.ts'
import { testPortal } from '../../app/testing.ts'
import { addNewsletter } from '../subscriptions/store.ts'

const { db, close } = await testDatabase()
const site = { id: 'p', name: 'Portal', url: 'http://portal.test', hasUsers: true, position: 1 }
await saveSite(db, { ...site, alias: 'portal', settings: {} } as never)
const app = await testPortal(db, new Date('2026-03-02T12:00:00Z'))
afterAll(async () => {
  await app.close()
  await close()
})

const unescaped = (html: string) => html.replaceAll('&#x27;', "'")

/** What a browser without script gets for a form it sends. */
async function send(url: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value)
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  })
  const html = answer.body.replaceAll('<!-- -->', '')
  const alert = /<div role="alert">(.*?)<\/form>/s.exec(html)?.[1] ?? ''
  return {
    status: answer.statusCode,
    location: answer.headers['location'],
    cache: answer.headers['cache-control'],
    html,
    /** Fields that are wrong, with what stands below them; each tied to its sentence. */
    wrong: Object.fromEntries(
      [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => {
        const described = /aria-describedby="([^"]+)"/.exec(input)![1]!.split(' ')
        const id = described.find((each) => each.endsWith('-error'))!
        const text = html.slice(html.indexOf(`<p class="error" id="${id}"`))
        return [/ name="(\w+)"/.exec(input)![1], unescaped(/<span>(.*?)<\/span>/s.exec(text)?.[1] ?? '')]
      }),
    ),
    /** The list at the head of the form: what each link says, and whether it leads to a field. */
    list: [...alert.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/g)].map(([, id, text]) => [
      text,
      html.includes(`<input id="${id}"`) || html.includes(` id="${id}" `),
    ]),
    valueOf: (name: string) =>
      /value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ?? '',
  }
}

const complete = {
  nick: 'plana',
  email: 'plana@example.org',
  password: 'Mestral-2026',
  repeat: 'Mestral-2026',
  name: 'Laia',
  surname: 'Roures',
  birthdate: '3-5-1990',
  country: 'FR',
  terms: 'on',
  origin: '/aviso/',
}

describe('forms without script that are not taken', () => {
  test('OPEN-55 the registration names newsletters in plain words', async () => {
    const name = { es: 'Lo <b>mejor</b> &amp; más' }
    await addNewsletter(db, { id: 'mejor', site: 'portal', name, description: { es: '' } })
    const { html } = await send('/registro/', { ...complete, nick: '' })
    expect(html).toContain('Lo mejor &amp; más')
  })

  test('VALI-44, AUTH-55 a registration says beside each field and at its head what is wrong, and keeps what was typed', async () => {
    const { nick: _, terms: __, ...given } = complete
    const answer = await send('/registro/', { ...given, email: 'laia@', birthdate: '31/02/2000', repeat: 'Otra-2026' })
    expect([answer.status, answer.cache]).toEqual([400, 'private, no-store'])
    expect(answer.wrong).toEqual({
      nick: 'El campo Nick es obligatorio',
      email: 'El correo electrónico no es válido',
      repeat: 'La contraseña no coincide',
      birthdate: 'La fecha no es válida',
      terms: expect.stringContaining('Debes aceptar las condiciones'),
    })
    expect(answer.html).toContain('<div role="alert"><div class="notice notice--bad" tabindex="-1" data-refusal="">')
    expect(answer.html).toContain('Revisa los campos señalados.')
    expect(answer.list).toEqual([
      ['El campo Nick es obligatorio', true],
      ['El correo electrónico no es válido', true],
      ['Repite la contraseña: La contraseña no coincide', true],
      ['Fecha de nacimiento: La fecha no es válida', true],
      [expect.stringMatching(/^Debes aceptar/), true],
    ])
    for (const [name, value] of [
      ['email', 'laia@'],
      ['name', 'Laia'],
      ['birthdate', '31/02/2000'],
      ['origin', '/aviso/'],
    ] as const)
      expect(answer.valueOf(name), name).toBe(value)
    expect(answer.html).toMatch(/<option value="FR" selected="">/)
    expect(answer.html).not.toMatch(/Mestral-2026|Otra-2026/)
  })

  test('AUTH-79, AUTH-80 what the portal refuses stands beside its field too, in the language of the page', async () => {
    const made = await send('/ca/registro/', complete)
    expect([made.status, made.location]).toEqual([303, '/ca/registro/confirmacion/'])
    expect(await listMail(db, { to: 'plana@example.org' })).toHaveLength(1)
    const email = await send('/ca/registro/', { ...complete, nick: 'plana2' })
    expect([email.status, email.wrong]).toEqual([400, { email: expect.stringMatching(/en ús/) }])
    const nick = await send('/ca/registro/', { ...complete, email: 'altra@example.org' })
    expect(nick.wrong).toEqual({ nick: 'L’àlies no és vàlid o ja està en ús' })
    expect(nick.html).toContain('<html lang="ca"')
    expect(nick.valueOf('email')).toBe('altra@example.org')
  })

  test('VALI-01, AUTH-45 signing in: what is missing, and what is wrong, without a word of the password', async () => {
    const empty = await send('/acceso/', { email: '', password: '', backUrl: '/noticias/' })
    expect(empty.wrong).toEqual({
      email: 'El campo Correo electrónico es obligatorio',
      password: 'El campo Contraseña es obligatorio',
    })
    const wrong = await send('/acceso/', { email: 'a@example.org', password: 'Secreta-1', backUrl: '/noticias/' })
    expect([wrong.status, wrong.wrong]).toEqual([400, { password: 'Correo electrónico o contraseña incorrectos.' }])
    expect(wrong.valueOf('email')).toBe('a@example.org')
    expect(wrong.valueOf('backUrl')).toBe('/noticias/')
    expect(wrong.html).not.toContain('Secreta-1')
    const waiting = await send('/acceso/', { email: 'plana@example.org', password: 'Mestral-2026' })
    expect(waiting.location).toBe('/acceso/?error=not-validated')
  })

  test('OPEN-17, OPEN-10 a registration without script keeps the way back up to the sign-in', async () => {
    const back = 'backUrl=%2Faviso%2F'
    const get = async (path: string) => (await app.inject({ url: path, headers: { host: 'portal.test' } })).body
    const given = { ...complete, nick: 'torna', email: 'torna@example.org', backUrl: '/aviso/' }
    expect((await send('/registro/', { ...given, nick: '' })).valueOf('backUrl')).toBe('/aviso/')
    const made = await send('/registro/', given)
    expect(made.location).toBe(`/registro/confirmacion/?${back}`)
    expect(await get(made.location!)).toContain('name="backUrl" value="/aviso/"')
    const again = await send('/registro/error-activacion/', { email: 'torna@example.org', backUrl: '/aviso/' })
    expect(again.location).toBe(`/registro/confirmacion/?${back}`)
    const link = new URL(/http:\S+/.exec((await listMail(db, { to: 'torna@example.org' }))[0]!.text)![0])
    expect(link.search).toBe(`?${back}`)
    const path = link.pathname + link.search
    expect(await get(path)).toContain(`action="${path}"`)
    const { location } = await send(path, {})
    expect(location).toBe(`/registro/confirmacion/?activada=1&${back}`)
    expect(await get(location!)).toContain(`<a class="button button--wide" href="/acceso/?${back}">`)
    const spent = await app.inject({ url: `/activacion/nothing/?${back}`, headers: { host: 'portal.test' } })
    expect(spent.headers['location']).toBe(`/registro/error-activacion/?${back}`)
  })

  test('OPEN-17, AUTH-52 a new password keeps the way back up to the sign-in', async () => {
    const back = 'backUrl=%2Faviso%2F'
    await send('/registro/', { ...complete, nick: 'olvida', email: 'olvida@example.org' })
    await send('/recuperar-contrasena/', { email: 'olvida@example.org', backUrl: '/aviso/' })
    const link = new URL(/http:\S+/.exec((await listMail(db, { to: 'olvida@example.org' }))[0]!.text)![0])
    const token = link.searchParams.get('token')!
    expect(link.searchParams.get('backUrl')).toBe('/aviso/')
    const opened = (token: string) => {
      link.searchParams.set('token', token)
      return app.inject({ url: link.pathname + link.search, headers: { host: 'portal.test' } })
    }
    const page = await opened(token)
    expect(page.body).toContain('name="backUrl" value="/aviso/"')
    expect(page.body).toContain(`href="/acceso/?${back}"`)
    expect(page.body).not.toContain('Pedir otro enlace')
    const given = { token, password: 'Garbi-2026-b', backUrl: '/aviso/' }
    expect((await send('/cambiar-contrasena/', { ...given, repeat: 'x' })).valueOf('backUrl')).toBe('/aviso/')
    const changed = await send('/cambiar-contrasena/', { ...given, repeat: given.password })
    expect(changed.location).toBe(`/acceso/?alert=password_changed&${back}`)
    // Whoever opens a link that is over hears so before a password is thought of, and may ask for another.
    for (const over of [token, 'abc', '']) {
      const { statusCode, body } = await opened(over)
      expect([statusCode, body.includes('El enlace no es válido o ha caducado. Solicita uno nuevo.')]).toEqual([
        200,
        true,
      ])
      expect(body).toContain(`<a href="/recuperar-contrasena/?${back}">Pedir otro enlace</a>`)
    }
  })

  test('AUTH-51, OPEN-40 recovering and changing a password, and another mail', async () => {
    const unknown = await send('/recuperar-contrasena/', { email: 'nadie@example.org' })
    expect(unknown.wrong).toEqual({ email: expect.stringContaining('no corresponde a ningún usuario') })
    expect(unknown.valueOf('email')).toBe('nadie@example.org')
    const change = await send('/cambiar-contrasena/', { token: 'abc', password: 'Garbi-2026', repeat: 'x' })
    expect(change.wrong).toEqual({ repeat: 'La contraseña no coincide' })
    expect(change.valueOf('token')).toBe('abc')
    const spent = await send('/cambiar-contrasena/', { token: 'abc', password: 'Garbi-2026', repeat: 'Garbi-2026' })
    expect([spent.status, spent.wrong]).toEqual([400, {}])
    expect(spent.html).toContain('El enlace no es válido o ha caducado. Solicita uno nuevo.')
    expect(spent.html).toContain('Pedir otro enlace')
    const again = await send('/registro/error-activacion/', { email: 'nothing' })
    expect([again.status, again.wrong]).toEqual([400, { email: 'El correo electrónico no es válido' }])
    const code = await send('/ca/acceso/codigo/entrar/', { code: '1' })
    expect([code.status, Object.keys(code.wrong)]).toEqual([400, ['code']])
    expect(code.html).toContain('one-time-code')
  })

  test('what was typed is text on the page, never part of it', async () => {
    const nasty = '"><script>alert(1)</script>'
    const { html } = await send('/registro/', { ...complete, nick: nasty, country: nasty, origin: nasty })
    expect(html).not.toContain('<script>alert(1)')
  })
})

test('the form of newsletters keeps its address when there were too many', async () => {
  await addNewsletter(db, { id: 'diario', site: 'portal', name: { es: 'El diario' }, description: { es: '' } })
  const strict = await testPortal(db, new Date('2026-03-02T12:00:00Z'), { RATE_LIMIT_FACTOR: '0.02' })
  const subscribing = () =>
    strict.inject({
      method: 'POST',
      url: '/boletines/',
      headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=otra%40example.org&newsletters=diario&terms=on',
    })
  let answer = await subscribing()
  expect(answer.statusCode).toBe(303)
  for (let n = 0; n < 3 && answer.statusCode === 303; n += 1) answer = await subscribing()
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  expect(answer.body).toContain('value="otra@example.org"')
  expect(answer.body).toContain('Has hecho demasiados intentos.')
  await strict.close()
})
