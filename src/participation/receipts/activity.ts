import type { Db } from '../../platform/database/schema.ts'
import { reportsBy, type OwnReport } from '../comments/reports-store.ts'
import { appealUntil } from '../moderation/appeals.ts'
import { isHeldByRule, spansOf, type SentName } from '../moderation/model.ts'
import { heldAmong } from '../moderation/queue.ts'
import { registeredKinds, type ModeratedKind } from '../moderation/registry.ts'
import { appealsOn, decidedAmong, usualWait } from '../moderation/store.ts'
import { standingOf, type StandingRow } from '../moderation/standing.ts'
import { wantsMail } from './digest.ts'
import type { Receipt } from './model.ts'
import { receiptsOf } from './store.ts'

/** A receipt as its reader sees it: with what was sent, and what can be done about it. */
export interface ShownReceipt extends Receipt {
  text: string
  /** What it belongs to: an article, a call, an interview. */
  about: { id: string; title: string; path: string } | null
  appeal: { dueAt: Date; outcome: 'won' | 'lost' | null; isLate: boolean } | null
  /** Why it waits: a rule stopped it, others reported it, its author is new, or all is read; null when it does not wait. */
  waitsFor: 'rule' | 'reported' | 'new' | 'all' | null
  /** Minutes that such things wait, as far as that is known. */
  usualWait: number | null
  /** Whether somebody decided what became of it. */
  isDecided: boolean
  /** Until when the decision can be appealed against; null when it cannot. */
  appealUntil: Date | null
}

/** All that a site tells a reader of what they did there. */
export interface OwnActivity {
  receipts: ShownReceipt[]
  wantsMail: boolean
  /** What was decided about the reader, as far as it lasts. */
  standing: Pick<StandingRow, 'standing' | 'until' | 'rule'> | null
  reports: OwnReport[]
}

/** Reports that are told of; the rest is in the file of the reader's data. */
const MOST_REPORTS = 20

/** What a reader did on a site, and what came of it; with `before` those of an older page. */
export async function ownActivity(db: Db, of: Parameters<typeof activityOf>[1]): Promise<OwnActivity> {
  const { readerId, site, now, before = null } = of
  return {
    receipts: await activityOf(db, of),
    wantsMail: await wantsMail(db, readerId),
    standing: await standingOf(db, readerId, site, now),
    reports: before ? [] : await reportsBy(db, { readerId, site, limit: MOST_REPORTS }),
  }
}

/** What a reader sent to a site, the newest first, with what became of it. */
export async function activityOf(
  db: Db,
  { readerId, site, now, before = null }: { readerId: string; site: string; now: Date; before?: Date | null },
): Promise<ShownReceipt[]> {
  const receipts = await receiptsOf(db, readerId, { site, before })
  const told = new Map<string, Told>()
  for (const kind of registeredKinds()) {
    const own = receipts.filter((receipt) => receipt.kind === kind.kind)
    const ids = own.map(({ targetId }) => targetId)
    if (ids.length === 0) continue
    const appeals = new Map((await appealsOn(db, kind.kind, ids)).map((each) => [each.targetId, each]))
    // What was reported and is shown all the same is nothing that its author hears of.
    const open = own.filter(({ state }) => state === 'waiting').map(({ targetId }) => targetId)
    const waits = await waitsOf(db, kind, { ids: open, readerId, site })
    const decided = await decidedAmong(db, kind.kind, ids)
    for (const { id, text, about } of await kind.find(db, ids)) {
      const known = appeals.get(id)
      const appeal = known && { ...known, isLate: known.outcome === null && known.dueAt < now }
      const held = waits.get(id) ?? NOT_HELD
      told.set(`${kind.kind} ${id}`, { text, about, appeal: appeal ?? null, ...held, isDecided: decided.has(id) })
    }
  }
  return receipts.map((receipt) => {
    const { held, ...of } = told.get(`${receipt.kind} ${receipt.targetId}`) ?? UNKNOWN
    const until = isAppealable(receipt) && !of.appeal ? appealUntil(receipt.movedAt) : null
    const spans = held ?? receipt.spans
    return { ...receipt, ...of, spans, appealUntil: until && until > now ? until : null }
  })
}

/** What is known of something beside its receipt; `held` is what a rule saw in it, as long as it waits. */
type Told = Omit<ShownReceipt, keyof Receipt | 'appealUntil'> & { held: Receipt['spans'] | null }
const NOT_HELD = { waitsFor: null, usualWait: null, held: null }
const UNKNOWN: Told = { text: '', about: null, appeal: null, ...NOT_HELD, isDecided: false }

/** Whoever has so many that are shown is known. */
const KNOWN_FROM = 2
/** No more of an author is looked at to know that. */
const LAST_OF_AUTHOR = 60

/** Why things of a reader wait, and how long that takes as a rule. */
async function waitsOf(
  db: Db,
  { kind, ofAuthor }: ModeratedKind,
  { ids, readerId, site }: { ids: readonly string[]; readerId: string; site: string },
): Promise<Map<string, Pick<Told, 'waitsFor' | 'usualWait' | 'held'>>> {
  const held = await heldAmong(db, kind, ids)
  if (held.length === 0) return new Map()
  const minutes = await usualWait(db, site, kind)
  const shown = (await ofAuthor(db, { readerId, limit: LAST_OF_AUTHOR })).filter(
    (each) => each.site === site && each.state === 'shown',
  )
  const otherwise = kind === 'comment' && shown.length < KNOWN_FROM ? 'new' : 'all'
  return new Map(
    held.map(({ targetId, why, signals }) => {
      const waitsFor = why === 'reported' ? why : isHeldByRule(signals) ? 'rule' : otherwise
      return [targetId, { waitsFor, usualWait: minutes, held: spansOf(signals) }]
    }),
  )
}

/** Whether something was decided against that its author may have read again. */
function isAppealable({ kind, state }: Receipt): boolean {
  const moderated: readonly string[] = ['comment', 'contribution', 'question'] satisfies SentName[]
  return moderated.includes(kind) && (state === 'refused' || state === 'removed')
}
