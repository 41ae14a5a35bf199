import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../../platform/signature.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { listMail } from '../../platform/mail/store.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { humanCheck } from '../../web/human-check/human-check.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { sessions } from '../../readers/session/session.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { saveSite } from '../../sites/store.ts'
import { TEST_SECRET, testPortal } from '../../app/testing.ts'
import { settleMessage } from './actions.ts'
import { looksLikeSpam, readMessage } from './model.ts'
import { contactRoutes } from './routes.ts'
import { forgetMessages, listMessages } from './store.ts'

const portal = await readerPortal()
const { app, db, browser, member } = portal
const now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const services = { secret: 'a secret of the tests' }
const settings = {
  contactEmail: 'audiencia@mestral.example',
  'contact.topics': [
    { id: 'error', name: { es: 'Hay un error', ca: 'Hi ha un error' }, email: 'correcciones@mestral.example', days: 1 },
  ],
}
const sites = siteRegistry(portal.sites.all.map((site) => ({ ...site, settings })))
const whole = {
  name: 'Tomás Rovira',
  company: 'Cofradía de Portalba',
  position: 'Secretario',
  email: 'tomas@example.org',
  phone: '',
  subject: 'La racha de 2017',
  message: 'Fue en febrero,\nno en marzo.',
  legal: true,
  commercial: false,
  recaptcha: 'yes',
}
let written = 0
/** A message unlike all others, so that none is taken for a repetition. */
const message = (more: object = {}) => ({ ...whole, message: `${whole.message} ${(written += 1)}`, ...more })
const send = (body: object, reader = browser()) => reader.post('/api/front/contact', body)
const last = async () => (await listMessages(db)).at(-1)!

beforeAll(() => {
  // The sites of the portal with addresses to write to.
  for (const site of portal.sites.all) Object.assign(site, { settings: sites.get(site.alias)!.settings })
  const robots = humanCheck(
    { secret: 'a secret of the tests', dataDir: '', humanCheck: { recaptcha: null, strict: false } } as never,
    {
      db,
      clock,
    },
  )
  const limiter = rateLimiter(clock, 0)
  contactRoutes(app, { db, clock, limiter, robots, sites, services, sessions: sessions({ db, clock }) })
})
afterAll(() => portal.close())

test('CTCT-02, OPEN-59, OPEN-60 a message of anybody is kept, goes to its topic, and its writer gets a receipt without a word of it', async () => {
  const { status, body, headers } = await send(message({ topic: 'error' }))
  expect([status, body, headers['cache-control']]).toEqual([200, { success: true }, 'private, no-store'])
  const kept = await last()
  expect(kept).toMatchObject({ topic: 'error', state: 'new', dueAt: '2026-03-03T12:00:00.000Z', site: 'portal' })
  const [toNewsroom] = await listMail(db, { to: 'correcciones@mestral.example' })
  expect(toNewsroom).toMatchObject({
    subject: 'Mensaje de contacto: La racha de 2017',
    replyTo: 'tomas@example.org',
  })
  expect(toNewsroom!.text).toContain('no en marzo.')
  const [receipt] = await listMail(db, { to: 'tomas@example.org' })
  expect(receipt!.subject).toBe(`Hemos recibido tu mensaje (${kept.receipt})`)
  expect(receipt!.text).toMatch(/http:\/\/portal\.test\/contacto\/recibo\/[\w.-]+\//)
  expect(receipt!.text + receipt!.html).not.toMatch(/febrero|racha|Rovira/)
})

test('OPEN-155 what is about nothing in particular goes to the address of the site', async () => {
  await send(message({ topic: 'otro', email: 'berta@example.org' }))
  const [mail] = await listMail(db, { to: 'audiencia@mestral.example' })
  expect(mail).toMatchObject({ replyTo: 'berta@example.org' })
})

test('CTCT-03, CTCT-04, CTCT-05, CTCT-06, CTCT-08, CTCT-09, CTCT-10, OPEN-24, OPEN-61 what is required is asked for', async () => {
  for (const field of ['name', 'company', 'position', 'email', 'subject', 'message', 'legal', 'recaptcha']) {
    const { [field as 'name']: _, ...rest } = message()
    const answer = await send(rest)
    expect([field, answer.status, codeOf(answer).errorCode, codeOf(answer).field]).toEqual([
      field,
      400,
      'REQUIRED_FIELD',
      field,
    ])
  }
  const { errors } = (await send({})).body as { errors: { errorCode: string; field?: string }[] }
  const named = 'INVALID_FIELDS name email company position subject message legal recaptcha'
  expect(errors.map(({ errorCode, field }) => field ?? errorCode).join(' ')).toBe(named)
  const wrong = {
    email: 'tomas@',
    legal: 'yes',
    name: 'x'.repeat(101),
    subject: 'x'.repeat(151),
    message: 'x'.repeat(5001),
  }
  for (const [field, value] of Object.entries(wrong)) {
    const answer = await send(message({ [field]: value }))
    expect([field, answer.status, codeOf(answer).field]).toEqual([field, 400, field])
  }
})

test('OPEN-61 a site may let everybody write without a company', async () => {
  Object.assign(settings, { 'contact.requireCompany': false })
  expect((await send(message({ company: '', position: undefined }))).status).toBe(200)
  Object.assign(settings, { 'contact.requireCompany': true })
  expect((await send(message({ company: '' }))).status).toBe(400)
})

test('CTCT-07, CTCT-11 a telephone has six to twelve digits where there is one, and offers are only for who wants them', async () => {
  for (const [phone, status] of [
    ['96 000 01 00', 200],
    [undefined, 200],
    ['12345', 400],
    ['1234567890123', 400],
    ['llámame', 400],
  ] as const)
    expect((await send(message({ phone }))).status, String(phone)).toBe(status)
  await send(message({ commercial: undefined }))
  expect((await last()).commercial).toBe(false)
})

test('CTCT-02 what would steer a mail is text', async () => {
  const nasty = 'Hola\r\nBcc: todos@example.org\u202E'
  await send(message({ subject: nasty, name: `"<jefe@mestral.example>"\n`, email: 'uno@example.org' }))
  const [mail] = await listMail(db, { to: 'audiencia@mestral.example' })
  expect(mail!.subject).toBe('Mensaje de contacto: Hola Bcc: todos@example.org')
  expect(mail!.replyTo).toBe('uno@example.org')
  expect((await send(message({ email: 'uno@example.org, dos@example.org' }))).status).toBe(400)
})

test('CTCT-02 the same message sent again is kept once', async () => {
  const body = message({ clientId: 'una-vez', email: 'repetida@example.org' })
  for (let n = 0; n < 2; n += 1) expect((await send(body)).body).toEqual({ success: true })
  expect(await listMail(db, { to: 'repetida@example.org' })).toHaveLength(1)
})

test('CTCT-02 what is no message is kept without telling anybody, until somebody says that it is one', async () => {
  const links = 'http://a.example http://b.example https://c.example www.d.example'
  for (const more of [{ website: 'x' }, { message: links }]) {
    expect((await send(message({ ...more, email: 'robot@example.org' }))).body).toEqual({ success: true })
    expect((await last()).state).toBe('spam')
  }
  const twice = { ...whole, email: 'robot@example.org' }
  await send(twice)
  await send(twice)
  expect((await listMail(db, { to: 'robot@example.org' })).length).toBe(1)
  const { receipt } = await last()
  const before = (await listMail(db, { to: 'audiencia@mestral.example' })).length
  expect(await settleMessage({ db, now, site: (alias) => sites.get(alias) ?? null }, receipt, 'new')).toBe(true)
  expect((await listMail(db, { to: 'audiencia@mestral.example' })).length).toBe(before + 1)
  expect(looksLikeSpam(readMessage(whole), '')).toBe(false)
})

test('PROF-42 messages of a reader who is signed in are among what is kept, and go with the account', async () => {
  const reader = await member('escritora')
  await send(message({ subject: 'Mía' }), reader)
  const { body } = await reader.get('/api/front/user/data/')
  expect((body as { messages: object[] }).messages).toMatchObject([{ subject: 'Mía' }])
  await sql`delete from reader where id = ${reader.id}`.execute(db)
  expect((await listMessages(db)).some(({ subject }) => subject === 'Mía')).toBe(false)
})

test('CTCT-02 messages are forgotten after a year, what is none after a month', async () => {
  const states = async () => new Set((await listMessages(db)).map(({ state }) => state))
  expect(await states()).toEqual(new Set(['new', 'spam']))
  await forgetMessages(db, new Date('2026-04-02T12:00:00Z'))
  expect(await states()).toEqual(new Set(['new']))
  await forgetMessages(db, new Date('2027-03-03T12:00:00Z'))
  expect(await listMessages(db)).toEqual([])
  expect((await sql`select 1 from receipt where kind = 'message'`.execute(db)).rows).toEqual([])
})

test('CTCT-01, CTCT-10, VALI-01 the page without script: what is wrong stands beside its field, a receipt opens by its link alone', async () => {
  const other = await testDatabase()
  await saveSite(other.db, {
    id: 'p',
    alias: 'portal',
    name: 'Portal',
    url: 'http://portal.test',
    position: 1,
    settings,
  } as never)
  const whole_ = await testPortal(other.db, now, { SECRET: TEST_SECRET })
  const ask = (url: string) => whole_.inject({ url, headers: { host: 'portal.test' } })
  const post = (fields: Record<string, string>) =>
    whole_.inject({
      method: 'POST',
      url: '/contacto/',
      headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const { legal: _, commercial: __, recaptcha: ___, ...fields } = whole
  const page = (await ask('/contacto/?tema=error&pagina=/ribalta/una_12.html')).body
  expect(page).toMatch(/<input[^>]* name="topic"[^>]* value="error"/)
  expect(page).toContain('value="/ribalta/una_12.html"')
  expect((await ask('/ca/contacto/')).body).toContain('Contacte')
  const refused = await post({ ...fields, message: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Cofradía de Portalba')
  expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(refused.body).toContain('<span>El campo Mensaje es obligatorio</span>')
  const sent = await post({ ...fields, legal: 'on', topic: 'error' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contacto/?enviado=1#contacto'])
  expect((await ask('/contacto/?enviado=1')).body).toContain('Gracias. Hemos recibido tu mensaje.')
  const { receipt } = (await listMessages(other.db))[0]!
  const link = (secret: string) =>
    `/contacto/recibo/${sign(secret, 'contact-receipt', receipt, new Date('2026-04-01'))}/`
  const opened = await ask(link(TEST_SECRET))
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(opened.body).toContain(`Recibo ${receipt}`)
  expect(opened.body).not.toContain('febrero')
  expect((await ask(link('somebody else'))).statusCode).toBe(404)
  await whole_.close()
  const counted = await testPortal(other.db, now, { SECRET: TEST_SECRET, RATE_LIMIT_FACTOR: '1' })
  const send = (url: string, payload: object) =>
    counted.inject({
      method: 'POST',
      url,
      headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload as Record<string, string>).toString(),
    })
  for (let n = 0; n < 5; n++) expect((await send('/contacto/', {})).statusCode).toBe(400)
  const sixth = await send('/contacto/', { ...fields, legal: 'on' })
  expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  expect(sixth.body).toContain('Has enviado demasiados mensajes. Inténtalo más tarde.')
  expect(sixth.body).toContain('Cofradía de Portalba')
  await counted.close()
  await other.close()
})

test('OPEN-06 the form stands where the site has its contact', async () => {
  const other = await testDatabase()
  const site = { id: 'p', alias: 'portal', name: 'Portal', url: 'http://portal.test', position: 1 }
  await saveSite(other.db, { ...site, webRoutes: { contact: '/escribenos/' } } as never)
  const moved = await testPortal(other.db, now, { SECRET: TEST_SECRET })
  const ask = (url: string) => moved.inject({ url, headers: { host: 'portal.test' } })
  const { body } = await ask('/ca/escribenos/')
  expect(body).toContain('action="/ca/contacto/" method="post"')
  expect(body).toContain('<link rel="canonical" href="http://portal.test/ca/escribenos/">')
  expect(body).toContain('hreflang="es" href="http://portal.test/escribenos/"')
  expect((await ask('/contacto/')).statusCode).toBe(404)
  await moved.close()
  await other.close()
})
