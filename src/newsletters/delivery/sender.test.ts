import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../../platform/database/notifications.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog, type Log } from '../../platform/log.ts'
import type { Patience } from '../../platform/mail/delivery.ts'
import { mailServer } from '../../platform/mail/test-server.ts'
import { isSuppressed } from '../../readers/subscriptions/suppression.ts'
import { claimDeliveries, freeOrphans, noteBegun } from './claims.ts'
import { lanePause } from './lane.ts'
import { editionSender, type EditionSender } from './sender.ts'
import { editionFigures, pauseSending, resumeSending, sendToUnsure, startSending, unsureOf } from './store.ts'
import { newsletterSite, readyEdition, subscribe } from './testing.ts'

const { db, url, close } = await testDatabase()
await newsletterSite(db)
const news = notifications(url, silentLog)
await news.start()
const BEGIN = new Date('2026-03-02T06:00:00Z')
let now = BEGIN
const clock = { now: () => now }
const server = await mailServer()
const senders: EditionSender[] = []
let said: string[] = []
const say = (_: unknown, msg: string) => void said.push(msg)
const log = { ...silentLog, warn: say, error: say, info: say } as unknown as Log
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const sender = ({
  times = {},
  ...bulk
}: { times?: Partial<Patience>; perHour?: number; perDomain?: number; connections?: number } = {}) => {
  const made = editionSender({
    db,
    clock,
    log,
    notifications: news,
    secret: 's'.repeat(40),
    bulk: {
      smtpUrl: server.url,
      from: 'Mestral <boletines@mestral.example>',
      perHour: 0,
      perDomain: 0,
      connections: 6,
      returnDomain: 'devueltos.mestral.example',
      ...bulk,
    },
    dkim: { domain: 'mestral.example', selector: 'p1', privateKey },
    times: { look: 500, ...times },
  })
  senders.push(made)
  return made
}
const many = (count: number, domain = (n: number) => `d${n % 5}.example`) =>
  Array.from({ length: count }, (_, n) => `reader-${String(n).padStart(3, '0')}@${domain(n)}`)
const begin = async (emails: readonly string[]) => {
  await subscribe(db, now, ...emails)
  const id = await readyEdition(db, { now })
  expect(await startSending(db, id, now)).toBe(emails.length)
  return id
}
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const becomes = (id: string, expected: object) =>
  eventually(async () => expect(await editionFigures(db, id)).toMatchObject(expected))
const editionOf = async (id: string) =>
  (
    await sql<{ state: string; why: string | null }>`select state, paused_why as why from newsletter_edition
    where id = ${id}`.execute(db)
  ).rows[0]!
const recipients = () => server.taken.map(({ to }) => to)
const minutesLater = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000 + 1000))

beforeEach(async () => {
  now = BEGIN
  said = []
  server.taken.length = 0
  server.most = 0
  server.tries.clear()
  server.manner = () => ({})
  server.refusesSender = null
  server.closes = null
  for (const table of [
    'newsletter_edition',
    'newsletter_subscription',
    'mail_suppression',
    'newsletter_lane',
    'content',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db)
})
afterEach(async () => {
  for (const made of senders.splice(0)) await made.close()
})
afterAll(async () => {
  await server.stop()
  await news.close()
  await close()
})

test('an edition reaches each confirmed subscriber once, though two processes send it', async () => {
  const everybody = many(60)
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at)
    values ('pending@d0.example', 'avui', 'pending@d0.example', 'es', 'pending', ${now})`.execute(db)
  sender()
  sender()
  const id = await begin(everybody)
  await becomes(id, { recipients: 60, sent: 60, waiting: 0 })
  expect(recipients().toSorted()).toEqual(everybody)
  await eventually(async () => expect((await editionOf(id)).state).toBe('sent'))
})

test('a mail carries what lets its reader leave with one press, and both fields are signed (RFC 8058)', async () => {
  sender()
  await begin(['nuria@example.org'])
  await eventually(() => expect(server.taken).toHaveLength(1))
  const { data, from } = server.taken[0]!
  const unfolded = data.replace(/\r\n[ \t]+/g, ' ')
  expect(from).toMatch(/^b\.[0-9a-z]+\.[0-9a-f]{20}@devueltos\.mestral\.example$/)
  const token = from.slice(2, from.indexOf('@'))
  expect(unfolded).toMatch(/^From: =\?UTF-8\?Q\?Mestral_=C2=B7_Hoy\?= <boletines@mestral\.example>$/m)
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/mestral\.example\/api\/front\/newsletter\/unsubscribe\?token=\S+>, <mailto:u\.\S+@devueltos\.mestral\.example\?subject=baja>$/m,
  )
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(unfolded).toMatch(/^List-ID: =\?UTF-8\?Q\?Hoy=2C_en_dos_minutos\?= <avui\.mestral\.example>$/m)
  expect(unfolded).toMatch(/^Precedence: bulk$/m)
  expect(unfolded).toMatch(/^Feedback-ID: e\d+:avui:\w+:portada$/im)
  expect(unfolded).toMatch(new RegExp(`^Message-ID: <e\\d+\\.${token}@mestral\\.example>$`, 'm'))
  const signed = /^DKIM-Signature:.*?\bh=([^;]+)/m.exec(unfolded)![1]!.replaceAll(' ', '').split(':')
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'message-id']))
  expect(
    Math.max(
      ...data
        .split('\r\n')
        .slice(30)
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(76)
  const body = data
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(body).toMatch(/<a href="https:\/\/mestral\.example\/boletines\/baja\/\?token=[\w.-]+">Darse de baja/)
  expect(body).toMatch(/Preferencias: https:\/\/mestral\.example\/boletines\/preferencias\/\?token=[\w.-]+/)
  expect(body).not.toContain('{{')
})

test('whoever leaves while an edition is sent gets nothing any more', async () => {
  const everybody = many(40, () => 'slow.example')
  server.manner = () => ({ acceptAfter: 60 })
  sender({ connections: 3 })
  const id = await begin(everybody)
  await eventually(() => expect(server.taken.length).toBeGreaterThan(2))
  const gone = everybody.slice(20).filter((to) => !server.tries.has(to))
  await sql`delete from newsletter_subscription where email_key = any(${gone})`.execute(db)
  const already = new Set(server.tries.keys())
  await becomes(id, { waiting: 0 })
  expect(recipients().filter((to) => gone.includes(to) && !already.has(to))).toEqual([])
  expect((await editionFigures(db, id))!.dropped).toBeGreaterThan(10)
})

test('a stopped edition goes on where it was, and nothing leaves meanwhile', async () => {
  server.manner = () => ({ acceptAfter: 30 })
  sender({ connections: 2 })
  const id = await begin(many(40))
  await eventually(() => expect(server.taken.length).toBeGreaterThan(3))
  expect(await pauseSending(db, id, 'una errata')).toBe(true)
  await eventually(async () => {
    const before = server.taken.length
    await new Promise((done) => setTimeout(done, 150))
    expect(server.taken.length).toBe(before)
  })
  const when = server.taken.length
  expect(when).toBeLessThan(30)
  await sql`update newsletter_edition set subject = 'Corregido' where id = ${id}`.execute(db)
  expect(await resumeSending(db, id)).toBe(true)
  await becomes(id, { sent: 40 })
  expect(new Set(recipients()).size).toBe(40)
  expect(server.taken.slice(when).every(({ data }) => data.includes('Subject: Corregido'))).toBe(true)
})

test('what was withdrawn is in no mail whose turn comes later', async () => {
  const { rows } = await sql<{ id: string }>`insert into content (external_id, type, site, sites, slug, path, state,
      version, data, card, created_at, changed_at)
    values ('x:1', 'article', 'portal', '{portal}', 'x', '/x/', 'withdrawn', 1, '{}', '{}', ${now}, ${now})
    returning id::text`.execute(db)
  await subscribe(db, now, ...many(5))
  const id = await readyEdition(db, { now, contentId: rows[0]!.id })
  await startSending(db, id, now)
  const claimed = await claimDeliveries(db, { editionId: id, holder: 'late', now, most: 1, without: [] })
  const late = { id: claimed[0]!.id, editionId: id, contentIds: [rows[0]!.id] }
  expect(await noteBegun(db, 'late', now, [late])).toEqual([false])
  await sql`update newsletter_delivery set state = 'waiting', holder = null`.execute(db)
  sender()
  await becomes(id, { sent: 5 })
  const plain = server.taken.map(({ data }) => data.replaceAll('=\r\n', ''))
  expect(plain.filter((data) => data.includes('Retirada'))).toEqual([])
  expect(plain.every((data) => data.includes('Se queda'))).toBe(true)
})

test('of a cancelled edition nobody gets anything any more', async () => {
  const id = await begin(many(5))
  await sql`update newsletter_edition set state = 'cancelled' where id = ${id}`.execute(db)
  sender()
  await becomes(id, { dropped: 5, waiting: 0 })
  expect(server.taken).toEqual([])
})

test.each([450, 451, 452, 454])(
  'a recipient that is put off with %i is tried a minute later, as by greylisting',
  async (code) => {
    server.manner = (to) => (server.tries.get(to) === 1 ? { refuses: { at: 'recipient', code } } : {})
    sender()
    const id = await begin(['later@example.org'])
    await eventually(async () => {
      const { rows } =
        await sql<object>`select state, attempts, next_at - ${now}::timestamptz = interval '1 minute' as minute
      from newsletter_delivery`.execute(db)
      expect(rows).toEqual([{ state: 'waiting', attempts: 1, minute: true }])
    })
    minutesLater(1)
    await becomes(id, { sent: 1 })
    expect(recipients()).toEqual(['later@example.org'])
  },
)

test('after five temporary refusals an address is given up', async () => {
  server.manner = () => ({ refuses: { at: 'recipient', code: 451 } })
  sender()
  const id = await begin(['never@example.org'])
  for (const minutes of [1, 5, 15, 60]) {
    await eventually(async () => {
      const { rows } = await sql<{ due: boolean }>`select next_at > ${now} as due from newsletter_delivery`.execute(db)
      expect(rows).toEqual([{ due: true }])
    })
    minutesLater(minutes)
  }
  await becomes(id, { givenUp: 1, soft: 1 })
  expect(await isSuppressed(db, 'never@example.org')).toBe(false)
})

test('thirty temporary refusals within a minute let everything wait for ten minutes', async () => {
  server.manner = () => ({ refuses: { at: 'mail', code: 452 } })
  sender()
  const id = await begin(many(60))
  await eventually(async () => expect(await lanePause(db, now)).not.toBeNull())
  // Other processes know of it before this one says so.
  await eventually(async () => expect(said).toContain('all editions wait'))
  await new Promise((done) => setTimeout(done, 200))
  const tried = server.tries.size
  expect(tried).toBeLessThan(45)
  server.manner = () => ({})
  minutesLater(11)
  await becomes(id, { sent: 60 })
})

test('a server that says for a minute to every mail that it closes is left alone for ten', async () => {
  server.closes = 421
  sender({ connections: 3, times: { rest: 50 } })
  const id = await begin(many(12))
  await eventually(() => expect(said).toContain('editions wait: the mail server cannot be used'))
  expect(await lanePause(db, now)).toBeNull()
  minutesLater(1)
  await eventually(async () => expect((await lanePause(db, now))?.why).toMatch(/^the server closes to every mail: /))
  await eventually(() => expect(said).toContain('all editions wait'))
  server.closes = null
  await new Promise((done) => setTimeout(done, 200))
  expect(server.taken).toEqual([])
  minutesLater(11)
  await becomes(id, { sent: 12 })
  const { rows } = await sql<object>`select distinct attempts from newsletter_delivery`.execute(db)
  expect(rows).toEqual([{ attempts: 0 }])
})

test('an address that does not exist is suppressed at once, a full mailbox is not', async () => {
  server.manner = (to) =>
    to.startsWith('gone')
      ? { refuses: { at: 'recipient', code: 550, says: '5.1.1 no such user' } }
      : { refuses: { at: 'recipient', code: 552, says: '5.2.2 mailbox full' } }
  sender()
  const id = await begin(['gone@example.org', 'full@example.org'])
  await becomes(id, { refused: 2, hard: 1, soft: 1 })
  await eventually(async () => expect(await isSuppressed(db, 'gone@example.org')).toBe(true))
  expect(await isSuppressed(db, 'full@example.org')).toBe(false)
})

test('an edition stops when more than two in a hundred addresses do not exist', async () => {
  server.manner = (to) => (Number(/\d+/.exec(to)) % 3 === 0 ? { refuses: { at: 'recipient', code: 550 } } : {})
  sender({ connections: 3 })
  const id = await begin(many(90))
  await eventually(async () => expect((await editionOf(id)).state).toBe('paused'))
  expect((await editionOf(id)).why).toMatch(/addresses do not exist: more than 2 %/)
})

test('a sender that is refused pauses the edition, and costs no recipient an attempt', async () => {
  server.refusesSender = 550
  sender()
  const id = await begin(many(10))
  await eventually(async () => expect((await editionOf(id)).why).toMatch(/refuses the sender/))
  await eventually(async () => {
    const { rows } = await sql<object>`select state, attempts, count(*)::int as n from newsletter_delivery
      group by state, attempts`.execute(db)
    expect(rows).toEqual([{ state: 'waiting', attempts: 0, n: 10 }])
  })
  server.refusesSender = null
  await resumeSending(db, id)
  await becomes(id, { sent: 10 })
})

test('a line that is cut in the middle of a mail costs nothing; one that is cut before the answer is unsure and stays so', async () => {
  const cut = new Set<string>()
  server.manner = (to) => {
    if (to.startsWith('answer')) return { cuts: 'unanswered' }
    if (!to.startsWith('middle') || cut.has(to)) return {}
    cut.add(to)
    return { hangs: 'recipient' }
  }
  // Long enough for a mail that is taken, however busy the machine.
  sender({ times: { handOver: 2000 } })
  const id = await begin(['answer@a.example', 'middle@b.example', 'good@c.example'])
  await becomes(id, { unsure: 1, sent: 1 })
  await eventually(async () => {
    const { rows } = await sql<object>`select state, attempts from newsletter_delivery
      where email like 'middle%'`.execute(db)
    expect(rows).toEqual([{ state: 'waiting', attempts: 1 }])
  })
  minutesLater(1)
  await becomes(id, { unsure: 1, sent: 2 })
  minutesLater(600)
  await new Promise((done) => setTimeout(done, 300))
  expect(recipients().filter((to) => to.startsWith('answer'))).toHaveLength(1)
  expect(await unsureOf(db, id)).toEqual([
    { id: expect.any(String), email: 'answer@a.example', begunAt: BEGIN.toISOString() },
  ])
  server.manner = () => ({})
  expect(await sendToUnsure(db, id, now)).toBe(1)
  await becomes(id, { unsure: 0, sent: 3 })
})

test('an edition stops when the server takes one mail after the other and says nothing', async () => {
  server.manner = () => ({ cuts: 'unanswered' })
  sender({ connections: 3 })
  const id = await begin(many(12))
  await eventually(async () => expect((await editionOf(id)).state).toBe('paused'))
  expect((await editionOf(id)).why).toMatch(/^of 6 mails in a row nobody knows whether they arrived: /)
  // Those that were on their way when it stopped may still end.
  await eventually(async () => {
    const { rows } = await sql`select from newsletter_delivery where state in ('claimed', 'begun')`.execute(db)
    expect(rows).toEqual([])
  })
  const { unsure } = (await editionFigures(db, id))!
  expect(unsure).toBeLessThan(9)
  server.manner = () => ({})
  await resumeSending(db, id)
  await becomes(id, { unsure, sent: 12 - unsure })
})

test('of a process that is gone, what it had claimed goes on and what it had begun is unsure', async () => {
  const id = await begin(many(6))
  const mine = await claimDeliveries(db, { editionId: id, holder: 'dead', now, most: 4, without: [] })
  expect(await noteBegun(db, 'dead', now, [{ id: mine[0]!.id, editionId: id, contentIds: [] }])).toEqual([true])
  await sql`update newsletter_delivery set held_until = now() - interval '1 second' where holder = 'dead'`.execute(db)
  expect(await freeOrphans(db)).toBe(1)
  sender()
  await becomes(id, { sent: 5, unsure: 1 })
  expect(recipients()).not.toContain(mine[0]!.email)
})

test('nothing is lost while the server is away', async () => {
  await server.stop()
  sender()
  const id = await begin(many(8))
  await eventually(() => expect(said).toContain('editions wait: the mail server cannot be used'))
  await server.start()
  await becomes(id, { sent: 8 })
  expect(server.taken).toHaveLength(8)
})

test('one domain never has more than a third of the connections', async () => {
  const open = new Set<string>()
  let most = 0
  server.manner = (to) => {
    if (!to.endsWith('big.example')) return {}
    most = Math.max(most, open.add(to).size)
    return { acceptAfter: 40, taken: () => void open.delete(to) }
  }
  sender({ connections: 6 })
  const id = await begin(many(30, (n) => (n % 5 ? 'big.example' : `small${n}.example`)))
  await becomes(id, { sent: 30 })
  expect(most).toBe(2)
})

test('the pace holds for all processes together', async () => {
  sender({ perHour: 36_000 })
  sender({ perHour: 36_000 })
  const from = Date.now()
  const id = await begin(many(50))
  await becomes(id, { sent: 50 })
  // Twenty at once, then ten a second.
  expect(Date.now() - from).toBeGreaterThan(2500)
})

test('an edition of a higher priority leaves before all that waits', async () => {
  server.manner = () => ({ acceptAfter: 40 })
  sender({ connections: 2 })
  await begin(many(30))
  await eventually(() => expect(server.taken.length).toBeGreaterThan(2))
  await sql`insert into newsletter (id, site, name, description, priority)
    select 'ultima', site, name, description, 10 from newsletter where id = 'avui' on conflict do nothing`.execute(db)
  await sql`insert into newsletter_subscription select email_key, 'ultima', 'alert-' || email, locale, state, created_at
    from newsletter_subscription where newsletter_id = 'avui' limit 4`.execute(db)
  const urgent = await readyEdition(db, { now, number: 7 })
  await sql`update newsletter_edition set newsletter_id = 'ultima' where id = ${urgent}`.execute(db)
  await startSending(db, urgent, now)
  await becomes(urgent, { sent: 4 })
  const last = recipients().findLastIndex((to) => to.startsWith('alert-'))
  expect(last).toBeLessThan(15)
})

test('a domain gets no more in an hour than it is granted, and holds up nobody else', async () => {
  sender({ perDomain: 60, connections: 6 })
  const id = await begin([...many(8, () => 'poc.example'), ...many(5, (n) => `d${n}.example`).map((to) => `x${to}`)])
  await eventually(() => expect(recipients().filter((to) => !to.endsWith('@poc.example'))).toHaveLength(5))
  // One a minute: what may leave at once is what has come together in a second, and never less than one.
  expect(recipients().filter((to) => to.endsWith('@poc.example'))).toHaveLength(1)
  await becomes(id, { sent: 6, waiting: 7 })
  await sql`update newsletter_lane set filled_at = filled_at - interval '1 minute' where name = 'domain:poc.example'`.execute(
    db,
  )
  minutesLater(1)
  await becomes(id, { sent: 7, waiting: 6 })
})
