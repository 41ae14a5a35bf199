import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArticle, exampleAuthor } from '../content/examples.ts'
import { publishMany } from '../content/publish.ts'
import { readerPortal, registration } from './testing.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, wait, db } = portal
afterAll(() => portal.close())

const codeOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { errorCode: string; field?: string; message: string }[] }).errors[0]!
const DAY = 86_400_000

describe('registration', () => {
  it('AUTH-56..AUTH-72, AUTH-76..AUTH-78 makes an account that its mailed link activates', async () => {
    const reader = browser()
    const answer = await reader.post(
      '/api/front/user/register',
      registration('nova', {
        phone: '600 111 222',
        country: 'ES',
        province: 'Castelló',
        city: "L'Alcora",
        address: 'c. Major, 1',
        postalCode: '12110',
        newsletters: [{ id: 'diario', name: 'El diario', isSubscribed: true }],
        origin: '/portada/',
      }),
    )
    expect(answer).toMatchObject({ status: 200, body: { success: true, userId: expect.any(String) } })
    expect(reader.jar.size).toBe(0)
    const refused = await reader.post('/api/front/user/login', { email: 'nova@example.org', password: 'Mestral-2026' })
    const { userId } = answer.body as { userId: string }
    expect(refused).toMatchObject({ status: 403, body: { httpCode: 403, userId, response: { userId } } })
    expect(codeOf(refused).errorCode).toBe('USER_NOT_VALIDATED')
    const [mail] = await mails('nova@example.org')
    expect(mail).toMatchObject({ subject: 'Valida tu cuenta', text: expect.stringContaining('Hola, nova') })
    const link = new URL(await linkIn('nova@example.org'))
    expect(link.pathname).toMatch(/^\/activacion\/[\w-]{43}\/$/)
    expect(await reader.post(link.pathname)).toMatchObject({
      status: 303,
      headers: { location: '/registro/confirmacion/?activada=1' },
    })
    expect(await reader.post(link.pathname)).toMatchObject({ headers: { location: '/registro/error-activacion/' } })
    const user = await reader.post('/api/front/user/login', { email: 'NOVA@example.org', password: 'Mestral-2026' })
    expect(user).toMatchObject({
      status: 200,
      body: {
        nick: 'nova',
        phone: '600111222',
        city: "L'Alcora",
        birthdate: '1990-05-17',
        type: 'standard',
        newsletters: [{ id: 'diario', isSubscribed: true }],
      },
    })
    expect(JSON.stringify(user.body)).not.toMatch(/argon2|validated|hash/i)
  })

  it('AUTH-79, AUTH-80, OPEN-33 tells what is taken, whatever case and accents', async () => {
    await browser().post('/api/front/user/register', registration('doble'))
    const email = await browser().post('/api/front/user/register', registration('otra', { email: 'DOBLE@example.org' }))
    expect([email.status, codeOf(email)]).toMatchObject([
      400,
      { errorCode: 'EMAIL_ALREADY_IN_USE', message: expect.any(String) },
    ])
    const nick = await browser().post('/api/front/user/register', registration('tercera', { nick: 'Dóble' }))
    expect(codeOf(nick).errorCode).toBe('NICK_ALREADY_IN_USE')
    // Nothing half-made is left: the address of the refused one is free.
    expect((await browser().post('/api/front/user/register', registration('tercera'))).status).toBe(200)
  })

  it.each([
    ['VALI-09', { nick: '' }, 'REQUIRED_FIELD', 'nick'],
    ['VALI-10', { nick: 'abc' }, 'INVALID_FIELD', 'nick'],
    ['VALI-03', { email: 'a@b' }, 'INVALID_FIELD', 'email'],
    ['VALI-04', { password: 'Abcdefg' }, 'INVALID_FIELD', 'password'],
    ['VALI-05', { password: 'abcdefgh' }, 'INVALID_FIELD', 'password'],
    ['VALI-06', { password: 'ABCDEFGH' }, 'INVALID_FIELD', 'password'],
    ['VALI-28', { postalCode: '4600' }, 'INVALID_FIELD', 'postalCode'],
    ['VALI-27', { phone: '12345' }, 'INVALID_FIELD', 'phone'],
    ['VALI-40', { birthdate: '2013-03-03' }, 'INVALID_FIELD', 'birthdate'],
    ['VALI-42', { terms: false }, 'REQUIRED_FIELD', 'terms'],
    ['OPEN-36', { recaptcha: '' }, 'REQUIRED_FIELD', 'recaptcha'],
    ['OPEN-36', { recaptcha: 'invalid' }, 'INVALID_CREDENTIALS', 'recaptcha'],
    ['OPEN-44', { password: 'Password1' }, 'INVALID_FIELD', 'password'],
    ['OPEN-131', { city: 'Alcúdia 3' }, 'INVALID_FIELD', 'city'],
    ['OPEN-132', { address: 'x'.repeat(201) }, 'INVALID_FIELD', 'address'],
  ])('%s refuses %o', async (_, more, errorCode, field) => {
    const answer = await browser().post('/api/front/user/register', registration('refused', more))
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toMatchObject({ errorCode, field })
  })

  it('VALI-40 takes a thirteenth birthday today, and says the rule in its words', async () => {
    expect(
      (await browser().post('/api/front/user/register', registration('justa', { birthdate: '2013-03-02' }))).status,
    ).toBe(200)
    const young = await browser().post('/api/front/user/register', registration('joven', { birthdate: '2013-03-03' }))
    expect(codeOf(young).message).toBe('Has de tener al menos 13 años para poder registrarte.')
  })

  it('AUTH-73, OPEN-35 takes any body from the central account, and that account cannot be deleted here', async () => {
    const reader = browser()
    const body = {
      origin: 'demo',
      email: 'grupo@example.org',
      password: 'Mestral-2026',
      terms: true,
      plan: { anything: [1] },
    }
    expect((await reader.post('/api/front/user/register', body)).status).toBe(200)
    await reader.post(new URL(await linkIn('grupo@example.org')).pathname)
    const user = await reader.post('/api/front/user/login', { email: 'grupo@example.org', password: 'Mestral-2026' })
    expect(user.body).toMatchObject({ isRegisteredInDemo: true, demoBulletin: false })
    const refused = await reader.post('/api/front/user/delete')
    expect([refused.status, codeOf(refused).errorCode]).toEqual([412, 'DEMO_USER_CANNOT_BE_DELETED'])
    expect(codeOf(refused).message).toContain('@')
    expect((await browser().post('/api/front/user/register', { ...body, more: 'x'.repeat(9000) })).status).toBe(413)
  })

  it('AUTH-87, OPEN-45 says whether a nick is free', async () => {
    const reader = await member('propia')
    const ask = async (nick: string, who = browser()) => (await who.post('/api/front/user/nick', { nick })).body
    expect(await ask('PROPIA')).toEqual({ available: false, reason: 'IN_USE' })
    expect(await ask('PROPIA', reader)).toEqual({ available: true })
    expect(await ask('a b')).toEqual({ available: false, reason: 'INVALID' })
    expect(await ask('nadie.aun')).toEqual({ available: true })
  })

  it('OPEN-38 sends the validation mail again, not too often, and never says for whom', async () => {
    const { body } = await browser().post('/api/front/user/register', registration('lenta'))
    const again = () =>
      browser().post('/api/front/user/resend-validation-mail', { userId: (body as { userId: string }).userId })
    const first = await linkIn('lenta@example.org')
    expect((await again()).status).toBe(200)
    expect(await mails('lenta@example.org')).toHaveLength(2)
    await again()
    expect(await mails('lenta@example.org')).toHaveLength(2)
    wait(3 * 60_000)
    await again()
    expect(await mails('lenta@example.org')).toHaveLength(3)
    expect(await browser().post(new URL(first).pathname)).toMatchObject({
      headers: { location: '/registro/error-activacion/' },
    })
    expect((await browser().post('/api/front/user/resend-validation-mail', { userId: 'nobody' })).status).toBe(200)
  })
})

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
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
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
    wait(29 * DAY)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    wait(29 * DAY)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    wait(31 * DAY)
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
    expect((await browser().post('/api/front/user/login', { email: 'x@example.org' })).status).toBe(400)
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

describe('a forgotten password', () => {
  it('AUTH-49..AUTH-54, OPEN-39, OPEN-40 is replaced by a mailed link, once, and all sessions end', async () => {
    const reader = await member('olvido')
    expect((await browser().post('/api/front/user/recover-password', { email: 'Olvido@example.org' })).body).toEqual({
      success: true,
    })
    const link = new URL(await linkIn('olvido@example.org'))
    expect(link.pathname).toBe('/cambiar-contrasena/')
    const token = link.searchParams.get('token')!
    const change = (password: string) => browser().post('/api/front/user/change-password', { token, password })
    expect(codeOf(await change('corta')).errorCode).toBe('INVALID_FIELD')
    expect((await change('Nueva-Clave7')).body).toEqual({ success: true })
    const again = await change('Nueva-Clave8')
    expect([again.status, codeOf(again).errorCode]).toEqual([400, 'INVALID_TOKEN'])
    expect((await reader.get('/api/front/user/profile')).status).toBe(401)
    expect(
      (await reader.post('/api/front/user/login', { email: 'olvido@example.org', password: 'Nueva-Clave7' })).status,
    ).toBe(200)
  })

  it('AUTH-51 says that an address is nobody’s; a link lives an hour; of two at once one wins', async () => {
    const unknown = await browser().post('/api/front/user/recover-password', { email: 'nadie@example.org' })
    expect([unknown.status, codeOf(unknown)]).toMatchObject([
      404,
      {
        errorCode: 'USER_NOT_FOUND',
        message: 'El correo electrónico que has introducido no corresponde a ningún usuario.',
      },
    ])
    await member('prisa')
    const fresh = async () => {
      await browser().post('/api/front/user/recover-password', { email: 'prisa@example.org' })
      return new URL(await linkIn('prisa@example.org')).searchParams.get('token')!
    }
    const late = await fresh()
    wait(61 * 60_000)
    expect(
      (await browser().post('/api/front/user/change-password', { token: late, password: 'Nueva-Clave7' })).status,
    ).toBe(400)
    const token = await fresh()
    const both = await Promise.all(
      ['Una-Clave11', 'Otra-Clave22'].map((password) =>
        browser().post('/api/front/user/change-password', { token, password }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('OPEN-40, OPEN-41 proves the address of an old account, which then signs in', async () => {
    await browser().post('/api/front/user/recover-password', { email: 'antigua@example.org' })
    const token = new URL(await linkIn('antigua@example.org')).searchParams.get('token')!
    await browser().post('/api/front/user/change-password', { token, password: 'Nueva-Clave7' })
    expect(
      (await browser().post('/api/front/user/login', { email: 'antigua@example.org', password: 'Nueva-Clave7' }))
        .status,
    ).toBe(200)
  })
})

describe('the profile', () => {
  it('changes what is sent, with its rules, and leaves the rest', async () => {
    const reader = await member('perfil')
    const changed = await reader.patch('/api/front/user/profile', {
      name: 'Núria',
      birthdate: null,
      phone: '600 000 000',
      unknown: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Núria', surname: 'Calatrí', birthdate: null, phone: '600000000' },
    })
    for (const [body, field] of [
      [{ name: '' }, 'name'],
      [{ nick: 'abc' }, 'nick'],
      [{ birthdate: '31/02/2000' }, 'birthdate'],
      [{ postalCode: '4600' }, 'postalCode'],
      [{ phone: 'letters' }, 'phone'],
      [{ nif: '12345678A' }, 'nif'],
    ] as const) {
      const answer = await reader.patch('/api/front/user/profile', body)
      expect([answer.status, codeOf(answer).field]).toEqual([400, field])
    }
    expect(
      (await reader.patch('/api/front/user/profile', { country: 'FR', province: 'X', city: 'Y' })).body,
    ).toMatchObject({ country: 'FR', province: null, city: null })
    expect((await browser().patch('/api/front/user/profile', { name: 'X' })).status).toBe(401)
  })

  it('VALI-13, VALI-15, OPEN-46 changes the password with the current one; other sessions end', async () => {
    const reader = await member('clave')
    const other = browser()
    await other.post('/api/front/user/login', { email: 'clave@example.org', password: 'Mestral-2026' })
    const change = (password: string | null, newPassword: string | null) =>
      reader.patch('/api/front/user/profile', { password, newPassword })
    expect(codeOf(await change('', 'Nueva-Clave7')).field).toBe('password')
    expect(codeOf(await change('Mestral-2026', '')).field).toBe('newPassword')
    const wrong = await change('Otra-Clave1', 'Nueva-Clave7')
    expect([wrong.status, codeOf(wrong).errorCode]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect((await change('Mestral-2026', 'Nueva-Clave7')).status).toBe(200)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    expect((await other.get('/api/front/user/profile')).status).toBe(401)
    expect((await mails('clave@example.org'))[0]!.subject).toBe('Tu contraseña se ha cambiado')
  })

  it('OPEN-47 a new address is validated anew; the old one is told; both stay unique', async () => {
    const reader = await member('muda')
    await member('vecina')
    expect(codeOf(await reader.patch('/api/front/user/profile', { email: 'vecina@example.org' })).errorCode).toBe(
      'EMAIL_ALREADY_IN_USE',
    )
    expect((await reader.patch('/api/front/user/profile', { email: 'mudada@example.org' })).body).toMatchObject({
      email: 'mudada@example.org',
    })
    expect((await mails('muda@example.org'))[0]!.subject).toBe('Tu correo electrónico ha cambiado')
    expect(
      (await browser().post('/api/front/user/login', { email: 'mudada@example.org', password: 'Mestral-2026' })).status,
    ).toBe(403)
    await browser().post(new URL(await linkIn('mudada@example.org')).pathname)
    expect(
      (await browser().post('/api/front/user/login', { email: 'mudada@example.org', password: 'Mestral-2026' })).status,
    ).toBe(200)
  })

  it('two who want one nick at once: one gets it', async () => {
    const [one, two] = [await member('carrera1'), await member('carrera2')]
    const both = await Promise.all(
      [one, two].map((reader) => reader.patch('/api/front/user/profile', { nick: 'codiciado' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('PROF-103, OPEN-52, OPEN-30 bulletin and newsletters are the own ones', async () => {
    const reader = await member('boletin')
    expect((await reader.post('/api/front/user/bulletin', { userId: reader.id })).body).toEqual({
      success: true,
      bulletin: true,
    })
    expect((await reader.post('/api/front/user/bulletin', { userId: 'other' })).status).toBe(403)
    const chosen = await reader.post('/api/front/user/newsletters', {
      newsletters: [{ id: 'diario', name: 'x', isSubscribed: true }],
    })
    expect(chosen.body).toMatchObject({ newsletters: [{ id: 'diario', name: 'El diario', isSubscribed: true }] })
    expect(
      (await reader.post('/api/front/user/newsletters', { newsletters: [{ id: 'cocina', isSubscribed: true }] }))
        .status,
    ).toBe(400)
  })

  it('OPEN-58 deleting erases every trace but the farewell', async () => {
    const reader = await member('adios')
    await reader.post('/api/front/user/newsletters', { newsletters: [{ id: 'diario', name: '', isSubscribed: true }] })
    await reader.post('/api/front/user/children/', { nick: 'adioset', name: 'Pau', birthdate: '2018-01-01', avatar: 1 })
    expect((await reader.post('/api/front/user/delete')).body).toEqual({ success: true })
    expect(reader.jar.size).toBe(0)
    expect(
      (await reader.post('/api/front/user/login', { email: 'adios@example.org', password: 'Mestral-2026' })).status,
    ).toBe(401)
    const { rows: tables } = await sql<{ table_name: string }>`select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const holding: string[] = []
    for (const { table_name } of tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table_name)} t
        where t::text ~* ${`adios|${reader.id}`}`.execute(db)
      if (rows[0]!.n > 0) holding.push(table_name)
    }
    expect(holding).toEqual(['mail'])
    expect((await mails('adios@example.org')).map(({ subject }) => subject)).toEqual(['Tu cuenta se ha eliminado'])
    expect((await browser().post('/api/front/user/register', registration('adios'))).status).toBe(200)
  })
})

describe('what a reader keeps', () => {
  let ids: Record<string, string>
  beforeAll(async () => {
    const outcomes = await publishMany(
      { db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } },
      [
        exampleAuthor('nuria', 'Núria'),
        exampleArticle({ externalId: 'a1', title: 'Uno' }),
        exampleArticle({ externalId: 'a2', title: 'Dos' }),
      ],
      { actor: 'test' },
    )
    ids = Object.fromEntries(outcomes.flatMap((each) => ('id' in each && each.id ? [[each.externalId, each.id]] : [])))
  })

  it('PROF-38..PROF-41, OPEN-49..OPEN-51, CONT-48..CONT-52 saves contents and follows authors, again and again the same', async () => {
    const reader = await member('lectora')
    const author = ids['author:nuria']!
    for (const id of [ids['a1'], ids['a2'], ids['a1']]) {
      expect((await reader.post(`/api/bookmark/content/${id}`)).body).toEqual({ success: true })
      wait(1000)
    }
    expect((await reader.post(`/api/bookmark/taxon/${author}`)).status).toBe(200)
    expect((await reader.post(`/api/bookmark/taxon/${ids['a1']}`)).status).toBe(404)
    expect((await reader.post(`/api/bookmark/content/${author}`)).status).toBe(404)
    expect((await reader.post('/api/bookmark/content/999999')).status).toBe(404)
    const saved = (await reader.get(`/api/front/user/saved-contents/?userId=${reader.id}`)).body as {
      contents: { id: string }[]
    }
    expect(saved.contents.map(({ id }) => id)).toEqual([ids['a2'], ids['a1']])
    expect(saved.contents[0]).toEqual({
      id: ids['a2'],
      title: 'Dos',
      url: expect.stringMatching(/\.html$/),
      multimedia: null,
      category: null,
    })
    expect((await reader.get('/api/front/user/saved-contents/?userId=other')).status).toBe(403)
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      savedContentIds: [ids['a2'], ids['a1']],
      followedAuthorIds: [author],
    })
    const followed = (await reader.get('/api/front/user/followed-authors/')).body as { authors: object[] }
    expect(followed.authors).toMatchObject(
      [{ id: author, name: 'Núria', url: '/autores/nuria-canalis/', socialList: [] }].map(
        ({ url: _, ...rest }) => rest,
      ),
    )
    for (let times = 0; times < 2; times++)
      expect((await reader.delete(`/api/bookmark/content/${ids['a1']}`)).body).toEqual({ success: true })
    expect((await browser().post(`/api/bookmark/content/${ids['a1']}`)).status).toBe(401)
  })
})

describe('children', () => {
  const child = (nick: string, more: object = {}) => ({
    nick,
    name: 'Pau',
    birthdate: '2018-01-01',
    avatar: 3,
    ...more,
  })

  it('OPEN-57, VALI-41 an adult keeps up to ten, under 13, with nicks nobody has', async () => {
    const reader = await member('madre')
    const made = await reader.post('/api/front/user/children/', child('peque'))
    expect(made).toMatchObject({ status: 201, body: { nick: 'peque', readOnly: false, avatar: 3 } })
    expect(codeOf(await reader.post('/api/front/user/children/', child('Pequé'))).errorCode).toBe('NICK_ALREADY_IN_USE')
    expect(codeOf(await reader.post('/api/front/user/children/', child('madre'))).errorCode).toBe('NICK_ALREADY_IN_USE')
    expect(
      codeOf(await reader.post('/api/front/user/children/', child('mayor', { birthdate: '2013-03-01' }))),
    ).toMatchObject({ field: 'birthdate' })
    for (let n = 2; n <= 10; n++)
      expect((await reader.post('/api/front/user/children/', child(`peque${n}`))).status).toBe(201)
    expect(codeOf(await reader.post('/api/front/user/children/', child('onceno'))).errorCode).toBe('LIMIT_REACHED')
    const { id } = made.body as { id: string }
    expect((await reader.patch(`/api/front/user/children/${id}`, { name: 'Pol' })).body).toMatchObject({
      name: 'Pol',
      nick: 'peque',
    })
    const stranger = await member('ajena')
    expect((await stranger.patch(`/api/front/user/children/${id}`, { name: 'X' })).status).toBe(404)
    expect((await stranger.delete(`/api/front/user/children/${id}`)).status).toBe(404)
    expect((await reader.delete(`/api/front/user/children/${id}`)).body).toEqual({ success: true })
    expect((await reader.get('/api/front/user/children/')).body).toMatchObject({ max: 10 })
  })

  it('OPEN-57 nobody under 18, or without a birthdate, is a guardian', async () => {
    const young = await member('adolescente', { birthdate: '2010-01-01' })
    const answer = await young.get('/api/front/user/children/')
    expect([answer.status, codeOf(answer).errorCode]).toEqual([403, 'NOT_A_GUARDIAN'])
  })
})
