import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { mailServer, PATIENCE, type Outcome, type Patience } from '../../platform/mail/delivery.ts'
import { dkimSigner, type DkimKey } from '../../platform/mail/dkim.ts'
import { counter, gauge } from '../../platform/metrics.ts'
import { afterBounce } from './bounces.ts'
import {
  freeOrphans,
  noteBegun,
  noteNotSent,
  noteSent,
  noteUnsure,
  releaseClaims,
  renewClaims,
  TurnLost,
  type Beginning,
} from './claims.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { joinWrites } from './join-writes.ts'
import { pauseLane } from './lane.ts'
import type { CurrentLetter } from './letters.ts'
import { isTemporary, STORM, type Delivery } from './model.ts'
import { isOfSender, settlement } from './settlement.ts'
import { DELIVERY_CHANNEL, endEditions, pauseSending } from './store.ts'

const LOOK_MS = 5000
/** A server that refuses the login is not asked more often: too many tries can lock the account. */
const LOGIN_PAUSE_MS = 60_000
/** Mails by one connection. */
const MOST_BY_CONNECTION = 500
/** For what is being handed over when the portal stops, and for noting what became of it. */
const STOP_MS = 4000
const NOTE_MS = 1000
const NOTE_AGAIN_MS = 250

const finished = counter('newsletter_mail_total', 'Mails of editions by what became of handing them over', ['result'])

interface Deps {
  db: Db
  clock: Clock
  log: Log
  notifications: Notifications | null
  /** Signs the links of each recipient. */
  secret: string
  bulk: BulkMailSettings
  dkim: DkimKey | null
  /** Other times than those of a portal, for tests. */
  times?: Partial<Patience>
}

/** Sends the editions of newsletters, together with the senders of all other processes. */
export interface EditionSender {
  close(): Promise<void>
}

/** Starts sending; without a mail server there is nothing to do. */
export function editionSender(deps: Deps): EditionSender {
  const { db, clock, log, notifications, bulk, dkim, times } = deps
  if (!bulk.smtpUrl) return { close: async () => undefined }
  const holder = randomUUID()
  const patience = { ...PATIENCE, ...times }
  const server = mailServer(bulk.smtpUrl, { patience, places: bulk.connections, most: MOST_BY_CONNECTION })
  const sign = dkim && dkimSigner(dkim)
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const queue = deliveryQueue({ ...deps, holder })
  const begin = joinWrites((all: readonly Beginning[]) => noteBegun(db, holder, clock.now(), all))
  const sent = joinWrites(async (ids: readonly string[]) => {
    await noteSent(db, clock.now(), ids)
    return ids
  })
  let closed = false
  /** Since when the server takes no mail at all, and until when it is left alone. */
  let away: { until: number } | null = null
  /** When the server refused for now, within the last minute. */
  let temporary: number[] = []
  /** Told once each time that the database goes away. */
  let readable = true
  let running: Promise<void> | null = null
  let again = false
  let soon: NodeJS.Timeout | undefined
  gauge('newsletter_mail_open', 'Mails of editions that are being handed over', () => underWay.size)

  /** While the server is away one mail is enough to see whether it is back. */
  const room = (): number => (away ? 1 : bulk.connections) - underWay.size
  const mayGo = (): boolean => !closed && room() > 0 && (!away || Date.now() >= away.until)

  async function fill(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        while (mayGo()) {
          const next = queue.next()
          if (next) start(next.delivery, next.letter)
          else if (!(await claimMore())) break
        }
        readable = true
      } catch (error) {
        if (readable) log.warn({ err: error }, 'editions wait: the queue cannot be read')
        readable = false
      }
    }
  }

  async function claimMore(): Promise<boolean> {
    const { claimed, waitMs } = await queue.claim()
    clearTimeout(soon)
    if (claimed === 0 && waitMs !== null) soon = setTimeout(wake, waitMs).unref()
    return claimed > 0
  }

  function start(delivery: Delivery, letter: CurrentLetter): void {
    queue.opened(delivery)
    const going: Promise<void> = handOver(delivery, letter).finally(() => {
      underWay.delete(going)
      queue.closed(delivery)
      wake()
    })
    underWay.add(going)
  }

  async function handOver(delivery: Delivery, letter: CurrentLetter): Promise<void> {
    const { id, editionId } = delivery
    const outcome = await attempt(delivery, letter, async () => {
      if (!(await begin({ id, editionId, contentIds: letter.contentIds }))) throw new TurnLost('no longer their turn')
    })
    finished.inc({ result: outcome.result })
    noteServer(outcome)
    await noted(() => settle(delivery, outcome))
  }

  async function attempt(delivery: Delivery, letter: CurrentLetter, begun: () => Promise<void>): Promise<Outcome> {
    try {
      const message = letter.addressedTo(delivery)
      const raw = sign ? await sign(message.raw) : message.raw
      return await server.deliver({ ...message, raw }, begun, stopped.signal)
    } catch (error) {
      // A mail that cannot be written would stop all others for ever.
      return { result: 'refused', reason: (error as Error).message, code: null, status: null, at: 'mail' }
    }
  }

  async function settle(delivery: Delivery, outcome: Outcome): Promise<void> {
    if (outcome.result === 'sent') return void (await sent(delivery.id))
    if (outcome.result === 'lost') return
    const now = clock.now()
    if (outcome.result === 'uncertain') {
      log.warn(
        { delivery: delivery.id, edition: delivery.editionId },
        'nobody knows whether a mail of an edition arrived',
      )
      return noteUnsure(db, delivery.id, holder, outcome.reason)
    }
    const become = settlement(delivery, outcome, now)
    await noteNotSent(db, delivery.id, holder, now, become)
    if (isOfSender(outcome)) await pause(delivery.editionId, `the mail server refuses the sender: ${outcome.reason}`)
    if (outcome.result === 'put-off' && isTemporary(outcome.code)) await noteTemporary(outcome.reason)
    if (become.bounce) {
      const { paused } = await afterBounce(db, delivery, become.bounce, now)
      if (paused) log.error({ edition: delivery.editionId, reason: paused }, 'an edition was paused')
    }
  }

  async function pause(editionId: string, reason: string): Promise<void> {
    if (await pauseSending(db, editionId, reason)) log.error({ edition: editionId, reason }, 'an edition was paused')
  }

  /** Many refusals in a short time mean all mails and not one: going on would make it worse. */
  async function noteTemporary(reason: string): Promise<void> {
    const now = clock.now()
    temporary = [...temporary, now.getTime()].filter((at) => at > now.getTime() - STORM.within)
    if (temporary.length < STORM.refusals) return
    temporary = []
    const until = new Date(now.getTime() + STORM.pauseMinutes * 60_000)
    const why = `${STORM.refusals} mails were put off within a minute: ${reason}`
    if (await pauseLane(db, { until, why, now })) log.error({ until, reason: why }, 'all editions wait')
    await queue.release()
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
      if (!away) log.warn({ reason: outcome.reason }, 'editions wait: the mail server cannot be used')
      away = { until: Date.now() + (outcome.loginRefused ? LOGIN_PAUSE_MS : LOOK_MS - 1000) }
    } else if (away && ['sent', 'refused', 'put-off'].includes(outcome.result)) {
      log.info('the mail server can be used again')
      away = null
    }
  }

  const wake = (): void => {
    again = true
    if (running || closed) return
    running = fill().finally(() => {
      running = null
      if (again) wake()
    })
  }

  /** An edition began, stopped, or goes on: what was claimed before is asked for again in its order. */
  const changed = (): void =>
    void queue
      .release()
      .catch(() => undefined)
      .then(wake)

  async function look(): Promise<void> {
    try {
      // First our own: after a pause of the database they must not count as orphans.
      await renewClaims(db, holder)
      const unsure = await freeOrphans(db)
      if (unsure > 0) log.warn({ unsure }, 'a process ended while it sent an edition: see «newsletter unsure»')
      for (const edition of await endEditions(db, clock.now())) log.info({ edition }, 'an edition has been sent')
    } catch {
      // Without a database nothing is claimed, and `fill` says so.
    }
    wake()
  }

  notifications?.on(DELIVERY_CHANNEL, changed)
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      clearTimeout(soon)
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
