import { changeContents } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import type { z } from 'zod'
import { diffOps, type DraftDocument, type Operation } from './model.ts'
import { demandColleague } from './colleagues.ts'
import { addNote } from './notes-store.ts'
import type { SaveDeps } from './save-actions.ts'
import { onWork } from './save-actions.ts'
import { lockWorks, noteSave, removeDraft, setRevision, writeDraft, writeStage, type Work } from './store.ts'
import { findVersion, keepVersion } from './versions-store.ts'
import { STAGES, type stageBody, type withdrawAnswer } from './work-model.ts'

/** Who does it; `allowed` throws when they may not. */
export interface Acting {
  id: string
  staff: string
  allowed(work: Work): void
}

/** A draft goes on to review or is ready, or back with a note to whoever wrote it. */
export function stageDraft(
  deps: SaveDeps,
  { id, staff, allowed, stage, note, assignee }: Acting & z.output<typeof stageBody>,
) {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    const former = work.draft?.stage ?? 'writing'
    if (STAGES.indexOf(stage) < STAGES.indexOf(former) && former !== 'writing' && !note)
      throw new AppError('REQUIRED_FIELD', { field: 'note' })
    const { stored, draft } = work
    if (assignee) await demandColleague(trx, work, { id: assignee, field: 'assignee' })
    if (!draft) await writeDraft(trx, id, { base: stored, document: stored, conflicts: [], by: staff, at: now })
    const turn = assignee !== undefined ? assignee : (draft?.assignee ?? null)
    await writeStage(trx, id, { stage, assignee: turn })
    const to = turn ?? work.owner
    if (note) await addNote(trx, id, { by: staff, to, text: note, block: null, quote: '', quoteAt: 0, now })
    const news = { content: id, by: staff, stage }
    await tellDesk(trx, { event: 'draft', revision: work.revision, ...news })
    if (to && to !== staff) await tellDesk(trx, { event: 'notice', kind: 'stage', to, ...news })
    return { stage, revision: work.revision }
  })
}

/** Takes a content and perhaps its twins from the readers, all of them or none, with a reason for the record. */
export async function withdrawContents(
  deps: SaveDeps,
  { id, staff, allowed, reason, twins }: Acting & { reason: string; twins: readonly string[] },
): Promise<z.output<typeof withdrawAnswer>> {
  const ids = [...new Set([id, ...twins])]
  const externalIds: string[] = []
  for (const one of ids) {
    const record = await findAnyContent(deps.db, one)
    if (!record) throw new AppError('NOT_FOUND')
    externalIds.push(record.externalId)
  }
  const actor = actorOf({ id: staff })
  const outcomes = await changeContents(
    deps,
    externalIds,
    async (records, { trx }) => {
      for (const work of await lockWorks(trx, ids)) allowed(work)
      return records
        .filter(({ state }) => state !== 'withdrawn')
        .map(({ document }) => ({ ...document, state: 'withdrawn' }))
    },
    {
      actor,
      async written(done, trx) {
        const at = deps.clock.now()
        for (const one of done)
          await noteAudit(trx, {
            at,
            actor,
            staffId: staff,
            action: 'content.withdrawn',
            object: `content:${one.id}`,
            detail: { reason },
          })
      },
    },
  )
  const withdrawn = await Promise.all(
    outcomes.map(async (one) => {
      const work = await onWork(
        deps,
        one.id,
        () => {},
        async (_, current) => current,
      )
      return { id: one.id, version: work.version, revision: work.revision }
    }),
  )
  return { withdrawn }
}

/** Gives up what was not published; it stays among the versions. */
export function discardDraft(deps: SaveDeps, { id, staff, allowed, revision }: Acting & { revision: number }) {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    if (work.revision !== revision)
      throw new AppError('CONFLICT', { body: { obstacles: [{ id, reason: 'revision' }] } })
    if (!work.draft) return { revision, others: [] as Operation[] }
    await keepVersion(trx, id, { at: now, staff, reason: 'discard', document: work.draft.document })
    const others = diffOps(work.draft.document, work.stored)
    await removeDraft(trx, id)
    await move(trx, work, { to: work.stored, staff, now })
    return { revision: revision + 1, others }
  })
}

/** Makes a version the work again, which is a new version; what was there before stays among them. */
export function restoreVersion(
  deps: SaveDeps,
  { id, staff, allowed, revision, version }: Acting & { revision: number; version: string },
) {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    if (work.revision !== revision)
      throw new AppError('CONFLICT', { body: { obstacles: [{ id, reason: 'revision' }] } })
    const found = await findVersion(trx, work, version)
    if (!found) throw new AppError('NOT_FOUND')
    const current = work.draft?.document ?? work.stored
    const document: DraftDocument = { ...found }
    // Who a content is, and what readers see of it, is no part of a text.
    for (const name of KEPT) {
      if (current[name] === undefined) delete document[name]
      else document[name] = current[name]
    }
    await keepVersion(trx, id, { at: now, staff, reason: 'restore', document: current })
    const conflicts = work.draft?.conflicts ?? []
    await writeDraft(trx, id, { ...(!work.draft && { base: work.stored }), document, conflicts, by: staff, at: now })
    await move(trx, work, { to: document, staff, now })
    return { revision: revision + 1, others: diffOps(current, document) }
  })
}

const KEPT = [
  'type',
  'externalId',
  'language',
  'site',
  'sites',
  'state',
  'publishAt',
  'updatedAt',
  'translationGroup',
  'slug',
]

/** Counts a change that no tab sent, so that those that are behind find what they stand on. */
async function move(
  trx: Parameters<typeof noteSave>[0],
  work: Work,
  { to, staff, now }: { to: DraftDocument; staff: string; now: Date },
): Promise<void> {
  const from = work.draft?.document ?? work.stored
  const [ops, undo, revision] = [diffOps(from, to), diffOps(to, from), work.revision + 1]
  await setRevision(trx, work, revision)
  const answer = { revision, applied: 0, conflicts: [], others: ops }
  await noteSave(trx, work.id, { batch: crypto.randomUUID(), staff, at: now, ops, undo, answer })
  await tellDesk(trx, { event: 'draft', content: work.id, revision, by: staff })
}
