import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { StreamEvent } from './model.ts'

/** The channel on which every process hears what happens at the desk. */
export const DESK_CHANNEL = 'portada_desk'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const LONGEST = 7500

/** What open tabs are told: what it is about, never a text; they ask for the rest. */
export interface DeskNews {
  event: StreamEvent
  /** The content that it is about. */
  content?: string
  revision?: number
  /** Who did it, and in which tab. */
  by?: string | null
  tab?: string | null
  /** Only this person is told. */
  to?: string
  [more: string]: unknown
}

/** Tells every process, once the transaction commits. */
export async function tellDesk(db: Db, news: DeskNews): Promise<void> {
  const payload = JSON.stringify(news)
  if (Buffer.byteLength(payload) > LONGEST) throw new RangeError('news for the desk are short')
  await sql`select pg_notify(${DESK_CHANNEL}, ${payload})`.execute(db)
}

/** Reads what was told; what is not ours is ignored. */
export function readNews(payload: string): DeskNews | null {
  try {
    const news = JSON.parse(payload) as DeskNews
    return typeof news.event === 'string' ? news : null
  } catch {
    return null
  }
}
