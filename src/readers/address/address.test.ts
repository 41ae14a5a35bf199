import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { testKey } from '../../web/passkeys/test-key.ts'
import { codeOf, readerPortal, registration } from '../testing.ts'
import { tidyReaders } from '../upkeep.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, wait, db } = portal
afterAll(() => portal.close())
const api = '/api/front/user'
const PASSWORD = 'Mestral-2026'
type Browser = ReturnType<typeof browser>

const login = (email: string, password = PASSWORD, reader = browser()) =>
  reader.post(`${api}/login`, { email, password })
const status = async (answer: Promise<{ status: number }>) => (await answer).status
const moveTo = (reader: Browser, email: string) => reader.patch(`${api}/profile`, { email })
/** The path that the mail to the former address leads to. */
async function undoLink(former: string): Promise<string> {
  const mail = (await mails(former)).find(({ subject }) => subject === 'Tu correo electrónico ha cambiado')
  const link = /https?:\S+(\/acceso\/recuperar-direccion\/[\w-]+\/)/.exec(mail?.text ?? '')
  expect(mail!.html.includes(`href="${link?.[0]}"`)).toBe(link !== null)
  return link?.[1] ?? ''
}
const undo = async (path: string) => String((await browser().post(path)).headers['location'])
const subscriptions = async () => {
  const { rows } = await sql<{ at: string }>`select email_key || ' ' || newsletter_id || ' ' || state as at
    from newsletter_subscription order by 1`.execute(db)
  return rows.map(({ at }) => at)
}

describe('what only a sign-in of just now may do', () => {
  const calls: [string, (reader: Browser) => Promise<{ status: number; body: unknown }>][] = [
    ['a new address (OPEN-47)', (reader) => moveTo(reader, 'nou@example.org')],
    ['deletion (API-04)', (reader) => reader.post(`${api}/delete`)],
    ['all data', (reader) => reader.get(`${api}/data/`)],
    ['erasing a part of them', (reader) => reader.delete(`${api}/data/passkeys`)],
  ]
  it.each(calls)('%s is refused afterwards, and taken again with the password', async (_, ask) => {
    const name = `vell${calls.findIndex(([, each]) => each === ask)}`
    const reader = await member(name)
    wait(11 * MINUTE_MS)
    const refused = await ask(reader)
    expect([refused.status, codeOf(refused)]).toMatchObject([
      403,
      { errorCode: 'SIGN_IN_AGAIN', message: 'Por seguridad, vuelve a iniciar sesión para hacer este cambio.' },
    ])
    expect((await reader.get(`${api}/profile`)).body).toMatchObject({ email: `${name}@example.org` })
    const wrong = await reader.post(`${api}/sessions/confirm`, { password: 'Falsa-clave1' })
    expect([wrong.status, codeOf(wrong)]).toMatchObject([
      401,
      { errorCode: 'INVALID_CREDENTIALS', field: 'password', message: 'Contraseña introducida incorrecta.' },
    ])
    expect(await status(ask(reader))).toBe(403)
    expect((await reader.post(`${api}/sessions/confirm`, { password: PASSWORD })).body).toEqual({ success: true })
    expect(await status(ask(reader))).toBe(200)
  })

  it('other fields, and a new password with the current one, ask for nothing more (PROF-82, PROF-87)', async () => {
    const reader = await member('tranquil')
    wait(11 * MINUTE_MS)
    expect(await status(reader.patch(`${api}/profile`, { name: 'Núria', email: 'TRANQUIL@example.org' }))).toBe(200)
    const change = { password: PASSWORD, newPassword: 'Nueva-Clave7', email: 'tranquil2@example.org' }
    expect(await status(reader.patch(`${api}/profile`, { ...change, password: 'Falsa-clave1' }))).toBe(401)
    expect(await status(reader.patch(`${api}/profile`, change))).toBe(200)
    expect(await status(moveTo(reader, 'tranquil3@example.org'))).toBe(200)
  })

  it('the proof of one session is none of another', async () => {
    const reader = await member('dues')
    const other = browser()
    await login('dues@example.org', PASSWORD, other)
    wait(11 * MINUTE_MS)
    await reader.post(`${api}/sessions/confirm`, { password: PASSWORD })
    expect(await status(moveTo(other, 'lladre@example.org'))).toBe(403)
    expect(await status(browser().post(`${api}/sessions/confirm`, { password: PASSWORD }))).toBe(401)
    expect(await status(reader.post(`${api}/sessions/confirm`, {}))).toBe(400)
  })

  it('whoever follows the link to the data is led to the sign-in and back', async () => {
    const reader = await member('segueix')
    wait(11 * MINUTE_MS)
    const cookie = [...reader.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'portal.test', cookie, accept: 'text/html,*/*' }
    const answer = await portal.app.inject({ method: 'GET', url: `/ca${api}/data/`, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/ca/acceso/?alert=confirm&backUrl=%2Fca%2Fperfil%2Fmi-cuenta%2F',
    ])
  })
})

describe('the former address', () => {
  it('takes an account back from whoever moved it (OPEN-47)', async () => {
    const owner = await member('robada')
    await owner.post(`${api}/newsletters`, { newsletters: [{ id: 'diario', isSubscribed: true }] })
    const thief = browser()
    await login('robada@example.org', PASSWORD, thief)
    const key = testKey('http://portal.test')
    const offered = (await thief.post(`${api}/passkeys/options`)).body as Parameters<typeof key.make>[0]
    expect(await status(thief.post(`${api}/passkeys/`, { name: 'x', response: key.make(offered) }))).toBe(201)
    expect(await status(moveTo(thief, 'lladre1@example.org'))).toBe(200)
    expect(await status(owner.get(`${api}/profile`))).toBe(401)
    await browser().post(new URL(await linkIn('lladre1@example.org')).pathname)
    const change = { password: PASSWORD, newPassword: 'Del-lladre7' }
    expect(await status(thief.patch(`${api}/profile`, { ...change, email: 'lladre2@example.org' }))).toBe(200)
    await browser().post(`${api}/recover-password`, { email: 'lladre2@example.org' })
    const link = new URL(await linkIn('lladre2@example.org')).searchParams.get('token')
    wait(6 * DAY_MS)

    const path = await undoLink('robada@example.org')
    const to = new URL(await undo(path), 'http://portal.test')
    expect([to.pathname, to.searchParams.get('alert')]).toEqual(['/cambiar-contrasena/', 'restored'])
    expect(await status(thief.get(`${api}/profile`))).toBe(401)
    expect(await status(browser().post(`${api}/change-password`, { token: link, password: 'Una-Clave11' }))).toBe(400)
    expect(codeOf(await login('robada@example.org', 'Del-lladre7')).errorCode).toBe('LEGACY_USER_PASSWORD_NOT_RESET')
    expect(await status(login('lladre2@example.org', 'Del-lladre7'))).toBe(401)
    const { rows } = await sql`select 1 from reader_passkey where reader_id = ${owner.id}`.execute(db)
    expect(rows).toEqual([])
    // Neither this link nor that of the later change does anything any more.
    expect([await undo(path), await undo(await undoLink('lladre1@example.org'))]).toEqual([
      path,
      await undoLink('lladre1@example.org'),
    ])
    const token = to.searchParams.get('token')
    expect(await status(browser().post(`${api}/change-password`, { token, password: 'Nueva-Clave7' }))).toBe(200)
    const back = browser()
    expect((await login('robada@example.org', 'Nueva-Clave7', back)).body).toMatchObject({ id: owner.id })
    expect((await back.get(`${api}/profile`)).body).toMatchObject({ newsletters: [{ isSubscribed: true }] })
    const { events } = (await back.get(`${api}/events/`)).body as { events: { kind: string }[] }
    expect(events.map(({ kind }) => kind)).toContain('email-restored')
  })

  it('is nobody else’s for seven days, and the link is good as long (OPEN-47)', async () => {
    const reader = await member('reserva')
    const other = await member('veina')
    await moveTo(reader, 'reserva2@example.org')
    const path = await undoLink('reserva@example.org')
    const taken = await browser().post(`${api}/register`, registration('altri', { email: 'Reserva@example.org' }))
    expect(codeOf(taken).errorCode).toBe('EMAIL_ALREADY_IN_USE')
    expect(codeOf(await moveTo(other, 'reserva@example.org')).errorCode).toBe('EMAIL_ALREADY_IN_USE')
    expect(await status(moveTo(reader, 'reserva@example.org'))).toBe(200)
    await moveTo(reader, 'reserva3@example.org')
    wait(8 * DAY_MS)
    expect(await undo(path)).toBe(path)
    const made = await browser().post(`${api}/register`, registration('altri', { email: 'reserva@example.org' }))
    expect(made.status).toBe(200)
    await browser().post(new URL(await linkIn('reserva@example.org')).pathname)
    expect((await tidyReaders(db, new Date('2027-01-01'))).tokens).toBeGreaterThan(0)
  })

  it('that was never proved gets no such link (OPEN-47)', async () => {
    const reader = await member('errata')
    await moveTo(reader, 'eratta@example.org')
    await moveTo(reader, 'errata2@example.org')
    expect(await undoLink('errata@example.org')).not.toBe('')
    expect(await undoLink('eratta@example.org')).toBe('')
  })

  it('wins once of twenty at once; a forged link does nothing', async () => {
    const reader = await member('vint')
    await moveTo(reader, 'vint2@example.org')
    const path = await undoLink('vint@example.org')
    const all = await Promise.all(Array.from({ length: 20 }, () => undo(path)))
    expect(all.filter((to) => to.startsWith('/cambiar-contrasena/'))).toHaveLength(1)
    const forged = `/acceso/recuperar-direccion/${'x'.repeat(43)}/`
    expect(await undo(forged)).toBe(forged)
    expect(await status(browser('radio.test').post(path))).toBe(404)
  })

  it('of two who want one new address at once, one gets it (OPEN-47)', async () => {
    const [one, two] = [await member('primer'), await member('segon')]
    const both = await Promise.all([one, two].map((reader) => moveTo(reader, 'codiciada@example.org')))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('OPEN-58 mails to every address that an account has had go with it, also where it was never proved', async () => {
  const reader = await member('rastre')
  for (const email of ['rastre-errada@example.org', 'rastre-nova@example.org']) await moveTo(reader, email)
  const sent = async () => {
    const { rows } = await sql<{ recipient: string }>`select distinct recipient from mail
      where recipient like 'rastre%' order by 1`.execute(db)
    return rows.map(({ recipient }) => recipient)
  }
  expect(await sent()).toEqual(['rastre-errada@example.org', 'rastre-nova@example.org', 'rastre@example.org'])
  // What was passed on to the newsroom names the former address too.
  const passedOn = { to: 'redaccion@example.org', subject: 'De rastre', text: '', html: '', host: 'news.test' }
  await queueMail(db, { ...passedOn, replyTo: 'rastre-nova@example.org' }, new Date('2026-03-02T12:00:00Z'))
  await moveTo(reader, 'rastre-ultima@example.org')
  // Somebody else has the mistaken address since, and what was written there.
  await member('rastre-errada', { nick: 'errada' })
  const own = (await mails('rastre-errada@example.org')).filter(({ subject }) => subject === 'Valida tu cuenta')
  expect(own).toHaveLength(2)
  expect(await status(reader.post(`${api}/delete`))).toBe(200)
  const [gone] = await mails('rastre-ultima@example.org')
  expect(gone?.subject).toBe('Tu cuenta se ha eliminado')
  expect(await sent()).toEqual(['rastre-errada@example.org', 'rastre-ultima@example.org'])
  expect(await mails('redaccion@example.org')).toEqual([])
  expect(await mails('rastre-errada@example.org')).toEqual([expect.objectContaining({ subject: 'Valida tu cuenta' })])
})

describe('newsletters of an account', () => {
  it('go to an address when it is proved, not before (PROF-103)', async () => {
    await sql`delete from newsletter_subscription`.execute(db)
    const choice = { newsletters: [{ id: 'diario', name: '', isSubscribed: true }] }
    await browser().post(`${api}/register`, registration('alta', choice))
    expect(await subscriptions()).toEqual(['alta@example.org diario pending'])
    await browser().post(new URL(await linkIn('alta@example.org')).pathname)
    expect(await subscriptions()).toEqual(['alta@example.org diario confirmed'])
    const reader = browser()
    await login('alta@example.org', PASSWORD, reader)
    const moved = await moveTo(reader, 'aliena@example.org')
    expect(moved.body).toMatchObject({ newsletters: [{ id: 'diario', isSubscribed: true }] })
    expect(await subscriptions()).toEqual(['alta@example.org diario confirmed'])
    await reader.post(`${api}/newsletters`, { newsletters: [{ id: 'diario', isSubscribed: false }] })
    expect(await subscriptions()).toEqual([])
    await reader.post(`${api}/newsletters`, choice)
    expect(await subscriptions()).toEqual(['alta@example.org diario confirmed'])
    await browser().post(new URL(await linkIn('aliena@example.org')).pathname)
    expect(await subscriptions()).toEqual(['aliena@example.org diario confirmed'])
    expect(await undo(await undoLink('alta@example.org'))).toContain('restored')
    expect(await subscriptions()).toEqual(['alta@example.org diario confirmed'])
  })

  it('end with the account, whichever of its addresses they go to (OPEN-58)', async () => {
    await sql`delete from newsletter_subscription`.execute(db)
    const reader = await member('fuig')
    await reader.post(`${api}/newsletters`, { newsletters: [{ id: 'diario', isSubscribed: true }] })
    await moveTo(reader, 'fuig2@example.org')
    expect((await reader.get(`${api}/data/`)).body).toMatchObject({ newsletters: [{ newsletter_id: 'diario' }] })
    expect(await status(reader.post(`${api}/delete`))).toBe(200)
    expect(await subscriptions()).toEqual([])
  })
})
