import { cleanTexts } from '../../content/publishing/clean.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import type { SaveAnswer, SaveBody, StoredConflict } from './calls-model.ts'
import { merge, type Conflict } from './merge-model.ts'
import { applyOps, diffOps, InvalidOperation, type DraftDocument, type Operation } from './model.ts'
import { tellDesk } from '../stream/news.ts'
import {
  answerOf,
  documentAt,
  lockWorks,
  noteSave,
  publishedAs,
  readWork,
  setRevision,
  writeDraft,
  type Work,
} from './store.ts'
import { noteWritten } from '../twins/store.ts'
import { isVersionDue, keepVersion } from './versions-store.ts'

/** What saving needs. */
export interface SaveDeps {
  db: Db
  clock: Clock
}

/** What decides who a content is, and when and where readers see it: that is set by calls of their own. */
const FIXED = new Set(['type', 'externalId', 'language', 'site', 'state', 'publishAt', 'updatedAt', 'translationGroup'])

/**
 * Takes what a tab typed since the revision that it knows. Whoever is behind is joined with what others did meanwhile;
 * nobody is refused, and the same batch again changes nothing.
 * @param allowed throws when this person may not write it
 * @param placed throws when this person may not have sites show it that did not until now
 */
export async function saveDraft(
  { db, clock }: SaveDeps,
  id: string,
  given: SaveBody & { staff: string; allowed: (work: Work) => void; placed?: (sites: readonly string[]) => void },
): Promise<SaveAnswer> {
  const ops = cleanTexts(given.ops)
  if (ops.some((op) => op.op === 'set' && FIXED.has(op.path.split('.')[0]!)))
    throw new AppError('INVALID_FIELD', { field: 'ops' })
  return onWork({ db, clock }, id, given.allowed, async (trx, work, now) => {
    const known = await answerOf(trx, id, given.batch)
    return known ?? save(trx, work, { ...given, ops, now })
  })
}

interface Saving extends SaveBody {
  staff: string
  now: Date
  isMachine?: boolean
  placed?: (sites: readonly string[]) => void
}

async function save(
  trx: Db,
  work: Work,
  { revision, batch, ops, base: given, resolved, staff, tab, leaving, now, isMachine, placed }: Saving,
): Promise<SaveAnswer> {
  const current = work.draft?.document ?? work.stored
  const base = (await documentAt(trx, work, revision)) ?? given
  if (!base) throw new AppError('CONFLICT', { field: 'base' })
  const mine = done(base, ops)
  const { document, conflicts } =
    revision === work.revision ? { document: mine, conflicts: [] } : merge(base, mine, current)
  placed?.(sitesOf(document).filter((site) => !sitesOf(current).includes(site)))
  const open = [
    ...(work.draft?.conflicts ?? []).filter((one) => !resolved.includes(one.id)),
    ...named(conflicts, batch, staff),
  ]
  const made = diffOps(current, document)
  const isNew = made.length > 0 || conflicts.length > 0 || resolved.length > 0
  const answer: SaveAnswer = {
    revision: isNew ? work.revision + 1 : work.revision,
    applied: ops.length,
    conflicts: open,
    others: diffOps(mine, document),
  }
  if (conflicts.length) await keepVersion(trx, work.id, { at: now, staff, reason: 'aside', document: mine })
  if (isNew) {
    const first = work.draft ? {} : { base: work.stored }
    await writeDraft(trx, work.id, { ...first, document, conflicts: open, by: staff, at: now })
    await setRevision(trx, work, answer.revision)
    await tellDesk(trx, { event: 'draft', content: work.id, revision: answer.revision, by: staff, tab: tab ?? null })
    if (work.twinGroup && !isMachine) await noteWritten(trx, work.id, piecesOf(ops), staff, now)
    if (leaving || (await isVersionDue(trx, work.id, now)))
      await keepVersion(trx, work.id, { at: now, staff, reason: leaving ? 'leave' : 'interval', document })
  }
  await noteSave(trx, work.id, { batch, staff, at: now, ops: made, undo: diffOps(document, current), answer })
  return answer
}

const sitesOf = ({ sites }: DraftDocument): string[] => (Array.isArray(sites) ? sites.map(String) : [])

function done(base: DraftDocument, ops: readonly Operation[]): DraftDocument {
  try {
    return applyOps(base, ops)
  } catch (error) {
    if (error instanceof InvalidOperation) throw new AppError('INVALID_FIELD', { field: 'ops', cause: error })
    throw error
  }
}

/** Blocks and fields in which somebody wrote something. */
const piecesOf = (ops: readonly Operation[]): string[] =>
  ops.flatMap((op) =>
    op.op === 'put' ? op.block.id : op.op === 'set' && op.value !== '' ? `field:${op.path.split('.')[0]!}` : [],
  )

const named = (conflicts: readonly Conflict[], batch: string, by: string | null): StoredConflict[] =>
  conflicts.map((conflict, index) => ({ ...conflict, id: `${batch}.${index}`, by }))

/**
 * Makes a work stand on what another door published meanwhile. A draft is joined with it as two versions of one text
 * are; tabs that are behind find what they lack. Without such a thing the work as it is.
 */
export async function rebase(trx: Db, work: Work, now: Date): Promise<Work> {
  const { draft, id, version } = work
  if (work.knownVersion === version) return work
  const revision = work.revision + 1
  const next = { ...work, revision, knownVersion: version }
  const batch = crypto.randomUUID()
  const before = draft?.document ?? (await publishedAs(trx, id, work.knownVersion))
  await setRevision(trx, work, revision)
  if (!before) return next
  const { document, conflicts } = draft
    ? merge(draft.base, draft.document, work.stored)
    : { document: work.stored, conflicts: [] }
  const open = [...(draft?.conflicts ?? []), ...named(conflicts, batch, draft?.changedBy ?? null)]
  const ops = diffOps(before, document)
  const answer: SaveAnswer = { revision, applied: 0, conflicts: open, others: ops }
  await noteSave(trx, id, { batch, staff: null, at: now, ops, undo: diffOps(document, before), answer })
  await tellDesk(trx, { event: 'draft', content: id, revision, by: null, version })
  if (!draft) return next
  await keepVersion(trx, id, { at: now, staff: draft.changedBy, reason: 'merge', document: draft.document })
  const joined = { base: work.stored, document, conflicts: open }
  await writeDraft(trx, id, { ...joined, by: null, at: now })
  return { ...next, draft: { ...draft, ...joined } }
}

/** Does operations that no tab sent, e.g. a machine's: tabs that are behind find what they stand on. */
export async function saveOnServer(
  trx: Db,
  work: Work,
  { ops, staff, now }: { ops: readonly Operation[]; staff: string; now: Date },
): Promise<SaveAnswer> {
  const { revision } = work
  return save(trx, work, {
    revision,
    batch: crypto.randomUUID(),
    ops: [...ops],
    resolved: [],
    leaving: false,
    staff,
    now,
    isMachine: true,
  })
}

/** Does something with a work that nobody else writes meanwhile, and that stands on what is published. */
export function onWork<T>(
  { db, clock }: SaveDeps,
  id: string,
  allowed: (work: Work) => void,
  act: (trx: Db, work: Work, now: Date) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const [found] = await lockWorks(trx, [id])
    if (!found) throw new AppError('NOT_FOUND')
    allowed(found)
    return act(trx, await rebase(trx, found, now), now)
  })
}

/** A work as it stands on what is published; null when there is none. */
export async function bringUpToDate({ db, clock }: SaveDeps, id: string): Promise<Work | null> {
  const work = await readWork(db, id)
  if (!work || work.knownVersion === work.version) return work
  return db.transaction().execute(async (trx) => {
    const [locked] = await lockWorks(trx, [id])
    return locked ? rebase(trx, locked, clock.now()) : null
  })
}
