import type { z } from 'zod'
import { refuse } from '../../content/api/authorise.ts'
import { changeContents, type PublishDeps } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import type { Finding } from '../drafts/checks.ts'
import { obstaclesOf, outgoing, settle } from '../drafts/publish-actions.ts'
import { onWork, rebase } from '../drafts/save-actions.ts'
import { lockWorks, writeDraft, writeEmbargo, type Work } from '../drafts/store.ts'
import type { planBody, Planned } from '../drafts/work-model.ts'
import type { Acting } from '../drafts/work-actions.ts'
import type { moveBody } from './model.ts'
import {
  addPlan,
  duePlans,
  endPlan,
  holdPlan,
  movePlans,
  plansOf,
  removePlan,
  scheduledTogether,
  type Due,
} from './store.ts'

/** Plans what is done at an hour: by itself, whoever is at work then. */
export function planChange(
  deps: PublishDeps,
  { id, staff, allowed, action, at, version, note }: Acting & z.output<typeof planBody>,
): Promise<Planned[]> {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    if (new Date(at) <= now) throw new AppError('INVALID_FIELD', { field: 'at' })
    const document = version === 'now' && action !== 'withdraw' ? (work.draft?.document ?? work.stored) : null
    await addPlan(trx, id, { at: new Date(at), action, document, note: note ?? null, by: staff, now })
    await tellDesk(trx, { event: 'draft', content: id, revision: work.revision, by: staff })
    return plansOf(trx, id)
  })
}

/** Takes a plan back. */
export function unplan(deps: PublishDeps, { id, staff, allowed, plan }: Acting & { plan: string }): Promise<Planned[]> {
  return onWork(deps, id, allowed, async (trx, work) => {
    if (!(await removePlan(trx, id, plan))) throw new AppError('NOT_FOUND')
    await tellDesk(trx, { event: 'draft', content: id, revision: work.revision, by: staff })
    return plansOf(trx, id)
  })
}

/**
 * Takes its hour from what no reader has seen yet, and from its translations that would go out with it: all of them are
 * drafts again.
 */
export async function unschedule(deps: PublishDeps, { id, staff, allowed }: Acting): Promise<void> {
  const record = await findAnyContent(deps.db, id)
  if (!record) throw new AppError('NOT_FOUND')
  const together = await scheduledTogether(deps.db, record)
  const ids = [id, ...together.filter((twin) => twin.id !== id).map((twin) => twin.id)]
  const externalIds = [record.externalId, ...together.filter((twin) => twin.id !== id).map((twin) => twin.externalId)]
  await changeContents(
    deps,
    externalIds,
    async (records, { trx, now }) => {
      for (const work of await lockWorks(trx, ids)) allowed(work)
      if (records.some(({ state, publishAt }) => state !== 'scheduled' || !publishAt || publishAt <= now))
        throw new AppError('CONFLICT', { body: { obstacles: [{ id, reason: 'revision' }] } })
      return records.map(({ document: { publishAt: _, ...document } }) => ({ ...document, state: 'draft' }))
    },
    { actor: actorOf({ id: staff }) },
  ).catch(refuse)
  for (const one of ids)
    await onWork(
      deps,
      one,
      () => {},
      async (trx, { revision }) => tellDesk(trx, { event: 'draft', content: one, revision, by: staff }),
    )
}

/** What is given another hour, and who does it. */
export interface Moving extends z.output<typeof moveBody> {
  staff: string
  /** Throws for who may not say when it goes out, or may not write it. */
  allowed(work: Work): void
  /** Throws for who may not let it out earlier. */
  mayLift(work: Work): void
}

/** Gives what happens at an hour another one, in all languages of a story or in none. */
export async function moveHour(deps: PublishDeps, moving: Moving): Promise<void> {
  const { ids, kind, staff, allowed, mayLift } = moving
  const [from, to] = [new Date(moving.from), new Date(moving.to)]
  const records = await Promise.all(ids.map((id) => findAnyContent(deps.db, id)))
  await changeContents(
    deps,
    records.map((record) => record?.externalId ?? ''),
    async (now, { trx, now: at }) => {
      if (now.length < ids.length) throw new AppError('NOT_FOUND')
      if (to <= at) throw new AppError('INVALID_FIELD', { field: 'to' })
      const works = await lockWorks(trx, ids)
      for (const work of works) allowed(work)
      if (kind === 'embargo') {
        if (works.some((work) => work.draft?.embargoUntil?.getTime() !== from.getTime())) refuseUnseen()
        for (const work of works) {
          if (to < from) mayLift(work)
          await writeEmbargo(trx, work.id, to)
        }
      }
      const planned = kind === 'embargo' ? ids : await movePlans(trx, { ids, action: kind, from, to })
      // What nobody has seen yet may wait for its hour by itself.
      const waiting = now.filter(
        ({ id, state, publishAt }) =>
          kind === 'publish' &&
          !planned.includes(id) &&
          state === 'scheduled' &&
          publishAt?.getTime() === from.getTime() &&
          publishAt > at,
      )
      if (planned.length + waiting.length < ids.length) refuseUnseen()
      for (const { id, revision } of works) await tellDesk(trx, { event: 'draft', content: id, revision, by: staff })
      return waiting.map(({ document }) => ({ ...document, publishAt: to.toISOString() }))
    },
    { actor: actorOf({ id: staff }) },
  ).catch(refuse)
}

function refuseUnseen(): never {
  throw new AppError('CONFLICT', { field: 'from' })
}

/** Says until when nothing of it goes out, whoever presses; `mayLift` throws for who may not let it out earlier. */
export function setEmbargo(
  deps: PublishDeps,
  { id, staff, allowed, until, mayLift }: Acting & { until: Date | null; mayLift: (work: Work) => void },
) {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    const former = work.draft?.embargoUntil
    if (former && former > now && (!until || until < former)) mayLift(work)
    const { stored } = work
    if (!work.draft) await writeDraft(trx, id, { base: stored, document: stored, conflicts: [], by: staff, at: now })
    await writeEmbargo(trx, id, until)
    await tellDesk(trx, { event: 'draft', content: id, revision: work.revision, by: staff })
    return { embargoUntil: until?.toISOString() ?? null }
  })
}

/** Does what is due. Any process may: each is done once. What cannot be done says why and stays in the lists. */
export async function doDuePlans(deps: PublishDeps): Promise<number> {
  let done = 0
  for (const due of await duePlans(deps.db, deps.clock.now())) {
    try {
      if (await doPlan(deps, due)) done++
    } catch (error) {
      // What is not the text's fault is tried again.
      if (!(error instanceof AppError)) throw error
      await endPlan(deps.db, due.id, { failed: reasonOf(error) })
      await tellDesk(deps.db, { event: 'notice', kind: 'plan-failed', content: due.content, to: due.by })
    }
  }
  return done
}

async function doPlan(deps: PublishDeps, due: Due): Promise<boolean> {
  const { content: id, by: staff } = due
  let sent: Work | null = null
  let isHeld = false
  await changeContents(
    deps,
    [due.externalId],
    async ([record], { trx, now }) => {
      const held = await holdPlan(trx, due.id)
      const [found] = await lockWorks(trx, [id])
      isHeld = held !== null
      if (!held || !record || !found) return []
      await endPlan(trx, due.id, { at: now })
      if (due.action === 'withdraw') return [{ ...record.document, state: 'withdrawn' }]
      const work = await rebase(trx, found, now)
      const wanted = held.document && work.draft ? { ...work, draft: { ...work.draft, document: held.document } } : work
      const obstacles = await obstaclesOf(trx, wanted, now)
      if (obstacles.length) throw new AppError('CONFLICT', { body: { obstacles } })
      if (!held.document) sent = work
      return [outgoing(wanted, record, { as: due.action === 'change' ? 'update' : 'change' }, now)]
    },
    {
      actor: actorOf({ id: staff }),
      async written(outcomes, trx) {
        if (sent && outcomes.length) await settle(trx, sent, { staff, now: deps.clock.now() })
      },
    },
  ).catch(refuse)
  return isHeld
}

function reasonOf(error: AppError): string {
  const { body, fields, field } = error.details
  const obstacles = (body?.['obstacles'] ?? []) as { reason: string; finding?: Pick<Finding, 'code' | 'path'> }[]
  const told = obstacles.map(({ reason, finding }) =>
    // Of a field that is wrong nothing else says which one.
    finding?.code === 'field-wrong' ? `${finding.code}:${finding.path ?? ''}` : (finding?.code ?? reason),
  )
  return (told.length ? told : [field ?? fields?.map((one) => one.field).join(', ') ?? error.code])
    .join(', ')
    .slice(0, 300)
}
