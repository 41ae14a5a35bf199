import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** The channel on which every process hears what happens at the desk. */
export const DESK_CHANNEL = 'portada_desk'

/** What open tabs are told; they ask for the rest. */
export interface DeskNews {
  event: 'draft' | 'presence' | 'queue' | 'notice' | 'board'
  /** The content that it is about. */
  content?: string
  revision?: number
  /** Who did it, and in which tab. */
  by?: string | null
  tab?: string | null
  [more: string]: unknown
}

/** Tells every process, once the transaction commits. */
export async function tellDesk(db: Db, news: DeskNews): Promise<void> {
  await sql`select pg_notify(${DESK_CHANNEL}, ${JSON.stringify(news)})`.execute(db)
}
