import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** The channel on which every process hears which pages are outdated. */
export const CACHE_CHANNEL = 'portada_cache'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD = 7000

/** Tells every process, after the transaction commits, that whatever carries these tags is outdated. */
export async function notifyTags(db: Db, tags: readonly string[], { hard = false } = {}): Promise<void> {
  for (const payload of payloads([...new Set(tags)], hard)) {
    await sql`SELECT pg_notify(${CACHE_CHANNEL}, ${payload})`.execute(db)
  }
}

/** Reads a notification; one that is not ours is ignored. */
export function parseNotification(payload: string): { tags: string[]; hard: boolean } | null {
  try {
    const { tags, hard } = JSON.parse(payload) as { tags?: unknown; hard?: unknown }
    if (!Array.isArray(tags)) return null
    return { tags: tags.filter((tag) => typeof tag === 'string'), hard: hard === true }
  } catch {
    return null
  }
}

function payloads(tags: readonly string[], hard: boolean): string[] {
  const result: string[] = []
  let part: string[] = []
  let length = 0
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (length + size > MAX_PAYLOAD && part.length > 0) {
      result.push(JSON.stringify({ tags: part, hard }))
      part = []
      length = 0
    }
    part.push(tag)
    length += size
  }
  if (part.length > 0) result.push(JSON.stringify({ tags: part, hard }))
  return result
}
