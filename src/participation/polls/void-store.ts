import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Localized } from '../../platform/i18n/locale.ts'

/** Votes for an option that are not counted, and why, as readers see it. */
export interface VoidedVotes {
  id: string
  option: string
  n: number
  reason: Localized
}

/** The votes that are not counted, by box, in the order in which that was said. */
export async function voidsOf(db: Db, boxes: readonly string[]): Promise<Map<string, VoidedVotes[]>> {
  const voids = new Map<string, VoidedVotes[]>(boxes.map((box) => [box, []]))
  if (boxes.length === 0) return voids
  const { rows } = await sql<VoidedVotes & { box: string }>`select poll_id::text as box, id::text as id,
      option_id as option, n::int as n, reason
    from poll_void where poll_id = any(${boxes}::bigint[]) order by poll_void.id`.execute(db)
  for (const { box, ...one } of rows) voids.get(box)!.push(one)
  return voids
}

/** Lets nobody else say what of a box is counted, until the transaction ends. */
export async function holdVoids(trx: Db, box: string): Promise<void> {
  await sql`select from content where id = ${box} for update`.execute(trx)
}

/** Counts some votes no more. */
export async function addVoid(
  trx: Db,
  box: string,
  { option, n, reason, at, by }: Omit<VoidedVotes, 'id'> & { at: Date; by: string },
): Promise<void> {
  await sql`insert into poll_void (poll_id, option_id, n, reason, at, staff_id)
    values (${box}, ${option}, ${n}, ${JSON.stringify(reason)}::jsonb, ${at}, ${by})`.execute(trx)
}

/** Counts them again; null when they are already. */
export async function removeVoid(trx: Db, box: string, id: string): Promise<VoidedVotes | null> {
  const { rows } = await sql<VoidedVotes>`delete from poll_void where id = ${id} and poll_id = ${box}
    returning id::text as id, option_id as option, n::int as n, reason`.execute(trx)
  return rows[0] ?? null
}
