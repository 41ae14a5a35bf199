import { AppError } from '../../web/http/errors.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findStaff, listStaff } from '../people/store.ts'
import type { Colleagues } from './notes-model.ts'
import { rightsOn, type Standing } from './rules.ts'

/** Everybody who may read all of a content, by name: it, or a note on it, can be given to them. */
export async function colleaguesOn(db: Db, standing: Standing): Promise<Colleagues> {
  const all = await listStaff(db)
  return all.flatMap((one) => {
    const { annotate, publish } = rightsOn(one, standing, null)
    return one.state === 'active' && annotate ? [{ id: one.id, name: one.name, publishes: publish }] : []
  })
}

/** Refuses to give a content, or a note on it, to somebody who may not even read it. */
export async function demandColleague(
  db: Db,
  standing: Standing,
  { id, field }: { id: string; field: 'to' | 'assignee' },
): Promise<void> {
  const one = await findStaff(db, id)
  if (one?.state !== 'active' || !rightsOn(one, standing, null).annotate) throw new AppError('INVALID_FIELD', { field })
}
