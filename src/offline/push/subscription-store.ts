import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { PushKeys } from '../../platform/push/encryption.ts'

/** A device follows no more things, and a reader has no more devices. */
const MOST_TOPICS = 100
const MOST_DEVICES = 20

/** A device as its browser describes it. */
export interface Device extends PushKeys {
  endpoint: string
}

/** What a device is told of; empty when nothing is known of it. */
export async function topicsOf(db: Db, endpoint: string): Promise<string[]> {
  const { rows } = await sql<{ topics: string[] }>`select topics from push_subscription
    where endpoint = ${endpoint}`.execute(db)
  return rows[0]?.topics ?? []
}

/** Lets a device be told of something from now on; answers everything it is told of, null when that would be too much. */
export async function addTopic(
  db: Db,
  { endpoint, p256dh, auth }: Device,
  topic: string,
  { site, locale, readerId, now }: { site: string; locale: Locale; readerId: string | null; now: Date },
): Promise<string[] | null> {
  const { rows } = await sql<{ topics: string[] }>`
    insert into push_subscription as s (endpoint, p256dh, auth, site, locale, topics, reader_id, created_at, changed_at)
    select ${endpoint}, ${p256dh}, ${auth}, ${site}, ${locale}, array[${topic}], ${readerId}, ${now}, ${now}
    where (select count(*) from push_subscription where reader_id = ${readerId} and endpoint <> ${endpoint}) < ${MOST_DEVICES}
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale,
      site = excluded.site, reader_id = coalesce(excluded.reader_id, s.reader_id), changed_at = excluded.changed_at,
      topics = case when ${topic} = any(s.topics) then s.topics else s.topics || ${topic}::text end
    where cardinality(s.topics) < ${MOST_TOPICS} or ${topic} = any(s.topics)
    returning topics`.execute(db)
  return rows[0]?.topics ?? null
}

/** Tells a device of something no more; one that is told of nothing is forgotten. Answers what remains. */
export async function removeTopic(db: Db, endpoint: string, topic: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ topics: string[] }>`update push_subscription
      set topics = array_remove(topics, ${topic}) where endpoint = ${endpoint} returning topics`.execute(trx)
    const topics = rows[0]?.topics ?? []
    if (topics.length === 0) await forgetDevice(trx, endpoint)
    return topics
  })
}

/** Tells a device of nothing any more. */
export async function forgetDevice(db: Db, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint}`.execute(db)
}

/** A browser has another address now; whoever knows the old one is that browser. */
export async function moveDevice(db: Db, former: string, device: Device, now: Date): Promise<boolean> {
  const { endpoint, p256dh, auth } = device
  const { numAffectedRows } = await sql`update push_subscription
    set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, changed_at = ${now}
    where endpoint = ${former}
      and not exists (select from push_subscription where endpoint = ${endpoint} and endpoint <> ${former})`.execute(db)
  return Boolean(numAffectedRows)
}

/** Whether something can be followed: a content of that kind that readers may see. */
export async function canBeFollowed(db: Db, type: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from content where id = ${id} and type = ${type} and ${isPublicRow(now)}`.execute(
    db,
  )
  return rows.length > 0
}
