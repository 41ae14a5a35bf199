import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../database/notifications.ts'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { mailSender, type MailSender } from './sender.ts'
import { forgetMail, listMail, queueMail } from './store.ts'

const { db, url, close } = await testDatabase()
const news = notifications(url, silentLog)
await news.start()
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
let received: { to: string[]; from: string; data: string }[] = []
let refusals = 0
let server: SMTPServer | null = null
let port = 0
const senders: MailSender[] = []

async function listen(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let data = ''
      stream.on('data', (part: Buffer) => (data += part.toString()))
      stream.on('end', () => {
        if (refusals-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ to: envelope.rcptTo.map(({ address }) => address), from, data })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
}
const shut = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))

const sender = () => {
  const made = mailSender({
    db,
    clock,
    log: silentLog,
    notifications: news,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Mestral <no-responder@mestral.example>',
  })
  senders.push(made)
  return made
}
const mail = (to: string) => ({ to, subject: 'Valida tu cuenta', text: 'Hola, Núria', html: '<p>Hola, Núria</p>' })
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

beforeEach(async () => {
  received = []
  refusals = 0
  await listen()
})
afterEach(async () => {
  for (const made of senders.splice(0)) await made.close()
  await shut()
})
afterAll(async () => {
  await news.close()
  await close()
})

test('mail goes out once, as text and HTML, though two processes send', async () => {
  sender()
  sender()
  for (let n = 0; n < 6; n++) await queueMail(db, mail(`reader-${n}@example.org`), now)
  await eventually(async () => expect((await listMail(db)).filter((each) => each.sentAt)).toHaveLength(6))
  expect(received.map(({ to }) => to.join()).toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => `reader-${n}@example.org`),
  )
  expect(received[0]).toMatchObject({
    from: 'no-responder@mestral.example',
    data: expect.stringMatching(/Subject: Valida tu cuenta[\s\S]*text\/plain[\s\S]*text\/html/),
  })
})

test('what the server refuses for now is tried again a minute later', async () => {
  refusals = 1
  sender()
  await queueMail(db, mail('again@example.org'), now)
  const state = async () => (await listMail(db, { to: 'again@example.org' }))[0]!
  await eventually(async () => expect((await state()).failure).toMatch(/try later/))
  expect(received).toEqual([])
  now = new Date(now.getTime() + 61_000)
  sender()
  await eventually(async () => expect(await state()).toMatchObject({ failure: null, sentAt: now.toISOString() }))
  expect(received).toHaveLength(1)
})

test('nothing is lost while the server is down', async () => {
  await shut()
  sender()
  await queueMail(db, mail('patient@example.org'), now)
  const state = async () => (await listMail(db, { to: 'patient@example.org' }))[0]!
  await eventually(async () => expect((await state()).failure).toMatch(/ECONNREFUSED/))
  await listen()
  now = new Date(now.getTime() + 61_000)
  sender()
  await eventually(async () => expect((await state()).sentAt).not.toBeNull())
  expect(received.map(({ to }) => to[0])).toEqual(['patient@example.org'])
})

test('an address cannot smuggle in another one', async () => {
  sender()
  await queueMail(db, mail('a@example.org, b@example.org'), now)
  await queueMail(db, mail('good@example.org'), now)
  await eventually(() => expect(received.map(({ to }) => to)).toContainEqual(['good@example.org']))
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.org')
})

test('old mail is forgotten', async () => {
  const before = (await listMail(db)).length
  await queueMail(db, mail('young@example.org'), new Date(now.getTime() + 40 * 86_400_000))
  expect(await forgetMail(db, new Date(now.getTime() + 1000))).toBe(before)
  expect((await listMail(db)).map(({ to }) => to)).toEqual(['young@example.org'])
})
