import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { takeNick } from '../accounts/store.ts'
import { MOST_CHILDREN } from './model.ts'

/** A child's profile as its row has it. */
export interface ChildRow {
  id: string
  nick: string
  name: string
  /** `YYYY-MM-DD`. */
  birthdate: string
  avatar: number
}

/** The children of a guardian, the first made first. */
export async function childrenOf(db: Db, readerId: string): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`select id, nick, name, to_char(birthdate, 'YYYY-MM-DD') as birthdate, avatar
    from reader_child where reader_id = ${readerId} order by created_at, id`.execute(db)
  return rows
}

/** Makes a profile; says why not. */
export async function addChild(
  db: Db,
  readerId: string,
  child: Omit<ChildRow, 'id'>,
  now: Date,
): Promise<{ id: string } | 'nick' | 'full'> {
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from reader where id = ${readerId} for update`.execute(trx)
    if ((await childrenOf(trx, readerId)).length >= MOST_CHILDREN) return 'full'
    const id = randomBytes(9).toString('base64url')
    await sql`insert into reader_child (id, reader_id, nick, name, birthdate, avatar, created_at)
      values (${id}, ${readerId}, ${child.nick}, ${child.name}, ${child.birthdate}, ${child.avatar}, ${now})`.execute(
      trx,
    )
    if (await takeNick(trx, child.nick, { childId: id })) return { id }
    await sql`delete from reader_child where id = ${id}`.execute(trx)
    return 'nick'
  })
}

/**
 * Changes a profile of a guardian's own child; says why not. Its nick is let go before another is found taken, so whoever
 * calls it gives the transaction up then.
 */
export async function changeChild(trx: Db, readerId: string, child: ChildRow): Promise<'changed' | 'nick' | 'gone'> {
  const { rows } = await sql`update reader_child set nick = ${child.nick}, name = ${child.name},
    birthdate = ${child.birthdate}, avatar = ${child.avatar}
    where id = ${child.id} and reader_id = ${readerId} returning id`.execute(trx)
  if (rows.length === 0) return 'gone'
  return (await takeNick(trx, child.nick, { childId: child.id })) ? 'changed' : 'nick'
}

/** Erases a profile; false when it is not a child of this guardian. */
export async function removeChild(db: Db, readerId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from reader_child where id = ${id} and reader_id = ${readerId} returning id`.execute(db)
  return rows.length > 0
}
