import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { commandLine } from '../../platform/testing.ts'
import { eraseReader } from '../../readers/accounts/store.ts'
import { everythingOf } from '../../readers/rights/store.ts'
import { isSuppressed } from '../../readers/subscriptions/suppression.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer } from '../../sites/testing.ts'
import { noteReturned } from './bounces.ts'
import { register } from './commands.ts'
import { mailEventRoutes } from './event-routes.ts'
import { receiveMail } from './receive.ts'
import { returnToken } from './return-token.ts'
import { editionFigures, forgetDeliveries, startSending } from './store.ts'
import { newsletterSite, readyEdition, subscribe } from './testing.ts'

const { db, close } = await testDatabase()
await newsletterSite(db)
const now = new Date('2026-03-02T06:00:00Z')
const SECRET = 's'.repeat(40)
const WEBHOOK = 'w'.repeat(40)
const config = readConfig({ SECRET, MAIL_WEBHOOK_SECRET: WEBHOOK })
const app = await callServer(siteRegistry([]))
mailEventRoutes(app, { config, db, clock: { now: () => now }, log: silentLog })
afterAll(async () => {
  await app.close()
  await close()
})
beforeEach(async () => {
  for (const table of ['newsletter_edition', 'newsletter_subscription', 'mail_suppression'])
    await sql`delete from ${sql.table(table)}`.execute(db)
})

/** An edition that has reached these; their deliveries in the same order. */
async function sentTo(emails: readonly string[], number = 1): Promise<{ edition: string; ids: string[] }> {
  if (number === 1) await subscribe(db, now, ...emails)
  const edition = await readyEdition(db, { now, number })
  await startSending(db, edition, now)
  await sql`update newsletter_delivery set state = 'sent', sent_at = ${now} where edition_id = ${edition}`.execute(db)
  const { rows } = await sql<{ id: string; email: string }>`select id::text, email from newsletter_delivery
    where edition_id = ${edition}`.execute(db)
  return { edition, ids: emails.map((email) => rows.find((row) => row.email === email)!.id) }
}
const subscribed = async () =>
  (await sql<{ email: string }>`select email from newsletter_subscription order by 1`.execute(db)).rows.map(
    ({ email }) => email,
  )
const dsn = (id: string, status: string) =>
  `To: b.${returnToken(SECRET, id)}@devueltos.example\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\n` +
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: ${status}\r\n--x--\r\n`
const call = (events: object[], { secret = WEBHOOK, at = now.getTime() / 1000 } = {}) => {
  const body = JSON.stringify({ events })
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-portada-signature': `t=${at},v1=${mark}` }
  return app.inject({ method: 'POST', url: '/api/mail/events', headers, body })
}

test('a mail that comes back for good suppresses its address at once; four full mailboxes do not, the fifth does', async () => {
  const { edition, ids } = await sentTo(['gone@example.org', 'full@example.org'])
  expect(await receiveMail(db, dsn(ids[0]!, '5.1.1'), { secret: SECRET, now })).toEqual({
    result: 'bounce',
    kind: 'hard',
    email: 'gone@example.org',
    suppressed: true,
    paused: null,
  })
  expect(await isSuppressed(db, 'GONE@example.org')).toBe(true)
  for (let time = 1; time <= 5; time += 1) {
    const each = time === 1 ? ids[1]! : (await sentTo(['full@example.org'], time)).ids[0]!
    expect(await receiveMail(db, dsn(each, '5.2.2'), { secret: SECRET, now })).toMatchObject({ suppressed: time === 5 })
  }
  expect(await editionFigures(db, edition)).toMatchObject({ hard: 1, soft: 1 })
})

test('soft bounces of more than a month ago are forgotten', async () => {
  for (let time = 1; time <= 6; time += 1) {
    const { ids } = await sentTo(['full@example.org'], time)
    const day = new Date(now.getTime() + time * 10 * DAY_MS)
    expect(await noteReturned(db, ids[0]!, 'soft', { reason: '', now: day })).toMatchObject({ suppressed: false })
  }
})

test('a complaint suppresses and ends all subscriptions', async () => {
  const { ids } = await sentTo(['cross@example.org', 'calm@example.org'])
  const report =
    `To: abuse@mestral.example\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/feedback-report` +
    `\r\n\r\nFeedback-Type: abuse\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <e1.${returnToken(SECRET, ids[0]!)}@x>\r\n--x--`
  expect(await receiveMail(db, report, { secret: SECRET, now })).toMatchObject({ result: 'complaint' })
  expect(await isSuppressed(db, 'cross@example.org')).toBe(true)
  expect(await subscribed()).toEqual(['calm@example.org'])
})

test('three complaints of a hundred pause an edition that is leaving', async () => {
  const { edition, ids } = await sentTo(Array.from({ length: 100 }, (_, n) => `r${n}@example.org`))
  for (const id of ids.slice(0, 2))
    expect(await noteReturned(db, id, 'complaint', { reason: '', now })).toMatchObject({ paused: null })
  expect(await noteReturned(db, ids[2]!, 'complaint', { reason: '', now })).toMatchObject({
    paused: '3 of 100 readers complained: more than 0.1 %',
  })
  const { rows } = await sql<{ state: string }>`select state from newsletter_edition where id = ${edition}`.execute(db)
  expect(rows[0]!.state).toBe('paused')
})

test('a mail to the address for leaving ends the subscription, an answer of absence does not', async () => {
  const { ids } = await sentTo(['one@example.org', 'two@example.org'])
  const [one, two] = ids.map((id) => returnToken(SECRET, id))
  const receive = (message: string, to?: string) => receiveMail(db, message, { secret: SECRET, now, ...(to && { to }) })
  expect(await receive(`To: <u.${one}@devueltos.example>\r\nSubject: baja\r\n\r\n`)).toMatchObject({ result: 'left' })
  expect(
    await receive(`To: b.${two}@devueltos.example\r\nSubject: Fuera\r\n\r\nu.${two}@devueltos.example`),
  ).toMatchObject({
    result: 'ignored',
  })
  expect(await subscribed()).toEqual(['two@example.org'])
  expect(await receive('Subject: baja\r\n\r\n', `u.${two}@devueltos.example`)).toEqual({
    result: 'left',
    email: 'two@example.org',
  })
})

test('a provider is believed by its signature alone, for five minutes', async () => {
  const { ids } = await sentTo(['gone@example.org'])
  const event = { type: 'bounce', id: `<e1.${returnToken(SECRET, ids[0]!)}@mestral.example>`, status: '5.1.1' }
  expect((await call([event], { secret: 'x'.repeat(40) })).statusCode).toBe(401)
  expect((await call([event], { at: now.getTime() / 1000 - 301 })).statusCode).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/api/mail/events', body: { events: [event] } })).statusCode).toBe(
    401,
  )
  expect(await isSuppressed(db, 'gone@example.org')).toBe(false)
  const forged = { ...event, id: event.id.replace(/\.[0-9a-f]{20}/, `.${'0'.repeat(20)}`) }
  const single = { type: 'bounce', recipient: 'account@example.org', status: '5.1.1' }
  const { statusCode, body } = await call([event, forged, single])
  expect([statusCode, JSON.parse(body)]).toEqual([200, { noted: 2, unknown: 1 }])
  for (const email of ['gone@example.org', 'account@example.org']) expect(await isSuppressed(db, email)).toBe(true)
  expect((await call([{ type: 'bounce', status: 'x' }])).statusCode).toBe(400)
})

test('addresses of an edition are forgotten a month after its end, its totals stay', async () => {
  const { edition, ids } = await sentTo(['a@example.org', 'b@example.org'])
  await noteReturned(db, ids[0]!, 'hard', { reason: '5.1.1', now })
  await sql`update newsletter_edition set state = 'sent', ended_at = ${now} where id = ${edition}`.execute(db)
  const before = await editionFigures(db, edition)
  expect(await forgetDeliveries(db, new Date(now.getTime() + 29 * DAY_MS))).toBe(0)
  expect(await forgetDeliveries(db, new Date(now.getTime() + 31 * DAY_MS))).toBe(2)
  expect(await editionFigures(db, edition)).toEqual(before)
  expect(before).toMatchObject({ recipients: 2, sent: 2, hard: 1 })
})

test('editions that an account got are told to it and erased with it, and still count', async () => {
  const { edition, ids } = await sentTo(['nuria@example.org', 'b@example.org'])
  const reader = { id: 'r1', email: 'Nuria@example.org' }
  await sql`insert into reader (id, email, email_key, site, created_at, changed_at, validated_at)
    values (${reader.id}, ${reader.email}, 'nuria@example.org', 'portal', ${now}, ${now}, ${now})`.execute(db)
  const told = await everythingOf(db, reader)
  expect(told['editions-received']).toEqual([expect.objectContaining({ email: 'nuria@example.org', state: 'sent' })])
  await eraseReader(db, reader, now)
  const { rows } =
    await sql<object>`select * from newsletter_delivery where newsletter_delivery::text like '%nuria%'`.execute(db)
  expect(rows).toEqual([])
  expect(await editionFigures(db, edition)).toMatchObject({ recipients: 2, sent: 2 })
  expect(await noteReturned(db, ids[0]!, 'hard', { reason: 'late', now })).toMatchObject({ suppressed: false })
})

test('whoever left after an edition counts as left in the last one that they got', async () => {
  const first = await sentTo(['stays@example.org', 'leaves@example.org'])
  await sql`update newsletter_delivery set sent_at = sent_at - interval '1 day'`.execute(db)
  const second = await sentTo(['stays@example.org', 'leaves@example.org'], 2)
  await sql`delete from newsletter_subscription where email = 'leaves@example.org'`.execute(db)
  expect(await editionFigures(db, first.edition)).toMatchObject({ left: 0 })
  expect(await editionFigures(db, second.edition)).toMatchObject({ left: 1 })
})

test('the command line begins, stops and tells', async () => {
  const typed = commandLine({ db, now }, register)
  await subscribe(db, now, 'a@example.org', 'b@example.org')
  const id = await readyEdition(db, { now: new Date(now.getTime() - 2 * DAY_MS) })
  expect(await typed('newsletter', 'send', id)).toEqual([`edition ${id} leaves to 2 addresses`])
  const { rows } = await sql<{ path: string; html: string }>`select path, html from newsletter_edition
    where id = ${id}`.execute(db)
  expect(rows[0]).toMatchObject({ path: '/boletines/avui/2026/03/02/', html: expect.stringContaining('2 de marzo') })
  await expect(typed('newsletter', 'send', id)).rejects.toThrow('in no state to leave')
  expect(await typed('newsletter', 'pause', id, '--why', 'errata')).toEqual([`edition ${id} is paused`])
  expect(await typed('newsletter', 'resume', id)).toEqual([`edition ${id} goes on`])
  await sql`update newsletter_delivery set state = 'unsure', begun_at = ${now} where email = 'a@example.org'`.execute(
    db,
  )
  expect(await typed('newsletter', 'unsure', id)).toEqual([`a@example.org  ${now.toISOString()}`])
  expect(JSON.parse((await typed('newsletter', 'figures', id, '--json'))[0]!)).toMatchObject({
    unsure: 1,
    waiting: 1,
    rest: null,
  })
  expect(await typed('newsletter', 'unsure', id, '--send')).toEqual(['sent once more to 1 addresses'])
  await expect(typed('newsletter', 'pause', 'x')).rejects.toThrow('is no id of an edition')
})
