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
import { mailServer, PATIENCE, PLACES, type Message, type Outcome, type Patience, type Refusal } from './delivery.ts'
import { signedMessage, type DkimKey } from './dkim.ts'
import { RETRIES, type StoredMail } from './model.ts'
import { sendLane } from './send-lane.ts'
import { MAIL_CHANNEL } from './store.ts'

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
  /** Hears of a recipient whom the server refuses for good. */
  refused?: (email: string, refusal: Pick<Refusal, 'code' | 'status'>) => Promise<void>
  /** Other times than those of a portal, for tests. */
  times?: Partial<Patience>
}

/** Sends what is queued as soon as it is due. */
export interface MailSender {
  close(): Promise<void>
}

/** Starts sending; without a mail server there is nothing to do. */
export function mailSender({
  db,
  clock,
  log,
  notifications,
  smtpUrl,
  from,
  dkim = null,
  refused,
  times,
}: Deps): MailSender {
  if (!smtpUrl) return { close: async () => undefined }
  const holder = randomUUID()
  const patience = { ...PATIENCE, ...times }
  const server = mailServer(smtpUrl, { patience, places: PLACES })
  const lane = sendLane({
    log,
    server,
    places: PLACES,
    lookMs: patience.look,
    restMs: patience.rest,
    waits: 'mail waits',
    async next() {
      const mails = await claimDue(db, { holder, now: clock.now(), most: lane.room() })
      for (const mail of mails) await start(mail)
      return mails.length > 0
    },
    async look() {
      if (lane.size > 0) await renewClaims(db, holder)
      tell(await freeOrphans(db, clock.now()))
    },
    release: () => releaseClaims(db, holder),
  })

  async function start(mail: StoredMail): Promise<void> {
    const going = lane.run(() => handOver(mail))
    if (!mail.bulk) await Promise.race([going, sleep(patience.next)])
  }

  async function handOver(mail: StoredMail): Promise<void> {
    const message = await signedMessage(messageOf(mail, from), dkim)
    const outcome = await server.deliver(message, () => noteBegun(db, mail.id, holder), lane.stopped)
    finished.inc({ result: outcome.result })
    lane.noteServer(outcome)
    await lane.noted(() => settle(mail, outcome))
  }

  async function settle(mail: StoredMail, outcome: Outcome): Promise<void> {
    const now = clock.now()
    if (outcome.result === 'lost') return
    if (outcome.result === 'sent') return noteSent(db, mail.id, now)
    if (outcome.result === 'uncertain')
      return tell(await noteUncertain(db, mail.id, holder, { failure: outcome.reason, now }))
    const settled = settledAs(mail, outcome, now)
    await noteNotSent(db, mail.id, holder, settled)
    if (outcome.result === 'refused' && outcome.at === 'recipient') await refused?.(mail.to, outcome)
    if (settled.state !== 'waiting')
      log.warn({ mail: mail.id, reason: settled.failure }, `a mail is not sent: ${settled.state}`)
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

  notifications?.on(MAIL_CHANNEL, () => lane.wake())
  lane.open()
  return { close: () => lane.close() }
}

/** A stored mail as it leaves. */
const messageOf = (mail: StoredMail, from: string): Message => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.leave && {
    headers: { 'List-Unsubscribe': `<${mail.leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  date: new Date(mail.date),
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
