import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../database/notifications.ts'
import { testDatabase } from '../database/testing.ts'
import { DAY_MS } from '../durations.ts'
import { silentLog, type Log } from '../log.ts'
import { claimDue, ClaimLost, freeOrphans, noteBegun, noteSent, renewClaims } from './claims.ts'
import { PLACES, type Patience } from './delivery.ts'
import { mailSender, type MailSender } from './sender.ts'
import { forgetMail, listMail, queueAgain, queueMail } from './store.ts'
import { mailServer } from './test-server.ts'

const { db, url, close } = await testDatabase()
const news = notifications(url, silentLog)
await news.start()
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const server = await mailServer()
const senders: MailSender[] = []
let said: { mail?: string; messageId?: string; msg: string }[] = []
const say = (facts: { mail?: string } | string, msg: string) =>
  void said.push(typeof facts === 'string' ? { msg: facts } : { ...facts, msg })
const log = { ...silentLog, warn: say, info: say } as unknown as Log

const refused: unknown[] = []
const sender = (times: Partial<Patience> = {}) => {
  const from = 'Mestral <no-responder@mestral.example>'
  const made = mailSender({
    db,
    clock,
    log,
    notifications: news,
    smtpUrl: server.url,
    from,
    refused: async (email, { code, status }) => void refused.push({ email, code, status }),
    times: { look: 500, ...times },
  })
  senders.push(made)
  return made
}
const mail = (to: string, more: object = {}) => ({
  to,
  subject: 'Valida tu cuenta',
  text: 'Hola, Núria',
  html: '<p>Hola, Núria</p>',
  host: 'mestral.example',
  ...more,
})
const queue = (to: string, more: object = {}) => queueMail(db, mail(to, more), now)
const stateOf = async (to: string) => (await listMail(db, { to }))[0]!
const takenBy = (to: string) => server.taken.filter((each) => each.to === to)
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const becomes = (to: string, expected: object) =>
  eventually(async () => expect(await stateOf(to)).toMatchObject(expected))
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000 + 1000)
}
/** A process that had claimed this was killed long ago. */
const holderIsGone = () => sql`update mail set held_until = now() - interval '1 second'`.execute(db)

beforeEach(async () => {
  said = []
  server.taken.length = 0
  server.most = 0
  server.tries.clear()
  server.manner = () => ({})
  await sql`delete from mail`.execute(db)
})
afterEach(async () => {
  for (const made of senders.splice(0)) await made.close()
})
afterAll(async () => {
  await server.stop()
  await news.close()
  await close()
})

test('mail goes out once, as text and HTML, though two processes send (OPEN-143)', async () => {
  sender()
  sender()
  const everybody = Array.from({ length: 12 }, (_, n) => `reader-${String(n).padStart(2, '0')}@example.org`)
  for (const to of everybody) await queue(to, { bulk: true })
  await eventually(async () => expect((await listMail(db, { state: 'sent' })).length).toBe(12))
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(everybody)
  expect(server.taken[0]).toMatchObject({
    from: 'no-responder@mestral.example',
    data: expect.stringMatching(/Subject: Valida tu cuenta[\s\S]*text\/plain[\s\S]*text\/html/),
  })
  // As RFC 5322 writes days; servers take mails with another form for spam.
  expect(server.taken[0]!.data).toMatch(/^Date: Mon, 02 Mar 2026 12:00:00 \+0000\r?$/m)
})

test('what the server refuses for now is tried again a minute later, with the same Message-ID', async () => {
  server.manner = () => ({ refuses: { at: 'mail', code: 451 } })
  sender()
  await queue('again@example.org')
  await becomes('again@example.org', { state: 'waiting', attempts: 1, failure: expect.stringMatching(/answered 451/) })
  expect(server.taken).toEqual([])
  server.manner = () => ({})
  minutesLater(1)
  sender()
  await becomes('again@example.org', { state: 'sent', failure: null, sentAt: now.toISOString() })
  const { messageId, uncertainAt } = await stateOf('again@example.org')
  expect(messageId).toMatch(/^<[\w-]{36}@mestral\.example>$/)
  expect(server.taken.map((each) => each.messageId)).toEqual([messageId])
  expect(uncertainAt).toBeNull()
})

test('nothing is lost while the server is down, and no mail loses an attempt', async () => {
  await server.stop()
  sender()
  await queue('patient@example.org')
  await queue('other@example.org')
  await becomes('patient@example.org', { failure: expect.stringMatching(/ECONNREFUSED/), state: 'waiting' })
  expect(said.map(({ msg }) => msg)).toEqual(['mail waits: the mail server cannot be used'])
  await server.start()
  await becomes('patient@example.org', { state: 'sent', attempts: 0 })
  await becomes('other@example.org', { state: 'sent', attempts: 0 })
  expect(server.taken).toHaveLength(2)
  expect(said.at(-1)!.msg).toBe('the mail server can be used again')
})

test('an address cannot smuggle in another one, and is not tried for ever', async () => {
  sender()
  await queue('a@example.org, b@example.org')
  await queue('good@example.org')
  await becomes('good@example.org', { state: 'sent' })
  await becomes('a@example.org, b@example.org', { state: 'refused' })
  expect(server.taken.map(({ to }) => to)).toEqual(['good@example.org'])
})

test.each(['recipient', 'mail'] as const)('a %s that is refused for good is not tried again', async (at) => {
  server.manner = (to) => (to === 'gone@example.org' ? { refuses: { at, code: 550 } } : {})
  sender()
  await queue('gone@example.org')
  await queue('here@example.org')
  await becomes('here@example.org', { state: 'sent' })
  await becomes('gone@example.org', { state: 'refused', failure: expect.stringMatching(/550/), nextAt: null })
  minutesLater(60)
  sender()
  await queue('later@example.org')
  await becomes('later@example.org', { state: 'sent' })
  expect(server.tries.get('gone@example.org')).toBe(1)
  // Unless the operator says so.
  server.manner = () => ({})
  expect(await queueAgain(db, [(await stateOf('gone@example.org')).id], now)).toBe(1)
  await becomes('gone@example.org', { state: 'sent' })
})

test('whoever looks after addresses hears of recipients that are refused for good, and of no other refusal', async () => {
  refused.length = 0
  const at = (place: 'recipient' | 'mail', code: number) => ({
    refuses: { at: place, code, says: '5.1.1 no such user' },
  })
  const manners: Record<string, ReturnType<typeof at>> = {
    'gone@example.org': at('recipient', 550),
    'spam@example.org': at('mail', 550),
    'later@example.org': at('recipient', 450),
  }
  server.manner = (to) => manners[to] ?? {}
  sender()
  for (const to of Object.keys(manners)) await queue(to)
  await becomes('gone@example.org', { state: 'refused' })
  await becomes('spam@example.org', { state: 'refused' })
  await becomes('later@example.org', { state: 'waiting', attempts: 1 })
  expect(refused).toEqual([{ email: 'gone@example.org', code: 550, status: '5.1.1' }])
})

test('a mail that is put off again and again is given up in the end, and said so', async () => {
  server.manner = () => ({ refuses: { at: 'recipient', code: 450 } })
  await queue('never@example.org')
  for (const minutes of [1, 5, 15, 60, 240, 720, 0]) {
    const made = sender()
    const { attempts } = await stateOf('never@example.org')
    await becomes('never@example.org', { attempts: attempts + 1 })
    await made.close()
    minutesLater(minutes)
  }
  expect(await stateOf('never@example.org')).toMatchObject({ state: 'given-up', attempts: 7 })
  expect(said.at(-1)!.msg).toBe('a mail is not sent: given-up')
})

test('slow mails hold up no others, no transaction and no connection of the database', async () => {
  let release = () => undefined as void
  const slow = new Promise<void>((done) => (release = done))
  server.manner = (to) => (to.startsWith('slow') ? { taken: () => slow } : {})
  sender()
  for (const n of [1, 2, 3]) await queue(`slow-${n}@example.org`)
  await queue('quick@example.org')
  await becomes('quick@example.org', { state: 'sent' })
  await eventually(() => expect(server.taken.filter(({ to }) => to.startsWith('slow'))).toHaveLength(3))
  expect((await listMail(db, { state: 'begun' })).length).toBe(3)
  const open = await sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(open.rows).toEqual([])
  release()
  await becomes('slow-3@example.org', { state: 'sent', uncertainAt: null })
  expect(server.taken).toHaveLength(4)
})

test('no more than a bounded number is handed over at once, and single mails go before bulk', async () => {
  server.manner = (to) => ({ acceptAfter: to.startsWith('reader') ? 100 : 0 })
  for (let n = 0; n < 30; n++) await queue(`reader-${n}@example.org`, { bulk: true })
  await queue('single@example.org')
  sender()
  await eventually(async () => expect((await listMail(db, { state: 'sent' })).length).toBe(31))
  expect(server.taken[0]!.to).toBe('single@example.org')
  expect(server.most).toBeGreaterThan(1)
  expect(server.most).toBeLessThanOrEqual(PLACES)
})

test('single mails follow each other, so that a killed process leaves one uncertain', async () => {
  const begun: number[] = []
  server.manner = () => ({
    taken: async () => void begun.push((await listMail(db, { state: 'begun' })).length),
  })
  for (let n = 0; n < 6; n++) await queue(`reader-${n}@example.org`)
  sender({ next: 60_000 })
  await eventually(async () => expect((await listMail(db, { state: 'sent' })).length).toBe(6))
  expect(Math.max(...begun)).toBe(1)
})

test('a server that hangs at one recipient is left, and the mail tried later', async () => {
  server.manner = (to) => (to === 'hangs@example.org' ? { hangs: 'recipient' } : {})
  sender({ handOver: 300 })
  await queue('hangs@example.org')
  await queue('other@example.org')
  await becomes('other@example.org', { state: 'sent' })
  await becomes('hangs@example.org', {
    state: 'waiting',
    attempts: 1,
    uncertainAt: null,
    failure: expect.stringMatching(/does not answer/),
  })
})

test('a connection that ends in the middle of a mail leaves nothing uncertain', async () => {
  server.manner = () => ({ cuts: 'in-data' })
  sender()
  // Larger than what the system takes ahead: of a short one the end may be on its way before the cut is seen.
  await queue('cut@example.org', { text: 'Hola, Núria\n'.repeat(1_000_000) })
  await becomes('cut@example.org', { state: 'waiting', attempts: 1, uncertainAt: null })
  server.manner = () => ({})
  minutesLater(1)
  sender()
  await becomes('cut@example.org', { state: 'sent' })
  expect(takenBy('cut@example.org')).toHaveLength(1)
})

test.each([
  ['ends the connection', { cuts: 'unanswered' as const }],
  ['hangs', { hangs: 'mail' as const }],
])('a mail whose server %s instead of an answer is sent once more, and never again', async (_, manner) => {
  server.manner = () => manner
  sender({ answer: 400 })
  await queue('maybe@example.org')
  await becomes('maybe@example.org', { state: 'uncertain', uncertainAt: now.toISOString(), nextAt: null })
  const { id, messageId } = await stateOf('maybe@example.org')
  expect(server.tries.get('maybe@example.org')).toBe(2)
  expect(new Set(server.taken.map((each) => each.messageId)).size).toBe('cuts' in manner ? 1 : 0)
  expect(said).toEqual([
    expect.objectContaining({ mail: id, messageId, msg: expect.stringMatching(/sent once more, with the same/) }),
    expect.objectContaining({ mail: id, messageId, msg: expect.stringMatching(/not sent again/) }),
  ])
})

test('what a killed process left is freed: claimed mails as if nothing was, begun ones as uncertain', async () => {
  await queue('claimed@example.org')
  await queue('begun@example.org')
  const [claimed, begun] = await claimDue(db, { holder: 'killed', now, most: 2 })
  await noteBegun(db, begun!.id, 'killed')
  expect(await freeOrphans(db, now)).toEqual([])
  expect(await claimDue(db, { holder: 'other', now, most: 2 })).toEqual([])
  await holderIsGone()
  sender()
  await becomes('claimed@example.org', { state: 'sent', uncertainAt: null })
  await becomes('begun@example.org', { state: 'sent', uncertainAt: now.toISOString() })
  expect([claimed!.to, begun!.to, server.taken.length]).toEqual(['claimed@example.org', 'begun@example.org', 2])
  expect(takenBy('begun@example.org')[0]!.messageId).toBe(begun!.messageId)
  expect(said.filter(({ msg }) => msg.includes('sent once more')).map((each) => each.mail)).toEqual([begun!.id])
})

test('a process that was frozen hands nothing over that another one has taken meanwhile', async () => {
  await queue('contended@example.org')
  const [first] = await claimDue(db, { holder: 'frozen', now, most: 1 })
  await holderIsGone()
  await freeOrphans(db, now)
  const [second] = await claimDue(db, { holder: 'other', now, most: 1 })
  expect(second!.id).toBe(first!.id)
  await expect(noteBegun(db, first!.id, 'frozen')).rejects.toThrow(ClaimLost)
  await noteBegun(db, first!.id, 'other')
  await expect(noteBegun(db, first!.id, 'other')).rejects.toThrow(ClaimLost)
})

test('a process that lives keeps its claims, and what was sent is sent', async () => {
  await queue('slow@example.org')
  const [mine] = await claimDue(db, { holder: 'me', now, most: 1 })
  await noteBegun(db, mine!.id, 'me')
  await holderIsGone()
  await renewClaims(db, 'me')
  expect(await freeOrphans(db, now)).toEqual([])
  await holderIsGone()
  expect(await freeOrphans(db, now)).toEqual([{ id: mine!.id, messageId: mine!.messageId, again: true }])
  await noteSent(db, mine!.id, now)
  expect(await stateOf('slow@example.org')).toMatchObject({ state: 'sent', uncertainAt: now.toISOString() })
})

test('a stop waits for what is being handed over, and gives back the rest', async () => {
  server.manner = (to) => ({ acceptAfter: to === 'first@example.org' ? 600 : 60_000 })
  const made = sender()
  await queue('first@example.org')
  await eventually(async () => expect((await stateOf('first@example.org')).state).toBe('begun'))
  await made.close()
  expect(await stateOf('first@example.org')).toMatchObject({ state: 'sent' })
  const other = sender()
  await queue('second@example.org')
  await eventually(async () => expect((await stateOf('second@example.org')).state).toBe('begun'))
  await other.close()
  expect(await stateOf('second@example.org')).toMatchObject({ state: 'waiting', uncertainAt: now.toISOString() })
})

test('old mail is forgotten', async () => {
  await queue('old@example.org')
  await queueMail(db, mail('young@example.org'), new Date(now.getTime() + 40 * DAY_MS))
  expect(await forgetMail(db, new Date(now.getTime() + 1000))).toBe(1)
  expect((await listMail(db)).map(({ to }) => to)).toEqual(['young@example.org'])
})

test('a mail of a list carries the button that ends it (RFC 8058), and no other mail does', async () => {
  sender()
  await queue('list@example.org', { leave: 'https://mestral.example/api/front/leave?token=a.b' })
  await queue('single@example.org')
  await becomes('list@example.org', { state: 'sent' })
  await becomes('single@example.org', { state: 'sent' })
  const [list] = takenBy('list@example.org')
  expect(list!.data).toMatch(/^List-Unsubscribe: <https:\/\/mestral\.example\/api\/front\/leave\?token=a\.b>\r?$/m)
  expect(list!.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(takenBy('single@example.org')[0]!.data).not.toContain('List-Unsubscribe')
})
