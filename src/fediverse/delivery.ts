import type { ContentRecord } from '../content/model.ts'
import { findAnyContent } from '../content/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { HOUR_MS } from '../platform/durations.ts'
import type { Log } from '../platform/log.ts'
import { counter } from '../platform/metrics.ts'
import { ForbiddenAddress } from '../platform/network/address-guard.ts'
import { handOver, type Reach } from '../platform/network/outgoing.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'
import { articleOf, deletionOf, digestOfArticle, isTold, tellingOf, type Teller } from './article.ts'
import {
  changed,
  type Delivery,
  lockActor,
  MOST,
  noteLook,
  noteVersion,
  type Outcome,
  settle,
  takeDue,
  tellChange,
  tellGone,
  tellNew,
  untold,
} from './delivery-store.ts'
import { ACTIVITY_TYPE, addressesOf } from './model.ts'
import { signedHeaders } from './signature.ts'
import { keyOf } from './store.ts'

const BATCH = 40
/** So many servers are spoken with at once. */
const LANES = 8
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * HOUR_MS
/** What a server refuses so often it will not take. */
const MOST_REFUSALS = 6

const finished = counter('fediverse_deliveries_total', 'What other servers were told, by what became of it', ['result'])

/** What telling stands on. */
export interface DeliveryDeps {
  db: Db
  clock: Clock
  log: Log
  secret: string
  /** How other servers are reached, in tests. */
  reach?: Reach
}

/**
 * Finds out what is new of every site that is followed, and tells it until nothing is due.
 * @returns whether a site can be followed at all
 */
export async function deliverActivities(deps: DeliveryDeps, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, secret } = deps
  const sites = siteRegistry(await allSites(db))
  const tellers = new Map<string, Teller>()
  for (const site of sites.all) {
    const addresses = addressesOf(sites, site)
    if (addresses) tellers.set(site.alias, { sites, site, addresses })
  }
  if (tellers.size === 0) return false
  for (const teller of tellers.values()) {
    await keyOf(db, teller.site.alias, { secret, now: clock.now() })
    while (!signal?.aborted && (await look(deps, teller)));
  }
  while (!signal?.aborted) {
    const due = await takeDue(db, clock.now(), BATCH)
    if (due.length === 0) break
    await inLanes(due, (delivery) => tell(deps, tellers, delivery))
  }
  return true
}

/** Notes what is new, what has changed and what is gone of a site; whether there is more of it. */
async function look({ db, clock }: DeliveryDeps, teller: Teller): Promise<boolean> {
  const { site } = teller
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const actor = await lockActor(trx, site.alias)
    if (!actor) return false
    const fresh = await untold(trx, site, { since: actor.since, now })
    for (const record of fresh) {
      if (isTold(record, site, now)) await tellNew(trx, await postOf(trx, teller, record), now)
    }
    const others = await changed(trx, site.alias, actor.lookedAt)
    for (const record of others) {
      const post = isTold(record, site, now) ? await postOf(trx, teller, record) : null
      if (!post) await tellGone(trx, { contentId: record.id, site: site.alias, version: record.version }, now)
      else if (post.digest === record.told) await noteVersion(trx, post)
      else await tellChange(trx, post, now)
    }
    // What was not reached yet is found by the same moment again.
    const isMore = others.length === MOST
    if (!isMore) await noteLook(trx, site.alias, now)
    return isMore || (fresh.length === MOST && fresh.some((record) => isTold(record, site, now)))
  })
}

async function postOf(db: Db, teller: Teller, record: ContentRecord) {
  const digest = digestOfArticle(await articleOf(db, teller, record))
  return { contentId: record.id, site: teller.site.alias, version: record.version, digest }
}

async function tell(deps: DeliveryDeps, tellers: ReadonlyMap<string, Teller>, delivery: Delivery): Promise<void> {
  const { db, clock } = deps
  const outcome = await deliver(deps, tellers.get(delivery.site), delivery)
  finished.inc({ result: outcome.result })
  await settle(db, delivery, outcome, clock.now())
}

async function deliver(deps: DeliveryDeps, teller: Teller | undefined, delivery: Delivery): Promise<Outcome> {
  const { db, clock, secret, reach } = deps
  const now = clock.now()
  // A site that is no actor any more has no key that others could ask for.
  if (!teller) return { result: 'dropped' }
  const activity = delivery.activity ?? (await activityOf(db, teller, delivery, now))
  if (!activity) return { result: 'dropped' }
  const body = Buffer.from(JSON.stringify(activity))
  const { privateKey } = await keyOf(db, teller.site.alias, { secret, now })
  const signer = { keyId: teller.addresses.keyId, privateKey }
  try {
    const headers = { ...signedHeaders(signer, { url: new URL(delivery.inbox), body, now }) }
    const answer = await handOver(delivery.inbox, body, {
      headers: { ...headers, 'content-type': ACTIVITY_TYPE },
      ...reach,
    })
    return outcomeOf(answer, delivery, now)
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200)
    if (error instanceof ForbiddenAddress) return { result: 'refused', reason }
    return { result: 'later', at: pauseAfter(delivery, now), reason }
  }
}

/** What an inbox has to hear of a content as it is now. */
async function activityOf(db: Db, teller: Teller, delivery: Delivery, now: Date): Promise<object | null> {
  const { contentId, isKnown, isGone } = delivery
  if (isGone) return deletionOf(teller, contentId!)
  const record = await findAnyContent(db, contentId!)
  // It is gone since a moment ago; the next look says so.
  if (!record || !isTold(record, teller.site, now)) return null
  return tellingOf(teller, { article: await articleOf(db, teller, record), isKnown, now })
}

function outcomeOf(
  { status, retryAfter }: { status: number; retryAfter: number | null },
  delivery: Delivery,
  now: Date,
): Outcome {
  if (status >= 200 && status < 300) return { result: 'taken' }
  if (status === 410) return { result: 'gone' }
  const reason = `the server answered ${status}`
  const mayBeTaken = status >= 500 || status === 429 || status === 408
  if (!mayBeTaken && delivery.attempts + 1 >= MOST_REFUSALS) return { result: 'refused', reason }
  const asked = retryAfter === null ? 0 : Math.min(retryAfter * 1000, LONGEST_PAUSE_MS)
  const at = new Date(Math.max(pauseAfter(delivery, now).getTime(), now.getTime() + asked))
  return { result: 'later', at, reason }
}

/** Longer after each attempt, and not for all servers at the same moment. */
function pauseAfter({ attempts, id }: Delivery, now: Date): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  return new Date(now.getTime() + pause * (1 + (Number(id) % 10) / 50))
}

async function inLanes<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
