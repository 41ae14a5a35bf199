import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { codeOf, readerPortal, registration } from '../testing.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, wait } = portal
afterAll(() => portal.close())

let signedIn: ReturnType<typeof member> | undefined
/** One reader whose profile is tried again and again. */
const dated = () => (signedIn ??= member('fechada'))

describe('registration', () => {
  it('AUTH-56, AUTH-57, AUTH-58, AUTH-59, AUTH-60, AUTH-61, AUTH-62, AUTH-63, AUTH-64, AUTH-65, AUTH-66, AUTH-67, AUTH-68, AUTH-69, AUTH-76, AUTH-77 makes an account that its mailed link activates', async () => {
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
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, userId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
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
    // Whoever opens it again is told that the account is active (OPEN-37).
    expect(await reader.post(link.pathname)).toMatchObject({
      status: 303,
      headers: { location: '/registro/confirmacion/?activada=1' },
    })
    const user = await reader.post('/api/front/user/login', { email: 'NOVA@example.org', password: 'Mestral-2026' })
    expect(user).toMatchObject({
      status: 200,
      body: {
        nick: 'nova',
        email: 'nova@example.org',
        name: 'Neus',
        surname: 'Calatrí',
        birthdate: '1990-05-17',
        phone: '600111222',
        country: 'ES',
        province: 'Castelló',
        city: "L'Alcora",
        address: 'c. Major, 1',
        postalCode: '12110',
        type: 'standard',
        newsletters: [{ id: 'diario', isSubscribed: true }],
      },
    })
    expect(JSON.stringify(user.body)).not.toMatch(/argon2|validated|hash/i)
  })

  it('AUTH-65, AUTH-66, PROF-92, OPEN-48 keeps neither province nor city of another country, nor does the profile', async () => {
    const abroad = { country: 'FR', province: 'Castelló', city: 'Alcora' }
    const reader = await member('lluny', abroad)
    const elsewhere = { country: 'FR', province: null, city: null }
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject(elsewhere)
    const changed = await reader.patch('/api/front/user/profile', { province: 'Castelló', city: 'Alcora' })
    expect(changed.body).toMatchObject(elsewhere)
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
    ['PROF-72', { country: 'España' }, 'INVALID_FIELD', 'country'],
    ['PROF-72', { country: 'es' }, 'INVALID_FIELD', 'country'],
    ['OPEN-132', { phone: 600111222 }, 'INVALID_FIELD', 'phone'],
    ['OPEN-132', { name: { first: 'Neus' } }, 'INVALID_FIELD', 'name'],
    ['VALI-42', { terms: false }, 'REQUIRED_FIELD', 'terms'],
    ['OPEN-36', { recaptcha: '' }, 'REQUIRED_FIELD', 'recaptcha'],
    ['OPEN-36', { recaptcha: 'invalid' }, 'INVALID_CREDENTIALS', 'recaptcha'],
    ['OPEN-44', { password: 'Password1' }, 'INVALID_FIELD', 'password'],
    ['OPEN-44', { password: 'Portal2026' }, 'INVALID_FIELD', 'password'],
    ['AUTH-69', { newsletters: [null] }, 'INVALID_FIELD', 'newsletters'],
    ['AUTH-69', { newsletters: 'diario' }, 'INVALID_FIELD', 'newsletters'],
    ['OPEN-131', { city: 'Alcúdia 3' }, 'INVALID_FIELD', 'city'],
    ['OPEN-132', { address: 'x'.repeat(201) }, 'INVALID_FIELD', 'address'],
  ])('%s refuses %o', async (_, more, errorCode, field) => {
    const answer = await browser().post('/api/front/user/register', registration('refused', more))
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toMatchObject({ errorCode, field })
  })

  it('OPEN-24, AUTH-71 says everything that is wrong at once, a missing proof as well', async () => {
    const answer = await browser().post('/api/front/user/register', {})
    expect(answer.status).toBe(400)
    const [first, ...others] = (answer.body as { errors: { errorCode: string; field?: string }[] }).errors
    expect(first).toEqual({ errorCode: 'INVALID_FIELDS', message: 'Los datos introducidos no son válidos.' })
    const required = ['nick', 'email', 'password', 'name', 'surname', 'birthdate', 'terms', 'recaptcha']
    expect(others.map(({ errorCode, field }) => `${errorCode} ${field}`).toSorted()).toEqual(
      required.map((field) => `REQUIRED_FIELD ${field}`).toSorted(),
    )
    const young = registration('joven', { birthdate: '2020-01-01', recaptcha: 'invalid' })
    expect(codeOf(await browser().post('/api/front/user/register', young))).toMatchObject({ field: 'birthdate' })
  })

  it.each(['3/5/1990', '03/05/1990', '1990-5-3', '03.05.1990', '1990-02-31', '1990-05-03T00:00', 'ayer', 19900503])(
    'VALI-21 a date of birth %j is refused as the profile refuses it',
    async (birthdate) => {
      const refused = await browser().post('/api/front/user/register', registration('fecha', { birthdate }))
      const asProfile = await (await dated()).patch('/api/front/user/profile', { birthdate })
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual(asProfile.body)
      expect(codeOf(refused)).toMatchObject({ errorCode: 'INVALID_FIELD', field: 'birthdate' })
    },
  )

  it('VALI-40 takes a thirteenth birthday today, and says the rule in its words', async () => {
    expect(
      (await browser().post('/api/front/user/register', registration('justa', { birthdate: '2013-03-02' }))).status,
    ).toBe(200)
    const young = await browser().post('/api/front/user/register', registration('joven', { birthdate: '2013-03-03' }))
    expect(codeOf(young).message).toBe('Has de tener al menos 13 años para poder registrarte.')
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

  it('OPEN-38 days after the registration as well, one validation mail goes in two minutes and five in a day', async () => {
    await browser().post('/api/front/user/register', registration('tardana'))
    const email = 'tardana@example.org'
    wait(3 * DAY_MS)
    const again = () => browser().post('/api/front/user/resend-validation-mail', { email })
    await again()
    await again()
    expect(await mails(email)).toHaveLength(2)
    for (let n = 0; n < 6; n += 1) {
      wait(3 * 60_000)
      await again()
    }
    expect(await mails(email)).toHaveLength(6)
  })

  it('OPEN-38 asked for ten times at once, one validation mail more is sent', async () => {
    await browser().post('/api/front/user/register', registration('allau'))
    const email = 'allau@example.org'
    const again = () => browser().post('/api/front/user/resend-validation-mail', { email })
    const answers = await Promise.all(Array.from({ length: 10 }, again))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mails(email)).toHaveLength(2)
  })
})
