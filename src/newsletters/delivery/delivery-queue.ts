import type { Clock } from '../../platform/clock.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { claimDeliveries, leavingEditions, releaseClaims } from './claims.ts'
import { ALL, giveBack, takeFromLane } from './lane.ts'
import { letters, type CurrentLetter } from './letters.ts'
import type { Delivery } from './model.ts'
import { endEditions } from './store.ts'

/** No domain gets more than this share of the connections. */
const SHARE_OF_DOMAIN = 1 / 3
/** A domain that has had its mails of the hour is asked for again so much later. */
const REST_MS = 5000
/** Few mails often rather than many at once: between them readers are answered. */
const SHORTEST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5000

/** What this process has claimed and not begun, in the order in which it leaves. */
export interface DeliveryQueue {
  /** The first whose domain has a connection left; null when more has to be claimed. */
  next(): { delivery: Delivery; letter: CurrentLetter } | null
  opened(delivery: Delivery): void
  closed(delivery: Delivery): void
  /** Claims what may leave now; where nothing may, in how many milliseconds it is worth asking again, if that is known. */
  claim(): Promise<{ claimed: number; waitMs: number | null }>
  /** Gives back what was not opened. */
  release(): Promise<void>
}

/** Claims in batches, so that a mail costs the database little, and watches over pace and domains. */
export function deliveryQueue({
  db,
  clock,
  log,
  secret,
  bulk,
  holder,
}: {
  db: Db
  clock: Clock
  log: Log
  secret: string
  bulk: BulkMailSettings
  holder: string
}): DeliveryQueue {
  const written = letters({ db, secret, bulk })
  const ofDomain = Math.max(1, Math.floor(bulk.connections * SHARE_OF_DOMAIN))
  const atOnce = 2 * bulk.connections
  const open = new Map<string, number>()
  const resting = new Map<string, number>()
  let held: { delivery: Delivery; letter: CurrentLetter }[] = []
  let releases = 0

  const isBusy = (domain: string) => (open.get(domain) ?? 0) >= ofDomain
  const count = (domain: string, more: number) => {
    const now = (open.get(domain) ?? 0) + more
    if (now > 0) open.set(domain, now)
    else open.delete(domain)
  }

  /** Domains of which nothing more is wanted: enough is on its way, is held already, or left within the hour. */
  function satisfied(): string[] {
    for (const [domain, until] of resting) if (until <= Date.now()) resting.delete(domain)
    const full = [...open.keys()].filter(isBusy)
    return [...new Set([...full, ...held.map(({ delivery }) => delivery.domain), ...resting.keys()])]
  }

  /** Those of a domain that may leave by its own pace; the others wait for a while. */
  async function paced(claimed: readonly Delivery[], now: Date): Promise<Delivery[]> {
    if (bulk.perDomain === 0) return [...claimed]
    const kept: Delivery[] = []
    for (const [domain, mine] of Map.groupBy(claimed, (each) => each.domain)) {
      const lane = { name: `domain:${domain}`, perHour: bulk.perDomain, most: mine.length, now }
      const { granted } = await takeFromLane(db, lane)
      kept.push(...mine.slice(0, granted))
      if (granted === mine.length) continue
      resting.set(domain, Date.now() + REST_MS)
      const ids = mine.slice(granted).map(({ id }) => id)
      await releaseClaims(db, holder, { ids, nextAt: new Date(now.getTime() + REST_MS) })
    }
    return kept
  }

  /** What leaves next of all editions, with its letter. */
  async function claimOf(editions: readonly string[], most: number): Promise<number> {
    let claimed = 0
    for (const editionId of editions) {
      if (claimed >= most) break
      const [now, before] = [clock.now(), releases]
      const letter = await written.current(editionId, now)
      if (!letter) continue
      const wanted = { editionId, holder, now, most: most - claimed, without: satisfied() }
      const kept = await paced(await claimDeliveries(db, wanted), now)
      claimed += kept.length
      // Somebody stopped or began an edition meanwhile: these were given back with all others.
      if (before === releases) held.push(...kept.map((delivery) => ({ delivery, letter })))
      else await releaseClaims(db, holder, { ids: kept.map(({ id }) => id) })
    }
    return claimed
  }

  return {
    next() {
      const at = held.findIndex(({ delivery }) => !isBusy(delivery.domain))
      return at < 0 ? null : held.splice(at, 1)[0]!
    },
    opened: ({ domain }) => count(domain, 1),
    closed: ({ domain }) => count(domain, -1),
    async claim() {
      const editions = await leavingEditions(db)
      written.keepOnly(editions)
      if (editions.length === 0) return { claimed: 0, waitMs: null }
      const lane = { name: ALL, perHour: bulk.perHour, most: atOnce, now: clock.now() }
      const { granted } = await takeFromLane(db, lane)
      if (granted === 0) return { claimed: 0, waitMs: waitFor(bulk.perHour) }
      const claimed = await claimOf(editions, granted)
      await giveBack(db, ALL, granted - claimed)
      if (claimed === 0 && open.size === 0)
        for (const edition of await endEditions(db, clock.now())) log.info({ edition }, 'an edition has been sent')
      return { claimed, waitMs: null }
    },
    async release() {
      releases += 1
      const ids = held.map(({ delivery }) => delivery.id)
      held = []
      if (ids.length > 0) await releaseClaims(db, holder, { ids })
    },
  }
}

/** Until a few more may leave. */
function waitFor(perHour: number): number {
  const each = perHour > 0 ? HOUR_MS / perHour : LONGEST_WAIT_MS
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, each))
}
