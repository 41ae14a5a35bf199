import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Db } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { counter } from '../metrics.ts'
import {
  claimDue,
  freeOrphans,
  noteBegun,
  noteNotSent,
  noteSent,
  noteUncertain,
  releaseClaims,
  renewClaims,
  type Settled,
  type Uncertain,
} from './claims.ts'
import { mailServer, PATIENCE, PLACES, type Message, type Outcome, type Patience } from './delivery.ts'
import { signedMessage, type DkimKey } from './dkim.ts'
import { RETRIES, type StoredMail } from './model.ts'
import { MAIL_CHANNEL } from './store.ts'

const LOOK_MS = 5000
/** A server that refuses the login is not asked more often: too many tries can lock the account. */
const LOGIN_PAUSE_MS = 60_000
/** For what is being handed over when the portal stops, and for noting what became of it. */
const STOP_MS = 4000
const NOTE_MS = 1000
const NOTE_AGAIN_MS = 250

const finished = counter('mail_total', 'Mails by what became of handing them over', ['result'])

interface Deps {
  db: Db
  clock: Clock
  log: Log
  notifications: Notifications | null
  /** `smtp://…`; without it mail stays in the outbox. */
  smtpUrl: string | null
  /** Who writes, e.g. `Mestral <no-responder@mestral.example>`. */
  from: string
  /** Signs what is sent; null where the server does. */
  dkim?: DkimKey | null
  /** Other times than those of a portal, for tests. */
  times?: Partial<Patience>
}

/** Sends what is queued as soon as it is due. */
export interface MailSender {
  close(): Promise<void>
}

/** Starts sending; without a mail server there is nothing to do. */
export function mailSender({ db, clock, log, notifications, smtpUrl, from, dkim = null, times }: Deps): MailSender {
  if (!smtpUrl) return { close: async () => undefined }
  const holder = randomUUID()
  const patience = { ...PATIENCE, ...times }
  const server = mailServer(smtpUrl, { patience, places: PLACES })
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let closed = false
  /** Since when the server takes no mail at all, and until when it is left alone. */
  let away: { until: number } | null = null
  /** Told once each time that the database goes away. */
  let readable = true
  let running: Promise<void> | null = null
  let again = false

  /** While the server is away one mail is enough to see whether it is back. */
  const room = (): number => (away ? 1 : PLACES) - underWay.size
  const mayGo = (): boolean => !closed && room() > 0 && (!away || Date.now() >= away.until)

  async function fill(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        while (mayGo()) {
          const mails = await claimDue(db, { holder, now: clock.now(), most: room() })
          if (mails.length === 0) break
          for (const mail of mails) await start(mail)
        }
        readable = true
      } catch (error) {
        if (readable) log.warn({ err: error }, 'mail waits: the queue cannot be read')
        readable = false
      }
    }
  }

  async function start(mail: StoredMail): Promise<void> {
    const going: Promise<void> = handOver(mail).finally(() => {
      underWay.delete(going)
      wake()
    })
    underWay.add(going)
    if (!mail.bulk) await Promise.race([going, sleep(patience.next)])
  }

  async function handOver(mail: StoredMail): Promise<void> {
    const message = await signedMessage(messageOf(mail, from), dkim)
    const outcome = await server.deliver(message, () => noteBegun(db, mail.id, holder), stopped.signal)
    finished.inc({ result: outcome.result })
    noteServer(outcome)
    await noted(() => settle(mail, outcome))
  }

  async function settle(mail: StoredMail, outcome: Outcome): Promise<void> {
    const now = clock.now()
    if (outcome.result === 'lost') return
    if (outcome.result === 'sent') return noteSent(db, mail.id, now)
    if (outcome.result === 'uncertain')
      return tell(await noteUncertain(db, mail.id, holder, { failure: outcome.reason, now }))
    const settled = settledAs(mail, outcome, now)
    await noteNotSent(db, mail.id, holder, settled)
    if (settled.state !== 'waiting')
      log.warn({ mail: mail.id, reason: settled.failure }, `a mail is not sent: ${settled.state}`)
  }

  /** What became of a mail is written down as soon as the database takes it. */
  async function noted(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (stopped.signal.aborted) return log.warn({ err: error }, 'what became of a mail could not be noted')
        await sleep(NOTE_AGAIN_MS)
      }
    }
  }

  function noteServer(outcome: Outcome): void {
    if (outcome.result === 'away') {
      if (!away) log.warn({ reason: outcome.reason }, 'mail waits: the mail server cannot be used')
      away = { until: Date.now() + (outcome.loginRefused ? LOGIN_PAUSE_MS : LOOK_MS - 1000) }
    } else if (away && ['sent', 'refused', 'put-off'].includes(outcome.result)) {
      log.info('the mail server can be used again')
      away = null
    }
  }

  function tell(mails: readonly Uncertain[]): void {
    for (const { id, messageId, again: once } of mails)
      log.warn(
        { mail: id, messageId },
        once
          ? 'nobody knows whether a mail arrived: it is sent once more, with the same Message-ID'
          : 'nobody knows whether a mail arrived: it is not sent again',
      )
  }

  const wake = (): void => {
    again = true
    if (running || closed) return
    running = fill().finally(() => {
      running = null
      if (again) wake()
    })
  }

  async function look(): Promise<void> {
    try {
      // First our own: after a pause of the database they must not count as orphans.
      if (underWay.size > 0) await renewClaims(db, holder)
      tell(await freeOrphans(db, clock.now()))
    } catch {
      // Without a database nothing is claimed, and `fill` says so.
    }
    wake()
  }

  notifications?.on(MAIL_CHANNEL, wake)
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      const done = async () => {
        await running
        await Promise.all(underWay)
      }
      const ended = done()
      await Promise.race([ended, sleep(STOP_MS)])
      stopped.abort(new Error('the portal stops'))
      await Promise.race([ended, sleep(NOTE_MS)])
      server.close()
      // What was not begun need not wait until its claim ends.
      await releaseClaims(db, holder).catch(() => undefined)
    },
  }
}

/** A stored mail as it leaves. */
const messageOf = (mail: StoredMail, from: string): Message => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  date: mail.date,
})

/** What becomes of a mail that the server did not take. */
function settledAs(
  { attempts }: StoredMail,
  { result, reason }: Extract<Outcome, { result: 'refused' | 'put-off' | 'away' | 'held-back' }>,
  now: Date,
): Settled {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const ours = result === 'away' || result === 'held-back'
  const settled = { failure: reason, counts: !ours, nextAt: now }
  if (ours) return { ...settled, state: 'waiting' }
  if (result === 'refused') return { ...settled, state: 'refused' }
  const minutes = RETRIES[attempts]
  return minutes === undefined
    ? { ...settled, state: 'given-up' }
    : { ...settled, state: 'waiting', nextAt: later(minutes) }
}
