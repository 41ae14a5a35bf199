import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { seal, unseal } from '../platform/sealing.ts'
import type { Site } from '../sites/model.ts'
import type { RemoteActor } from './model.ts'

/** The channel that tells all processes that somebody waits for an answer. */
export const FEDIVERSE_CHANNEL = 'portada_fediverse'

const PURPOSE = 'fediverse'
const newPair = promisify(generateKeyPair)

/** The key of a site as an actor. */
export interface ActorKey {
  publicKey: string
  privateKey: string
}

/** The key of a site, made when it is first asked for, or when the portal's secret is another one and opens it no more. */
export async function keyOf(db: Db, site: string, { secret, now }: { secret: string; now: Date }): Promise<ActorKey> {
  const found = await storedKey(db, site, secret)
  if (found) return found
  const { publicKey, privateKey } = await newPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { rows } = await sql<{ sealed: string | null }>`select private_key as sealed from fediverse_actor
    where site = ${site}`.execute(db)
  await sql`insert into fediverse_actor (site, private_key, public_key, since, looked_at)
    values (${site}, ${seal(secret, PURPOSE, Buffer.from(privateKey))}, ${publicKey}, ${now}, ${now})
    on conflict (site) do update set private_key = excluded.private_key, public_key = excluded.public_key
      where fediverse_actor.private_key = ${rows[0]?.sealed ?? null}::text`.execute(db)
  // Of two who make one at once the first counts.
  return (await storedKey(db, site, secret))!
}

async function storedKey(db: Db, site: string, secret: string): Promise<ActorKey | null> {
  const { rows } = await sql<{ sealed: string; publicKey: string }>`
    select private_key as sealed, public_key as "publicKey" from fediverse_actor where site = ${site}`.execute(db)
  const row = rows[0]
  const opened = row && unseal(secret, PURPOSE, row.sealed)
  return opened ? { publicKey: row.publicKey, privateKey: opened.toString() } : null
}

/** How many follow a site. */
export async function countFollowers(db: Db, site: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fediverse_follower
    where site = ${site}`.execute(db)
  return rows[0]!.count
}

/** Remembers a signature; false when it was taken before. */
export async function isFirst(db: Db, digest: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into fediverse_seen (digest, seen_at) values (${digest}, ${now})
    on conflict do nothing`.execute(db)
  return Boolean(numAffectedRows)
}

/** Lets somebody follow a site, and queues the answer. */
export async function addFollower(
  db: Db,
  { site, actor, follow, accept }: { site: string; actor: RemoteActor; follow: string | undefined; accept: object },
  now: Date,
): Promise<void> {
  const { id, inbox, endpoints, publicKey } = actor
  const inboxId = async (address: string) => {
    const { rows } = await sql<{ id: string }>`insert into fediverse_inbox (site, address, used_at)
      values (${site}, ${address}, ${now})
      on conflict (site, address) do update set used_at = excluded.used_at, failing_since = null
      returning id::text`.execute(db)
    return rows[0]!.id
  }
  const shared = await inboxId(endpoints?.sharedInbox ?? inbox)
  await sql`insert into fediverse_follower (site, actor, inbox_id, key_id, public_key, follow_id, followed_at)
    values (${site}, ${id}, ${shared}, ${publicKey.id}, ${publicKey.publicKeyPem}, ${follow ?? null}, ${now})
    on conflict (site, actor) do update set inbox_id = excluded.inbox_id, key_id = excluded.key_id,
      public_key = excluded.public_key, follow_id = excluded.follow_id`.execute(db)
  await sql`insert into fediverse_delivery (inbox_id, activity, made_at, next_at)
    values (${shared}, ${JSON.stringify(accept)}::jsonb, ${now}, ${now})`.execute(db)
  await sql`select pg_notify(${FEDIVERSE_CHANNEL}, '')`.execute(db)
}

/** Whether somebody follows a site by an activity of that address. */
export async function followsBy(db: Db, site: string, { actor, follow }: { actor: string; follow: string }) {
  const { rows } = await sql`select from fediverse_follower
    where site = ${site} and actor = ${actor} and follow_id = ${follow}`.execute(db)
  return rows.length > 0
}

/** Lets somebody follow a site no more; false when nobody did. */
export async function removeFollower(db: Db, site: string, actor: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from fediverse_follower
    where site = ${site} and actor = ${actor}`.execute(db)
  return Boolean(numAffectedRows)
}

/** The key of a follower of a site as it was when it began to follow. */
export async function followerKey(db: Db, site: string, actor: string): Promise<{ keyId: string; pem: string } | null> {
  const { rows } = await sql<{ keyId: string; pem: string }>`select key_id as "keyId", public_key as pem
    from fediverse_follower where site = ${site} and actor = ${actor}`.execute(db)
  return rows[0] ?? null
}

/** Whether followers were told of a content by a site. */
export async function wasTold(db: Db, contentId: string, site: string): Promise<boolean> {
  const { rows } = await sql`select from fediverse_post where content_id = ${contentId} and site = ${site}`.execute(db)
  return rows.length > 0
}

/** What a site publishes in its languages. */
type Publisher = Pick<Site, 'alias' | 'languages'>

/** A page of what a site has published, the newest first. */
export async function publishedPage(
  db: Db,
  { alias, languages }: Publisher,
  { before, now, most }: { before: { at: Date; id: string } | null; now: Date; most: number },
): Promise<{ id: string; at: Date }[]> {
  const from = before ? sql`and (published_at, content_id) < (${before.at}, ${before.id}::bigint)` : sql``
  // Each language is read in the order of its index and no further than this page needs.
  const newest = languages.map(
    (language) => sql`(select content_id, published_at from listing_entry
      where site = ${alias} and list = 'all' and language = ${language} and published_at <= ${now} ${from}
      order by published_at desc, content_id desc limit ${most})`,
  )
  const { rows } = await sql<{ id: string; at: Date }>`select content_id::text as id, published_at as at
    from (${sql.join(newest, sql` union `)}) newest order by published_at desc, content_id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** How many contents of its own a site has published that may be found, counted up to a limit. */
export async function countPublished(
  db: Db,
  { alias, languages }: Publisher,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from listing_entry l
      join content c on c.id = l.content_id
      where l.site = ${alias} and list = 'all' and l.language = any(${languages}) and published_at <= ${now}
        and c.site = ${alias} and coalesce(c.data ->> 'noindex', 'false') = 'false'
      limit ${most}) counted`.execute(db)
  return rows[0]!.count
}
