import { isRowId } from '../../platform/database/row-id.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { keep, removeSaved, type SavedList } from './store.ts'

/** Puts something on a list, again and again the same; throws `NOT_FOUND`, `LIMIT_REACHED` (OPEN-50). */
export async function put(
  { db, clock }: { db: Db; clock: Clock },
  list: SavedList,
  readerId: string,
  id: string,
): Promise<void> {
  const outcome = isRowId(id) ? await keep(db, list, readerId, id, clock.now()) : 'unknown'
  if (outcome === 'unknown') throw new AppError('NOT_FOUND')
  if (outcome === 'full') throw new AppError('LIMIT_REACHED')
}

/** Takes something off a list, whether or not it was there. */
export async function drop({ db }: { db: Db }, list: SavedList, readerId: string, id: string): Promise<void> {
  if (isRowId(id)) await removeSaved(db, list, readerId, id)
}
