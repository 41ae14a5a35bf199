import type { z } from 'zod'
import { readRule } from '../../../import-export/agency/rule.ts'
import { addressFault, isAddress, shownSource } from '../../../import-export/harvest/model.ts'
import {
  addSource,
  changeSource,
  type FoundSource,
  letIn,
  pauseSource,
  removeSource,
  runSoon,
  sourceId,
} from '../../../import-export/harvest/store.ts'
import { AGENCY_FORMATS } from '../../../import-export/model.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { AuditDetail } from '../../audit/model.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import type { ActingStaff } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import type { newSource, sourceChange, sourceRemoval } from './model.ts'

type SourceDeps = Pick<DeskDeps, 'db' | 'clock'>

function note(
  trx: Db,
  staff: ActingStaff,
  at: Date,
  action: 'added' | 'changed' | 'removed' | 'run' | 'paused' | 'resumed',
  detail: AuditDetail & { id: unknown },
): Promise<void> {
  const { id, ...told } = detail
  return noteAudit(trx, {
    at,
    actor: actorOf(staff),
    staffId: staff.id,
    action: `source.${action}`,
    object: `source:${String(id)}`,
    detail: told,
  })
}

/** The rule as it is kept; agencies publish nothing unless told. */
function ruleOf(publish: string | null, format: string): string | null {
  const rule = publish ?? (AGENCY_FORMATS.includes(format) ? 'none' : null)
  if (rule !== null && readRule(rule) === null) throw new AppError('INVALID_FIELD', { field: 'publish' })
  return rule
}

/** Adds an address that is fetched from now on; its id. */
export async function addDeskSource(
  { db, clock }: SourceDeps,
  staff: ActingStaff,
  { source, ...wanted }: z.output<typeof newSource>,
): Promise<string> {
  if (!isAddress(source) || addressFault(source) !== null) throw new AppError('INVALID_FIELD', { field: 'source' })
  const publish = ruleOf(wanted.publish, wanted.format)
  const { name, site, format } = wanted
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const added = await addSource(
      trx,
      { ...wanted, source, publish, sender: wanted.sender || name, removes: false, mapFile: null },
      now,
    )
    if (!added) throw new AppError('CONFLICT', { field: 'name' })
    const id = (await sourceId(trx, name))!
    await note(trx, staff, now, 'added', { id, name, site, format, source: shownSource(source), publish })
    return id
  })
}

/** Changes how often a source is fetched and what of it is published, unless somebody has meanwhile. */
export async function changeDeskSource(
  { db, clock }: SourceDeps,
  staff: ActingStaff,
  { id, name, format, waits: waited }: FoundSource,
  { everySeconds, publish: wanted, waits, seen }: z.output<typeof sourceChange>,
): Promise<void> {
  const publish = ruleOf(wanted, format)
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const isSeen = await changeSource(trx, id, { everySeconds, publish, ...(waits && { waits }) }, seen)
    if (!isSeen) throw new AppError('CONFLICT')
    if (waited && !waits && !(await letIn(trx, id, now))) throw new AppError('CONFLICT', { field: 'waits' })
    await note(trx, staff, now, 'changed', { id, name, everySeconds, publish, waits })
  })
}

const ACTS = {
  run: { action: 'run', act: runSoon },
  pause: { action: 'paused', act: (db: Db, id: string, now: Date) => pauseSource(db, id, true, now) },
  resume: { action: 'resumed', act: (db: Db, id: string, now: Date) => pauseSource(db, id, false, now) },
} as const

/** Has a source run soon, rest, or go on. */
export async function actOnSource(
  { db, clock }: SourceDeps,
  staff: ActingStaff,
  { id, name }: FoundSource,
  which: keyof typeof ACTS,
): Promise<void> {
  const now = clock.now()
  const { action, act } = ACTS[which]
  await db.transaction().execute(async (trx) => {
    await act(trx, id, now)
    await note(trx, staff, now, action, { id, name })
  })
}

/** Forgets a source that is still what was seen; what it brought stays. */
export async function removeDeskSource(
  { db, clock }: SourceDeps,
  staff: ActingStaff,
  { id, name }: FoundSource,
  seen: z.output<typeof sourceRemoval>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await removeSource(trx, id, { ...seen, publish: seen.publish || null }))) throw new AppError('CONFLICT')
    await note(trx, staff, clock.now(), 'removed', { id, name })
  })
}
