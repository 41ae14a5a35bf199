import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { itemAgain } from './to-row.ts'
import { writeItems } from './derived.ts'
import { lockAddresses } from './write.ts'

const AT_ONCE = 200

/** Who is told how far it is, and what ends it between two parts. */
export interface DeriveOptions {
  progress?: (done: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Derives address, card, lists and search row of every content again, in parts that readers do not notice: after a
 * change of the rules, or when a backup came from an older version. Entities first, from the top down.
 */
export async function deriveEverything(db: Db, now: Date, { progress, signal }: DeriveOptions = {}): Promise<number> {
  const rows = await sql<{ id: string }>`select id from content
    order by language is not null, cardinality(ancestors), id`.execute(db)
  const ids = rows.rows.map((row) => row.id)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    await db.transaction().execute(async (trx) => deriveAgain(trx, ids.slice(at, at + AT_ONCE), now))
    progress?.(Math.min(at + AT_ONCE, ids.length))
  }
  return ids.length
}

/**
 * The same for some contents, within a transaction: after something that hangs on them was changed.
 * @returns surrogate keys of the lists they were or are on
 */
export async function deriveAgain(trx: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  await lockAddresses(trx, true)
  const part = await trx
    .selectFrom('content')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  if (part.length === 0) return new Set()
  const { lists } = await writeItems(trx, part.map(itemAgain), { actor: 'derive', now })
  return lists
}
