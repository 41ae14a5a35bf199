import { sql } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { PICTURES, SHOWN, type Crop, type ShownContribution } from './model.ts'

/** Where something that a reader sent stands. */
export type ContributionState = 'waiting' | 'shown' | 'refused' | 'withdrawn' | 'removed'

/** A picture or a film as it is kept. */
export interface StoredFile {
  id: string
  kind: 'image' | 'video'
  storageKey: string
  bytes: number
  width: number
  height: number
  seconds: number | null
  scan: 'clean' | 'unscanned' | 'none'
  digest: string
}

/** What came in, before it has a place in the database. */
export interface NewContribution {
  callId: string
  gallery: string
  site: string
  locale: string
  readerId: string
  clientId: string | null
  title: string
  body: string
  signature: string
  termsVersion: string
  consent: Record<string, unknown>
  now: Date
}

/** What a browser has sent before with the same id of its own; a retry gets the first answer. */
export async function sentBefore(db: Db, readerId: string, clientId: string | null): Promise<string | null> {
  if (!clientId) return null
  const { rows } = await sql<{ id: string }>`select id::text as id from contribution
    where reader_id = ${readerId} and client_id = ${clientId}`.execute(db)
  return rows[0]?.id ?? null
}

/** How many bytes a reader has sent since a moment, and when the first of them. */
export async function bytesSince(db: Db, readerId: string, since: Date): Promise<{ bytes: number; first: Date }> {
  const { rows } = await sql<{ bytes: string; first: Date | null }>`
    select coalesce(sum(f.bytes), 0) as bytes, min(c.created_at) as first from contribution_file f
    join contribution c on c.id = f.contribution_id where c.reader_id = ${readerId} and c.created_at > ${since}`.execute(
    db,
  )
  const { bytes, first } = rows[0]!
  return { bytes: Number(bytes), first: first ?? since }
}

/** Writes what came in; null when the same browser has sent it before. */
export async function insertContribution(
  trx: Db,
  made: NewContribution,
  files: readonly StoredFile[],
): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into contribution (call_id, gallery, site, locale, reader_id, client_id,
      title, body, signature, terms_version, consent, state, created_at)
    values (${made.callId}, ${made.gallery}, ${made.site}, ${made.locale}, ${made.readerId}, ${made.clientId},
      ${made.title}, ${made.body}, ${made.signature}, ${made.termsVersion}, ${JSON.stringify(made.consent)}, 'waiting',
      ${made.now})
    on conflict (reader_id, client_id) do nothing returning id::text as id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return null
  for (const [position, file] of files.entries())
    await sql`insert into contribution_file (id, contribution_id, reader_id, position, kind, storage_key, bytes, width,
        height, seconds, scan, digest)
      values (${file.id}, ${id}, ${made.readerId}, ${position}, ${file.kind}, ${file.storageKey}, ${file.bytes},
        ${file.width}, ${file.height}, ${file.seconds}, ${file.scan}, ${file.digest})`.execute(trx)
  return id
}

/** A contribution as those who decide about it and its author know it. */
export interface Contribution {
  id: string
  callId: string
  gallery: string
  site: string
  locale: Locale
  readerId: string | null
  title: string
  body: string
  signature: string
  state: ContributionState
  createdAt: Date
  call: { title: string; path: string }
  /** What those say who are in it and want it gone, as long as nobody has decided. */
  asks: string[]
  files: (StoredFile & { imageId: string | null; crop: Crop | null; alt: string; caption: string; credit: string })[]
}

const FILES = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'storageKey', f.storage_key,
    'bytes', f.bytes, 'width', f.width, 'height', f.height, 'seconds', f.seconds, 'scan', f.scan, 'digest', f.digest,
    'imageId', f.image_id, 'crop', f.crop, 'alt', f.alt, 'caption', f.caption, 'credit', f.credit) order by f.position)
  from contribution_file f where f.contribution_id = c.id), '[]')`
const ASKS = sql`array(select t.body from contribution_takedown t
  where t.contribution_id = c.id and t.answered_at is null order by t.id)`
const WHOLE = sql`c.id::text as id, c.call_id::text as "callId", c.gallery, c.site, c.locale, c.reader_id as "readerId", c.title, c.body,
  c.signature, c.state, c.created_at as "createdAt",
  jsonb_build_object('title', a.card ->> 'title', 'path', a.path) as call, ${ASKS} as asks, ${FILES} as files`

/** Contributions by their ids; unknown ones are left out. */
export async function contributionsByIds(db: Db, ids: readonly string[]): Promise<Contribution[]> {
  const { rows } = await sql<Contribution>`select ${WHOLE} from contribution c join content a on a.id = c.call_id
    where c.id = any(${ids as string[]}::bigint[])`.execute(db)
  return rows
}

/** What a reader sent, the newest first; to one call where it is named. */
export async function contributionsOf(
  db: Db,
  { readerId, galleries = null, limit }: { readerId: string; galleries?: readonly string[] | null; limit: number },
): Promise<Contribution[]> {
  const { rows } = await sql<Contribution>`select ${WHOLE} from contribution c join content a on a.id = c.call_id
    where c.reader_id = ${readerId} ${galleries ? sql`and c.gallery = any(${galleries as string[]})` : sql``}
    order by c.created_at desc, c.id limit ${limit}`.execute(db)
  return rows
}

/** A contribution whose state nobody else changes until the transaction ends. */
export async function holdContribution(trx: Db, id: string): Promise<Contribution | null> {
  await sql`select 1 from contribution where id = ${id} for update`.execute(trx)
  return (await contributionsByIds(trx, [id]))[0] ?? null
}

/** Brings it into another state. */
export async function setState(trx: Db, id: string, state: ContributionState, now: Date): Promise<void> {
  const ended = state === 'refused' || state === 'withdrawn' || state === 'removed' ? now : null
  await sql`update contribution set state = ${state}, decided_at = ${now}, ended_at = ${ended} where id = ${id}`.execute(
    trx,
  )
}

/** Shows the pictures of a contribution to everybody: each gets an id of its own, which nobody knows before. */
export async function showImages(trx: Db, { id, signature, title }: Contribution): Promise<void> {
  await sql`with shown as (
      update contribution_file set image_id = 'c' || replace(gen_random_uuid()::text, '-', '')
      where contribution_id = ${id} and kind = 'image' and image_id is null
      returning image_id, id, crop, alt, caption, credit,
        greatest(1, round(width * coalesce((crop ->> 'width')::numeric, 1)))::int as wide,
        greatest(1, round(height * coalesce((crop ->> 'height')::numeric, 1)))::int as high)
    insert into image (id, state, width, height, mime, alt, caption, credit, drawing)
    select image_id, 'stored', wide, high, 'image/jpeg', coalesce(nullif(alt, ''), ${title}), nullif(caption, ''),
      coalesce(nullif(credit, ''), ${signature}),
      jsonb_build_object('by', ${PICTURES}::text, 'file', id, 'crop', crop, 'width', wide, 'height', high)
    from shown`.execute(trx)
}

/** What moderators write beside a file, and the part of it that they show. */
export async function describeFile(
  db: Db,
  fileId: string,
  { alt, caption, credit, crop }: { alt: string; caption: string; credit: string; crop: Crop | null },
): Promise<void> {
  await sql`update contribution_file set alt = ${alt}, caption = ${caption}, credit = ${credit},
    crop = ${crop && JSON.stringify(crop)} where id = ${fileId}`.execute(db)
}

/** Takes the public pictures of a contribution out of the database; returns which they were. */
export async function dropImages(trx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from image where id in (
    select image_id from contribution_file where contribution_id = ${id}) returning id`.execute(trx)
  await sql`update contribution_file set image_id = null where contribution_id = ${id}`.execute(trx)
  return rows.map((row) => row.id)
}

/** A file that is shown now, for whoever plays it. */
export async function shownFilm(db: Db, fileId: string): Promise<{ storageKey: string; gallery: string } | null> {
  const { rows } = await sql<{ storageKey: string; gallery: string }>`select f.storage_key as "storageKey", c.gallery
    from contribution_file f join contribution c on c.id = f.contribution_id
    where f.id = ${fileId} and f.kind = 'video' and c.state = 'shown'`.execute(db)
  return rows[0] ?? null
}

/** A file as it is kept, with whom it belongs to. */
export interface OwnedFile {
  contribution: string
  storageKey: string
  kind: 'image' | 'video'
  readerId: string | null
  site: string
}

/** Any file by its id. */
export async function anyFile(db: Db, fileId: string): Promise<OwnedFile | null> {
  const { rows } = await sql<OwnedFile>`select c.id::text as contribution, f.storage_key as "storageKey", f.kind,
      c.reader_id as "readerId", c.site
    from contribution_file f join contribution c on c.id = f.contribution_id where f.id = ${fileId}`.execute(db)
  return rows[0] ?? null
}

/** Whether the same file was refused before. */
export async function refusedBefore(db: Db, digests: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from contribution_file f join contribution c on c.id = f.contribution_id
    where f.digest = any(${digests as string[]}) and c.state in ('refused', 'removed') limit 1`.execute(db)
  return rows.length > 0
}

/** How many of a call are shown and how many came in. */
export async function countsOf(db: Db, galleries: readonly string[]): Promise<{ published: number; received: number }> {
  const { rows } = await sql<{ published: string; received: string }>`select
      count(*) filter (where state = 'shown') as published, count(*) filter (where state <> 'withdrawn') as received
    from contribution where gallery = any(${galleries as string[]})`.execute(db)
  return { published: Number(rows[0]!.published), received: Number(rows[0]!.received) }
}

/** What is shown of a call, the newest first: one page of it, or one alone. */
export async function shownOf(
  db: Db,
  galleries: readonly string[],
  { page = 1, limit = SHOWN, id = null }: { page?: number; limit?: number; id?: string | null } = {},
): Promise<ShownContribution[]> {
  const { rows } = await sql<ShownContribution>`select c.id::text as id, c.title, c.body as text,
      c.signature as credit,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'width', coalesce(i.width, f.width),
          'height', coalesce(i.height, f.height), 'seconds', f.seconds, 'image', case when i.id is null then null else
          jsonb_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height, 'caption', i.caption,
            'credit', i.credit) end) order by f.position)
        from contribution_file f left join image i on i.id = f.image_id and i.state = 'stored'
        where f.contribution_id = c.id and (f.kind = 'video' or i.id is not null)), '[]') as files
    from contribution c where c.gallery = any(${galleries as string[]}) and c.state = 'shown'
      ${id === null ? sql`` : sql`and c.id = ${id}`}
    order by c.decided_at desc, c.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Deletes the files of a contribution; the database notes what goes with them. */
export async function deleteFiles(trx: Db, id: string): Promise<void> {
  await sql`delete from contribution_file where contribution_id = ${id}`.execute(trx)
}

/** Leaves nothing of what somebody wrote but its title, which the receipt names. */
export async function emptyContribution(trx: Db, id: string): Promise<void> {
  await sql`update contribution set body = '', signature = '' where id = ${id}`.execute(trx)
}

/** Forgets what is not shown and was decided, or never was, before a moment. */
export async function forgetContributions(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from contribution
    where ended_at < ${before} or (state = 'waiting' and created_at < ${before})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
