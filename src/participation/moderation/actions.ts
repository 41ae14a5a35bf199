import { AppError } from '../../web/http/errors.ts'
import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { moveReceipt } from '../receipts/store.ts'
import {
  hasReceipt,
  masked,
  spansOf,
  stateAfter,
  UNDO_MS,
  type Decision,
  type ItemState,
  type ModeratedName,
  type Staff,
} from './model.ts'
import { dequeue, enqueue, putAside, waiting, type Queued } from './queue.ts'
import { moderated, type ModeratedItem } from './registry.ts'
import { actsOn, findAct, noteAct, settleAppeal, type ActName } from './store.ts'

/** A decision about one thing. */
export interface Deciding {
  kind: ModeratedName
  id: string
  decision: Decision
  /** Refusing needs the number of a rule of conduct. */
  rule?: number | null | undefined
  note?: string | null | undefined
  /** Shows it without the words that signals mark. */
  mask?: boolean | undefined
  staff: Staff
  /** Aliases of the sites that this person decides for; null = all. */
  sites: readonly string[] | null
  now: Date
}

/** What was done, by which it can be undone. */
export interface Decided {
  act: string
  state: ItemState
}

/**
 * Decides about one thing, once: a second person gets `CONFLICT`, and so does whoever decides while somebody else reads
 * it. What became of it stands in its receipt.
 */
export function decide(db: Db, deciding: Deciding): Promise<Decided> {
  return transact(db, (trx) => decideIn(trx, deciding))
}

async function decideIn(trx: Db, deciding: Deciding): Promise<Decided> {
  const { kind, id, decision, rule = null, note = null, mask = false, staff, sites, now } = deciding
  if (decision === 'refuse' && rule === null) throw new AppError('REQUIRED_FIELD', { field: 'rule' })
  const queued = await dequeue(trx, kind, id)
  const item = await itemOf(trx, kind, id, sites)
  refuseTaken(queued, staff, now)
  const next = stateAfter(item.state, decision)
  // What stays as it is was decided before, unless somebody asked to look at it again.
  if (next === null && (queued === null || item.state === 'withdrawn')) throw new AppError('CONFLICT')
  const broken = next === 'shown' ? null : rule
  if (next && !(await moderated(kind).move(trx, { id, from: item.state, to: next, rule: broken, now })))
    throw new AppError('CONFLICT')
  if (queued?.why === 'appeal') {
    if ((await actsOn(trx, kind, id)).find(isVerdict)?.actor === staff.id) throw new AppError('FORBIDDEN')
    const outcome = decision === 'show' ? ('won' as const) : ('lost' as const)
    await settleAppeal(trx, { kind, targetId: id }, { by: staff.id, outcome, now })
  }
  if (mask) await maskIn(trx, item, queued)
  const state = next ?? item.state
  const act = await noteAct(trx, {
    ...told(item),
    act: mask ? 'mask' : actOf(item.state, decision, next),
    stateBefore: item.state,
    stateAfter: state,
    rule: decision === 'refuse' ? rule : null,
    note,
    actor: staff.id,
    why: queued?.why ?? null,
    signals: queued?.signals ?? [],
    waitingSince: queued?.since ?? null,
    queued,
    at: now,
  })
  if (next && hasReceipt(kind)) {
    const spans = next === 'shown' ? [] : spansOf(queued?.signals ?? [])
    await moveReceipt(
      trx,
      { kind, targetId: id },
      { state, now, rule: next === 'shown' ? null : rule, reason: note, spans },
    )
  }
  return { act, state }
}

/** Takes the words that signals mark out of what is shown; the act keeps how it was. */
async function maskIn(trx: Db, { kind, id, text }: ModeratedItem, queued: Queued | null): Promise<void> {
  const { reword } = moderated(kind)
  const rest = masked(text, queued?.signals ?? [])
  if (!reword || rest === null) throw new AppError('INVALID_FIELD', { field: 'verdict' })
  await reword(trx, { id, text: rest })
}

/** Sets something aside that waits, for later or for somebody else: nothing is decided, and it is nobody's any more. */
export function setAside(
  db: Db,
  { kind, id, staff, sites, now }: Pick<Deciding, 'kind' | 'id' | 'staff' | 'sites' | 'now'>,
): Promise<Decided> {
  return transact(db, async (trx) => {
    const item = await itemOf(trx, kind, id, sites)
    const queued = await dequeue(trx, kind, id)
    refuseTaken(queued, staff, now)
    if (!queued) throw new AppError('CONFLICT')
    await enqueue(trx, queued)
    if (!(await putAside(trx, kind, id))) throw new AppError('CONFLICT')
    const { state } = item
    const held = { ...told(item), act: 'hold' as const, stateBefore: state, stateAfter: state, queued }
    return { act: await noteAct(trx, { ...held, actor: staff.id, at: now }), state }
  })
}

const isVerdict = ({ act }: { act: ActName }) => act === 'refuse' || act === 'remove'

function actOf(before: ItemState, decision: Decision, next: ItemState | null): ActName {
  if (next === null) return decision === 'show' ? 'keep' : 'uphold'
  if (decision === 'show') return 'show'
  return before === 'shown' ? 'remove' : 'refuse'
}

const told = ({ kind, id, site, readerId, text }: ModeratedItem) => ({
  kind,
  targetId: id,
  site,
  readerId,
  quoted: text,
})

async function itemOf(
  db: Db,
  kind: ModeratedName,
  id: string,
  sites: readonly string[] | null,
): Promise<ModeratedItem> {
  const [item] = await moderated(kind).find(db, [id])
  if (!item || (sites && !sites.includes(item.site))) throw new AppError('NOT_FOUND')
  return item
}

function refuseTaken(queued: Queued | null, staff: Staff, now: Date): void {
  if (queued?.claimedBy && queued.claimedBy !== staff.id && queued.claimedUntil! > now) throw new AppError('CONFLICT')
}

/** Takes a decision back as if it had never been made: state, counts, receipt and place in the queue. */
export function undo(
  db: Db,
  { act: id, staff, sites, now }: { act: string } & Pick<Deciding, 'staff' | 'sites' | 'now'>,
): Promise<Decided> {
  return transact(db, async (trx) => {
    const act = await findAct(trx, id)
    if (!act?.kind || !act.targetId || (sites && !sites.includes(act.site))) throw new AppError('NOT_FOUND')
    const { kind, targetId, stateBefore, stateAfter: after } = act
    const [last] = await actsOn(trx, kind, targetId)
    const isLate = now.getTime() - act.at.getTime() > UNDO_MS
    if (!stateBefore || !after || act.act === 'undo' || last?.id !== id || isLate) throw new AppError('CONFLICT')
    const moves = stateBefore !== after
    if (moves && !(await moderated(kind).move(trx, { id: targetId, from: after, to: stateBefore, rule: null, now })))
      throw new AppError('CONFLICT')
    if (act.act === 'mask' && act.quoted !== null)
      await moderated(kind).reword?.(trx, { id: targetId, text: act.quoted })
    // What was set aside waits still, and is as it was before.
    if (act.act === 'hold') await dequeue(trx, kind, targetId)
    if (act.queued)
      await enqueue(trx, {
        ...act.queued,
        since: new Date(act.queued.since),
        dueAt: act.queued.dueAt && new Date(act.queued.dueAt),
      })
    if (act.why === 'appeal') await settleAppeal(trx, { kind, targetId }, null)
    if (moves && hasReceipt(kind)) await moveReceipt(trx, { kind, targetId }, { state: stateBefore, now })
    const { site, readerId } = act
    const note = { kind, targetId, site, readerId, stateBefore: after, stateAfter: stateBefore }
    const done = await noteAct(trx, { ...note, act: 'undo', actor: staff.id, undoes: id, at: now })
    return { act: done, state: stateBefore }
  })
}

/** Decides at once about all that waits of one author, as far as nobody else reads it. */
export function decideAll(
  db: Db,
  { readerId, ...deciding }: Omit<Deciding, 'kind' | 'id'> & { readerId: string },
): Promise<Decided[]> {
  return transact(db, (trx) => decideAllIn(trx, { readerId, ...deciding }))
}

/** No author has more of them waiting: each kind has its limits. */
const MOST_AT_ONCE = 1000

/** The same in a transaction that does more. */
export async function decideAllIn(
  trx: Db,
  { readerId, ...deciding }: Omit<Deciding, 'kind' | 'id'> & { readerId: string },
): Promise<Decided[]> {
  const { staff, sites, now } = deciding
  const found = await waiting(trx, { sites, readerId, limit: MOST_AT_ONCE, now })
  const done: Decided[] = []
  for (const { kind, targetId, why, claimedBy, claimedUntil } of found) {
    const isTaken = claimedBy !== null && claimedBy !== staff.id && claimedUntil! > now
    if (why === 'held' && !isTaken) done.push(await decideIn(trx, { ...deciding, kind, id: targetId }))
  }
  return done
}

/** Puts a thing among those that stand first, or takes it away from there. */
export function feature(
  db: Db,
  { kind, id, on, staff, sites, now }: Omit<Deciding, 'decision' | 'rule' | 'note'> & { on: boolean },
): Promise<void> {
  return transact(db, async (trx) => {
    const item = await itemOf(trx, kind, id, sites)
    if (!(await moderated(kind).feature?.(trx, { id, on, now }))) throw new AppError('CONFLICT')
    await noteAct(trx, { ...told(item), act: on ? 'feature' : 'unfeature', actor: staff.id, at: now })
  })
}
