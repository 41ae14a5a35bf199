import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET, testPortal } from '../app/testing.ts'
import { publishAll, TEST_NOW as NOW, testNewsroom } from '../content-pages/testing.ts'
import { createToken } from '../content/tokens/store.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { listMail } from '../platform/mail/store.ts'
import { commandLine } from '../platform/testing.ts'
import { saveSite } from '../sites/store.ts'
import type { App } from '../web/http/server.ts'
import { register } from './commands.ts'

const { db, close } = await testDatabase()
let app: App
let all = ''
beforeAll(async () => {
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', position: 1 })
  await publishAll(db, testNewsroom())
  app = await testPortal(db, NOW, { SECRET: TEST_SECRET })
  all = await token()
})
afterAll(async () => {
  await app.close()
  await close()
})

const token = async (more: Partial<Parameters<typeof createToken>[1]> = {}) =>
  (await createToken(db, { name: 'mesa', scopes: ['newsletters'], now: NOW, ...more })).secret

const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, secret = all) =>
  app.inject({
    method,
    url: `/api/desk/newsletters${url}`,
    headers: { host: 'mestral.example', authorization: `Bearer ${secret}` },
    ...(payload && { payload }),
  })

const DAILY = {
  site: 'portal',
  name: { es: 'El diario' },
  description: { es: 'Cada mañana' },
  cadence: '30 7 * * 1-5',
  source: { kind: 'board' },
}

test('a newsletter is begun, read and changed, and says which field is wrong', async () => {
  expect((await call('PUT', '/diario', DAILY)).json()).toEqual({ result: 'created' })
  const { statusCode, body } = await call('GET', '/diario')
  expect(statusCode, body).toBe(200)
  const kept = JSON.parse(body)
  expect(kept).toMatchObject({ id: 'diario', template: 'brief', minItems: 3, source: { kind: 'board', most: 8 } })
  const { id: _, ...again } = kept
  expect((await call('PUT', '/diario', { ...again, minItems: 1 })).json()).toEqual({ result: 'updated' })
  const wrong = async (more: object) => (await call('PUT', '/diario', { ...DAILY, ...more })).json().errors[0].field
  expect(await wrong({ cadence: 'a las siete' })).toBe('cadence')
  expect(await wrong({ cadence: '61 7 * * *' })).toBe('cadence')
  expect(await wrong({ source: { kind: 'hand' } })).toBe('cadence')
  expect(await wrong({ site: 'nadie' })).toBe('site')
})

test('an edition is made, looked at in both schemes, tried, corrected, scheduled and stopped', async () => {
  await call('PUT', '/diario', DAILY)
  const made = await call('POST', '/diario/editions', { locale: 'es', intro: 'Buenos días.' })
  expect(made.statusCode, made.body).toBe(200)
  const { id, state, bytes } = made.json()
  expect(state).toBe('draft')
  expect(bytes).toBeGreaterThan(2000)
  const { light, dark } = (await call('POST', `/editions/${id}/preview`)).json()
  for (const [url, rule] of [
    [light, '@media not all{'],
    [dark, '@media all{'],
  ]) {
    const seen = await app.inject({
      url: url.replace('https://mestral.example', ''),
      headers: { host: 'mestral.example' },
    })
    expect(seen.statusCode).toBe(200)
    expect(seen.body).toContain(rule)
    expect(seen.body).not.toContain('{{')
    expect(seen.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  }
  const forged = light.replace(/token=../, 'token=xx').replace('https://mestral.example', '')
  expect((await app.inject({ url: forged, headers: { host: 'mestral.example' } })).statusCode).toBe(404)
  expect((await call('POST', `/editions/${id}/test`, { to: Array(6).fill('a@b.example') })).statusCode).toBe(400)
  expect((await call('POST', `/editions/${id}/test`, { to: ['mesa@mestral.example'] })).statusCode).toBe(200)
  const mails = await listMail(db, { to: 'mesa@mestral.example' })
  expect(mails).toHaveLength(1)
  // Nobody can open the page of an edition that has not left: its testers see the mail there.
  const onTheWeb = mails[0]!.text.match(/^Ver en la web: (\S+)$/m)?.[1] ?? ''
  expect(mails[0]!.html).toContain(`<a href="${onTheWeb.replaceAll('&', '&amp;')}"`)
  expect(mails[0]!.html).not.toContain('mestral.example/boletines/diario/')
  const opened = await app.inject({ url: onTheWeb, headers: { host: 'mestral.example' } })
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('Buenos días.')
  expect(opened.body).not.toContain('mestral.example/boletines/diario/')
  const corrected = await call('PUT', `/editions/${id}`, { subject: 'Otro asunto' })
  expect(corrected.json()).toMatchObject({ subject: 'Otro asunto', intro: 'Buenos días.' })
  expect(
    (await call('POST', `/editions/${id}/schedule`, { at: '2027-01-01T07:30:00+01:00', by: 'neus' })).statusCode,
  ).toBe(200)
  expect((await call('GET', `/editions/${id}`)).json()).toMatchObject({
    state: 'scheduled',
    dueAt: '2027-01-01T06:30:00.000Z',
    approvedBy: expect.stringMatching(/^token:\d+\/neus$/),
  })
  expect((await call('POST', `/editions/${id}/stop`)).statusCode).toBe(200)
  expect((await call('POST', `/editions/${id}/schedule`, {})).statusCode).toBe(409)
  expect((await call('GET', '/diario/editions')).json().editions[0]).toMatchObject({ id, state: 'cancelled' })
})

test('a note of breaking news leaves at once, by hand, with the words of an alert', async () => {
  const alert = {
    site: 'portal',
    name: { es: 'Última hora' },
    description: { es: '' },
    template: 'alert',
    priority: 90,
  }
  await call('PUT', '/alertas', alert)
  const blocks = [{ kind: 'items', items: [{ url: 'https://mestral.example/directo/', title: 'Corte de la N-332' }] }]
  const { id } = (await call('POST', '/alertas/editions', { locale: 'es', blocks })).json()
  expect((await call('POST', `/editions/${id}/schedule`, { by: 'neus' })).statusCode).toBe(200)
  expect((await call('GET', `/editions/${id}`)).json()).toMatchObject({
    state: 'sending',
    subject: 'Corte de la N-332',
  })
})

test('a token without the scope, or of another site, does nothing', async () => {
  await call('PUT', '/diario', DAILY)
  const writer = await token({ scopes: ['content:write'] })
  expect((await call('PUT', '/diario', DAILY, writer)).statusCode).toBe(403)
  const stranger = await token({ sites: ['ocio'] })
  expect((await call('PUT', '/diario', DAILY, stranger)).statusCode).toBe(403)
  expect((await call('GET', '/diario', undefined, stranger)).statusCode).toBe(404)
  expect((await call('POST', '/diario/editions', { locale: 'es' }, stranger)).statusCode).toBe(404)
})

test('an edition on its way is looked at, stopped, and goes on; whom nobody knows of is listed and sent to once more', async () => {
  const { id } = (
    await call('POST', '/alertas/editions', {
      locale: 'es',
      subject: 'Corte',
      blocks: [{ kind: 'text', html: '<p>Hoy.</p>' }],
    })
  ).json()
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, confirmed_at)
    select to_, 'alertas', to_, 'es', 'confirmed', ${NOW}, ${NOW} from unnest(array['a@example.org', 'b@example.org']) to_`.execute(
    db,
  )
  expect((await call('POST', `/editions/${id}/pause`, { why: 'errata' })).statusCode).toBe(409)
  await call('POST', `/editions/${id}/schedule`, { by: 'neus' })
  expect((await call('GET', `/editions/${id}/figures`)).json()).toMatchObject({
    recipients: 2,
    waiting: 2,
    sent: 0,
    visits: 0,
    rest: null,
  })
  expect((await call('POST', `/editions/${id}/pause`, { why: 'errata' })).json()).toEqual({ success: true })
  expect((await call('GET', `/editions/${id}`)).json()).toMatchObject({ state: 'paused' })
  expect((await call('POST', `/editions/${id}/pause`, {})).statusCode).toBe(400)
  expect((await call('POST', `/editions/${id}/resume`)).json()).toEqual({ success: true })
  expect((await call('POST', `/editions/${id}/resume`)).statusCode).toBe(409)

  expect((await call('POST', `/editions/${id}/unsure`)).statusCode).toBe(409)
  await sql`update newsletter_delivery set state = 'unsure', begun_at = ${NOW} where edition_id = ${id} and email = 'a@example.org'`.execute(
    db,
  )
  const { unsure } = (await call('GET', `/editions/${id}/unsure`)).json()
  expect(unsure).toEqual([{ id: expect.any(String), email: 'a@example.org', begunAt: NOW.toISOString() }])
  expect((await call('POST', `/editions/${id}/unsure`)).json()).toEqual({ success: true })
  expect((await call('GET', `/editions/${id}/figures`)).json()).toMatchObject({ waiting: 2, unsure: 0 })
  const stranger = await token({ sites: ['ocio'] })
  for (const [method, what] of [
    ['GET', 'figures'],
    ['GET', 'unsure'],
    ['POST', 'unsure'],
    ['POST', 'resume'],
  ] as const)
    expect((await call(method, `/editions/${id}/${what}`, undefined, stranger)).statusCode, what).toBe(404)
})

test('the command line does the same', async () => {
  const type = commandLine({ db, now: NOW }, register)
  const source = JSON.stringify({ kind: 'query', sections: [{ list: 'all' }] })
  await type('newsletter', 'add', 'semanal', '--site', 'portal', '--name', 'La semana', '--source', source)
  await type('newsletter', 'set', 'semanal', '--cadence', '0 9 * * 6', '--name-ca', 'La setmana', '--template', 'list')
  const [shown] = await type('newsletter', 'show', 'semanal')
  expect(JSON.parse(shown!)).toMatchObject({
    name: { es: 'La semana', ca: 'La setmana' },
    cadence: '0 9 * * 6',
    template: 'list',
  })
  await expect(type('newsletter', 'set', 'semanal', '--cadence', 'nunca')).rejects.toThrow(/cadence/)
  const [made] = await type('newsletter', 'edition', 'make', 'semanal')
  const id = /edition (\d+)/.exec(made!)![1]!
  expect(await type('newsletter', 'edition', 'schedule', id)).toEqual([`edition ${id} leaves at ${NOW.toISOString()}`])
  expect(await type('newsletter', 'edition', 'preview', id)).toHaveLength(2)
  await type('newsletter', 'edition', 'stop', id)
  await expect(type('newsletter', 'edition', 'stop', id)).rejects.toThrow('is in no state to be stopped')
})
