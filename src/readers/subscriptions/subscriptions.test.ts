import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { codeOf, readerPortal } from '../testing.ts'
import { tidyReaders } from '../upkeep.ts'
import { addNewsletter } from './store.ts'
import { suppress, suppressionOf } from './suppression.ts'

const portal = await readerPortal()
const { app, browser, db, mails, member, wait } = portal
afterAll(() => portal.close())
const call = (email: string) => `/api/front/newsletter/${encodeURIComponent(email)}`
const want = (...ids: string[]) => ids.map((id) => ({ id, name: id, isSubscribed: true }))
const unwant = (...ids: string[]) => ids.map((id) => ({ id, name: id, isSubscribed: false }))
const rows = async (email: string) => {
  const { rows: found } = await sql<{ row: string }>`select newsletter_id || ' ' || state || ' ' || locale as row
    from newsletter_subscription where email_key = ${email} order by 1`.execute(db)
  return found.map(({ row }) => row)
}
/** The token of a link in the newest mail to an address. */
const tokenOf = async (email: string, path: string) =>
  new RegExp(`/boletines/${path}/\\?token=([\\w.-]+)`).exec((await mails(email))[0]!.text)![1]!
/** A form without script, as a browser sends it. */
const sendForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

beforeEach(async () => {
  await sql`truncate newsletter_subscription, mail_suppression, mail, once`.execute(db)
  await addNewsletter(db, { id: 'tarde', site: 'portal', name: { es: 'La <b>tarde</b>' }, description: { es: '' } })
  await addNewsletter(db, { id: 'domingo', site: 'portal', name: { es: 'Domingo' }, description: { es: '' } })
})

describe('an address without a session', () => {
  it('NEWS-01, NEWS-04, NEWS-05, OPEN-54 is subscribed by the call, waits for its mail, and nothing is told of it', async () => {
    const sent = await browser().post(call('Neus+avui@example.org'), want('diario', 'tarde'))
    expect(sent).toMatchObject({ status: 200, body: { httpCode: 200, message: 'OK' } })
    expect(await rows('neus+avui@example.org')).toEqual(['diario pending es', 'tarde pending es'])
    const [mail, ...more] = await mails('neus+avui@example.org')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Confirma tu suscripción' })
    expect(mail!.text).toContain('para suscribir esta dirección a: El diario, La tarde.')
    expect(mail!.text).toContain('http://portal.test/boletines/confirmar/?token=')
    expect(mail!.text).toContain('http://portal.test/boletines/baja/?token=')
    const again = await browser().post(call('neus+avui@example.org'), want('diario'))
    expect(again.body).toEqual(sent.body)
  })

  it('OPEN-54 one press confirms all that were chosen together, and a mail says how to leave', async () => {
    await browser().post(call('laia@example.org'), want('diario', 'tarde'))
    const token = await tokenOf('laia@example.org', 'confirmar')
    expect((await browser().post('/api/front/newsletter/confirm', { token })).body).toEqual({ httpCode: 200 })
    expect(await rows('laia@example.org')).toEqual(['diario confirmed es', 'tarde confirmed es'])
    const [welcome] = await mails('laia@example.org')
    expect(welcome).toMatchObject({ subject: 'Te has suscrito a nuestros boletines' })
    expect(welcome!.text).toContain('Te has suscrito a: El diario, La tarde. Para darte de baja')
    expect((await browser().post('/api/front/newsletter/confirm', { token })).status).toBe(200)
    expect(await mails('laia@example.org')).toHaveLength(2)
  })

  it('OPEN-54 a link to confirm is worth nothing after seven days, and what waited is forgotten', async () => {
    await browser().post(call('tard@example.org'), want('diario'))
    const token = await tokenOf('tard@example.org', 'confirmar')
    wait(7 * DAY_MS + 1000)
    const late = await browser().post('/api/front/newsletter/confirm', { token })
    const wrong = { errorCode: 'INVALID_TOKEN', message: 'El enlace no es válido o ha caducado.' }
    expect([late.status, codeOf(late)]).toEqual([400, wrong])
    for (const call of ['confirm', 'unsubscribe']) {
      expect(codeOf(await browser().post(`/api/front/newsletter/${call}`, {}))).toEqual(wrong)
      const other = codeOf(await browser().post(`/ca/api/front/newsletter/${call}`, { token: 'x' }))
      expect(other.message).toBe('L’enllaç no és vàlid o ha caducat.')
    }
    expect((await browser().post('/api/front/newsletter/confirm', { token: `${token}x` })).status).toBe(400)
    expect(await tidyReaders(db, new Date(Date.parse('2026-03-02T12:00:00Z') + 8 * DAY_MS))).toMatchObject({
      subscriptions: 1,
    })
    expect(await rows('tard@example.org')).toEqual([])
  })

  it('OPEN-54 is asked at most once a day about each newsletter, whoever asks and whatever was ended since', async () => {
    const again = () => browser().post(call('victima@example.org'), want('diario'))
    await again()
    await again()
    expect(await mails('victima@example.org')).toHaveLength(1)
    await browser().post('/api/front/newsletter/unsubscribe', { token: await tokenOf('victima@example.org', 'baja') })
    await again()
    expect(await mails('victima@example.org')).toHaveLength(1)
    await browser().post(call('victima@example.org'), want('diario', 'domingo'))
    const [second, ...others] = await mails('victima@example.org')
    expect(others).toHaveLength(1)
    expect(second!.text).toContain('a: Domingo.')
    wait(DAY_MS + 1000)
    await again()
    expect(await mails('victima@example.org')).toHaveLength(3)
  })

  it('OPEN-54 only adds: nobody ends what somebody else gets', async () => {
    await browser().post(call('fidel@example.org'), want('diario'))
    await browser().post('/api/front/newsletter/confirm', { token: await tokenOf('fidel@example.org', 'confirmar') })
    const sent = await browser().post(call('fidel@example.org'), unwant('diario'))
    expect(sent.body).toEqual({ httpCode: 200, message: 'OK' })
    const other = await member('xafarder')
    await other.post(call('fidel@example.org'), unwant('diario'))
    expect(await rows('fidel@example.org')).toEqual(['diario confirmed es'])
  })

  it('NEWS-01, OPEN-54 a list that is empty, of unknown newsletters, or for no address is refused', async () => {
    for (const [email, body] of [
      ['a@example.org', []],
      ['a@example.org', want('cocina')],
      ['a@example.org', want('diario', 'ninguno')],
      ['a@', want('diario')],
      ['a@example', want('diario')],
    ] as const) {
      const refused = await browser().post(call(email), body)
      expect(refused.status, email).toBe(400)
      expect(refused.body).toMatchObject({ httpCode: 400, errors: [{ errorCode: 'INVALID_FIELD' }] })
    }
    expect(await mails('a@example.org')).toEqual([])
  })

  it('is written in the language of the page, and in that of a newsletter that has only one', async () => {
    await sql`update newsletter set locales = array['es'] where id = 'domingo'`.execute(db)
    await browser().post(`/ca${call('ca@example.org')}`, want('diario', 'domingo'))
    expect(await rows('ca@example.org')).toEqual(['diario pending ca', 'domingo pending es'])
    const [mail] = await mails('ca@example.org')
    expect(mail).toMatchObject({ subject: 'Confirma la subscripció' })
    expect(mail!.text).toContain('http://portal.test/ca/boletines/confirmar/?token=')
    await sql`update newsletter set locales = null where id = 'domingo'`.execute(db)
  })

  it('that is dead or complained is not written to, and hears no other answer', async () => {
    for (const reason of ['hard', 'complaint'] as const) {
      await suppress(db, `${reason}@example.org`, reason, new Date())
      expect((await browser().post(call(`${reason}@example.org`), want('diario'))).status).toBe(200)
      expect(await mails(`${reason}@example.org`)).toEqual([])
    }
  })

  it('is not confirmed by an account of that address that somebody makes later', async () => {
    await browser().post(call('despres@example.org'), want('diario'))
    const reader = await member('despres', { newsletters: want('tarde') })
    expect(await rows('despres@example.org')).toEqual(['diario pending es', 'tarde confirmed es'])
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      newsletters: expect.arrayContaining([expect.objectContaining({ id: 'diario', isSubscribed: false })]),
    })
  })
})

describe('the address of who is signed in', () => {
  it('NEWS-02, NEWS-03, OPEN-54 decides at once, in both directions and without a mail', async () => {
    const reader = await member('pròpia'.replace('ò', 'o'))
    const before = (await mails('propia@example.org')).length
    const told = { httpCode: 200, message: 'OK' }
    expect((await reader.post(call('PROPIA@example.org'), want('diario'))).body).toEqual(told)
    await reader.post(call('propia@example.org'), want('diario'))
    expect(await rows('propia@example.org')).toEqual(['diario confirmed es'])
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      newsletters: expect.arrayContaining([{ id: 'diario', name: 'El diario', isSubscribed: true }]),
    })
    expect((await reader.post(call('propia@example.org'), unwant('diario'))).body).toEqual(told)
    expect(await rows('propia@example.org')).toEqual([])
    expect(await mails('propia@example.org')).toHaveLength(before)
  })
})

describe('leaving', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'OPEN-54 the button of mail programs ends it at once, by %s, from any origin and a second time',
    async (type, payload) => {
      const email = `${type.slice(0, 5).replaceAll('/', '')}@example.org`
      await browser().post(call(email), want('diario', 'tarde'))
      await browser().post('/api/front/newsletter/confirm', { token: await tokenOf(email, 'confirmar') })
      const token = await tokenOf(email, 'baja')
      // Programs that know only the address open it in a browser.
      const opened = await browser().get(`/ca/api/front/newsletter/unsubscribe?token=${token}`)
      expect([opened.status, opened.headers['location']]).toEqual([302, `/ca/boletines/baja/?token=${token}`])
      expect(await rows(email)).not.toEqual([])
      for (let press = 0; press < 2; press += 1) {
        const answer = await app.inject({
          method: 'POST',
          url: `/api/front/newsletter/unsubscribe?token=${token}`,
          headers: {
            host: 'portal.test',
            'content-type': type,
            origin: 'https://mail.example',
            'sec-fetch-site': 'cross-site',
          },
          payload,
        })
        expect([answer.statusCode, answer.json()]).toEqual([200, { httpCode: 200 }])
      }
      expect(await rows(email)).toEqual([])
    },
  )

  it('OPEN-54 a link is good after years, ends nothing else, and a forged one nothing at all', async () => {
    await browser().post(call('anys@example.org'), want('diario'))
    await browser().post('/api/front/newsletter/confirm', { token: await tokenOf('anys@example.org', 'confirmar') })
    const token = await tokenOf('anys@example.org', 'baja')
    await browser().post(call('anys@example.org'), want('tarde'))
    wait(3000 * DAY_MS)
    expect((await browser().post('/api/front/newsletter/unsubscribe', { token: `a${token}` })).status).toBe(400)
    expect((await browser().post('/api/front/newsletter/unsubscribe', {})).status).toBe(400)
    expect((await browser().post('/api/front/newsletter/unsubscribe', { token })).status).toBe(200)
    expect(await rows('anys@example.org')).toEqual(['tarde pending es'])
  })

  it('the account that is erased takes its subscriptions along and leaves a digest alone', async () => {
    const reader = await member('esborrada', { newsletters: want('diario') })
    await sql`insert into newsletter_edition (newsletter_id, locale, number, subject, blocks, created_at)
      values ('diario', 'es', 1, 'Uno', '[]', now())`.execute(db)
    await sql`insert into newsletter_delivery (edition_id, email_key, email, domain, state, next_at)
      select id, 'esborrada@example.org', 'esborrada@example.org', 'example.org', 'sent', now()
      from newsletter_edition`.execute(db)
    expect((await reader.get('/api/front/user/data/')).body).toMatchObject({
      'editions-received': [{ email: 'esborrada@example.org' }],
    })
    expect((await reader.post('/api/front/user/delete', {})).status).toBe(200)
    expect(await rows('esborrada@example.org')).toEqual([])
    expect(await suppressionOf(db, 'esborrada@example.org')).toBe('erased')
    const { rows: left } = await sql`select from newsletter_delivery where email <> ''`.execute(db)
    expect(left).toHaveLength(0)
    await browser().post(call('esborrada@example.org'), want('diario'))
    await browser().post('/api/front/newsletter/confirm', {
      token: await tokenOf('esborrada@example.org', 'confirmar'),
    })
    expect(await suppressionOf(db, 'esborrada@example.org')).toBeNull()
  })
})

describe('forms without script', () => {
  it('NEWS-01, NEWS-08 the form of an address leads back and says what comes next', async () => {
    const sent = await sendForm('/boletines/', { email: 'paper@example.org', newsletters: 'diario', terms: 'on' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/boletines/?enviado=1#alta'])
    expect(await rows('paper@example.org')).toEqual(['diario pending es'])
    for (const fields of [
      { email: 'paper2@example.org', newsletters: 'diario' },
      { email: 'a@', newsletters: 'diario', terms: 'on' },
      { email: 'paper2@example.org', terms: 'on' },
    ] as Record<string, string>[])
      expect((await sendForm('/boletines/', fields)).statusCode).toBe(400)
    expect(await rows('paper2@example.org')).toEqual([])
    const foreign = await sendForm(
      '/boletines/',
      { email: 'paper2@example.org', newsletters: 'diario', terms: 'on' },
      { origin: 'https://evil.example' },
    )
    expect(foreign.statusCode).toBe(403)
  })

  it('OPEN-54 the buttons of mailed pages confirm and leave', async () => {
    await browser().post(call('boto@example.org'), want('diario'))
    const token = await tokenOf('boto@example.org', 'confirmar')
    const confirmed = await sendForm('/boletines/confirmar/', { token })
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/boletines/confirmar/?hecho=1'])
    expect(await rows('boto@example.org')).toEqual(['diario confirmed es'])
    const left = await sendForm('/boletines/baja/', { token: await tokenOf('boto@example.org', 'baja') })
    expect([left.statusCode, left.headers.location]).toEqual([303, '/boletines/baja/?hecho=1'])
    expect(await rows('boto@example.org')).toEqual([])
    expect((await sendForm('/boletines/baja/', { token: 'x' })).statusCode).toBe(400)
  })

  it('OPEN-54 preferences of an address that are sent twice at once wait for each other', async () => {
    await browser().post(call('alhora@example.org'), want('diario', 'tarde', 'domingo'))
    await browser().post('/api/front/newsletter/confirm', { token: await tokenOf('alhora@example.org', 'confirmar') })
    const token = await tokenOf('alhora@example.org', 'preferencias')
    const prefer = async (newsletters: string) =>
      (await sendForm('/boletines/preferencias/', { token, newsletters, locale: 'es' })).statusCode
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length
    // Both end this one; each wants what the other ends besides.
    const both = await db.transaction().execute(async (trx) => {
      await sql`select from newsletter_subscription where newsletter_id = 'domingo' for update`.execute(trx)
      const sent = [prefer('diario')]
      await expect.poll(waiting).toBe(1)
      sent.push(prefer('tarde'))
      await expect.poll(waiting).toBe(2)
      return { sent }
    })
    expect(await Promise.all(both.sent)).toEqual([303, 303])
    expect(await rows('alhora@example.org')).toEqual(['tarde confirmed es'])
  })

  it('preferences choose, change the language and leave all, without a password', async () => {
    await browser().post(call('prefereix@example.org'), want('diario'))
    await browser().post('/api/front/newsletter/confirm', {
      token: await tokenOf('prefereix@example.org', 'confirmar'),
    })
    const token = await tokenOf('prefereix@example.org', 'preferencias')
    const saved = await sendForm('/boletines/preferencias/', { token, newsletters: 'tarde', locale: 'ca' })
    expect(saved.headers.location).toBe(`/boletines/preferencias/?hecho=1&token=${token}`)
    expect(await rows('prefereix@example.org')).toEqual(['tarde confirmed ca'])
    await sendForm('/boletines/preferencias/', { token, newsletters: 'cocina', act: 'save' })
    expect(await rows('prefereix@example.org')).toEqual([])
    await sendForm('/boletines/preferencias/', { token, newsletters: 'diario', act: 'leave' })
    expect(await rows('prefereix@example.org')).toEqual([])
    expect((await sendForm('/boletines/preferencias/', { token: 'x', newsletters: 'diario' })).statusCode).toBe(400)
  })
})
