import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { mailServer, PATIENCE, type Outcome, type Patience } from '../../platform/mail/delivery.ts'
import { dkimSigner, type DkimKey } from '../../platform/mail/dkim.ts'
import { sendLane } from '../../platform/mail/send-lane.ts'
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
import type { CurrentLetter } from './letters.ts'
import { isTemporary, type Delivery } from './model.ts'
import { serverWatch } from './server-watch.ts'
import { isOfSender, settlement } from './settlement.ts'
import { DELIVERY_CHANNEL, endEditions } from './store.ts'

/** Mails by one connection. */
const MOST_BY_CONNECTION = 500
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
  const queue = deliveryQueue({ ...deps, holder })
  const begin = joinWrites((all: readonly Beginning[]) => noteBegun(db, holder, clock.now(), all))
  const sent = joinWrites(async (ids: readonly string[]) => {
    await noteSent(db, clock.now(), ids)
    return ids
  })
  const watch = serverWatch({ db, clock, log, connections: bulk.connections, release: () => queue.release() })
  let soon: NodeJS.Timeout | undefined
  const lane = sendLane({
    log,
    server,
    places: bulk.connections,
    lookMs: patience.look,
    restMs: patience.rest,
    waits: 'editions wait',
    async next() {
      const found = queue.next()
      if (!found) return claimMore()
      start(found.delivery, found.letter)
      // Whoever waits for a page waits for the writing of one mail, not of all that were claimed together.
      await setImmediate()
      return true
    },
    async look() {
      await renewClaims(db, holder)
      const unsure = await freeOrphans(db)
      if (unsure > 0) log.warn({ unsure }, 'a process ended while it sent an edition: see «newsletter unsure»')
      for (const edition of await endEditions(db, clock.now())) log.info({ edition }, 'an edition has been sent')
    },
    async release() {
      clearTimeout(soon)
      await releaseClaims(db, holder)
    },
  })
  gauge('newsletter_mail_open', 'Mails of editions that are being handed over', () => lane.size)

  async function claimMore(): Promise<boolean> {
    const { claimed, waitMs } = await queue.claim()
    clearTimeout(soon)
    if (claimed === 0 && waitMs !== null) soon = setTimeout(() => lane.wake(), waitMs).unref()
    return claimed > 0
  }

  function start(delivery: Delivery, letter: CurrentLetter): void {
    queue.opened(delivery)
    void lane.run(() => handOver(delivery, letter).finally(() => queue.closed(delivery)))
  }

  async function handOver(delivery: Delivery, letter: CurrentLetter): Promise<void> {
    const { id, editionId } = delivery
    const outcome = await attempt(delivery, letter, async () => {
      if (!(await begin({ id, editionId, contentIds: letter.contentIds }))) throw new TurnLost('no longer their turn')
    })
    finished.inc({ result: outcome.result })
    lane.noteServer(outcome)
    if (['sent', 'refused', 'put-off'].includes(outcome.result)) watch.noteTaken()
    await lane.noted(() => settle(delivery, outcome))
  }

  async function attempt(delivery: Delivery, letter: CurrentLetter, begun: () => Promise<void>): Promise<Outcome> {
    try {
      const message = letter.addressedTo(delivery)
      const raw = sign ? await sign(message.raw) : message.raw
      return await server.deliver({ ...message, raw }, begun, lane.stopped)
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
      await noteUnsure(db, delivery.id, holder, outcome.reason)
      return watch.noteUnanswered(delivery.editionId, outcome.reason)
    }
    const become = settlement(delivery, outcome, now)
    // First: whoever sees that all wait again may let the edition go on, and nothing stops it afterwards.
    if (isOfSender(outcome))
      await watch.pause(delivery.editionId, `the mail server refuses the sender: ${outcome.reason}`)
    await noteNotSent(db, delivery.id, holder, now, become)
    if (outcome.result === 'put-off' && isTemporary(outcome.code)) await watch.noteTemporary(outcome.reason)
    if (outcome.result === 'away' && isTemporary(outcome.code)) await watch.noteClosed(outcome.reason)
    if (become.bounce) {
      const { paused } = await afterBounce(db, delivery, become.bounce, now)
      if (paused) log.error({ edition: delivery.editionId, reason: paused }, 'an edition was paused')
    }
  }

  /** An edition began, stopped, or goes on: what was claimed before is asked for again in its order. */
  const changed = (): void =>
    void queue
      .release()
      .catch(() => undefined)
      .then(() => lane.wake())

  notifications?.on(DELIVERY_CHANNEL, changed)
  lane.open()
  return { close: () => lane.close() }
}
