import { sql } from 'kysely'
import { type Locale, ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { foundIn } from '../../../platform/database/found-in.ts'
import { LISTED } from '../model.ts'

/** More are found by words. */
const MOST_FORMER = 50

/** A redirect as it is kept. */
export interface KeptRedirect {
  id: string
  site: string
  path: string
  target: string
  changedAt: Date
  by: string | null
}

const COLUMNS = sql`r.id::text as id, r.site, r.path, r.target, r.changed_at as "changedAt", s.name as by
  from redirect r left join staff s on s.id = r.changed_by`

/** The redirects of a site with some signs in either address, by their addresses; and how many there are in all. */
export async function redirectsOf(db: Db, site: string, q: string): Promise<{ rows: KeptRedirect[]; count: number }> {
  const { rows } = await sql<KeptRedirect>`select ${COLUMNS}
    where r.site = ${site} and (${foundIn(sql`r.path`, q)} or ${foundIn(sql`r.target`, q)})
    order by r.path limit ${LISTED.redirects}`.execute(db)
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from redirect
    where site = ${site}`.execute(db)
  return { rows, count: all[0]!.count }
}

/** One of them. */
export async function findRedirect(db: Db, id: string): Promise<KeptRedirect | null> {
  const { rows } = await sql<KeptRedirect>`select ${COLUMNS} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A former address of a content with what stands there now. */
export interface FormerAddress {
  path: string
  target: string
  site: string
  language: Locale | null
  by: string | null
  changedAt: Date
}

/** Former addresses of contents with some signs in them. */
export async function formerAddressesOf(db: Db, site: string, q: string): Promise<FormerAddress[]> {
  const { rows } = await sql<FormerAddress>`select f.path, c.path as target, c.site, c.language,
      coalesce(c.data ->> 'title', c.data -> 'name' ->> ${ROOT_LOCALE}::text) as by, f.created_at as "changedAt"
    from content_redirect f join content c on c.id = f.content_id
    where f.site = ${site} and ${foundIn(sql`f.path`, q)} order by f.path limit ${MOST_FORMER}`.execute(db)
  return rows
}

/** Whether something public of a site stands at an address, with or without its final slash. */
export async function standsAt(db: Db, site: string, path: string): Promise<boolean> {
  const { rows } = await sql`select 1 from content where path in (${path}, ${`${path}/`}) and ${site} = any(sites)
    and state in ('published', 'corrected') limit 1`.execute(db)
  return rows.length > 0
}

/** Nobody else writes one until the transaction ends: two together could make a loop that neither makes alone. */
export async function holdRedirects(trx: Db): Promise<void> {
  await sql`lock table redirect in share row exclusive mode`.execute(trx)
}

/** Keeps a redirect; its id. */
export async function insertRedirect(
  trx: Db,
  { site, path, target, at, by }: { site: string; path: string; target: string; at: Date; by: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into redirect (site, path, target, changed_at, changed_by)
    values (${site}, ${path}, ${target}, ${at}, ${by}) returning id::text as id`.execute(trx)
  return rows[0]!.id
}

/** Changes one. */
export async function updateRedirect(
  trx: Db,
  id: string,
  { path, target, at, by }: { path: string; target: string; at: Date; by: string },
): Promise<void> {
  await sql`update redirect set path = ${path}, target = ${target}, changed_at = ${at}, changed_by = ${by}
    where id = ${id}`.execute(trx)
}

/** Removes one. */
export async function deleteRedirect(trx: Db, id: string): Promise<void> {
  await sql`delete from redirect where id = ${id}`.execute(trx)
}

/** The one that leads an address of a site away. */
export async function redirectAt(db: Db, site: string, path: string): Promise<{ id: string; target: string } | null> {
  const { rows } = await sql<{ id: string; target: string }>`select id::text as id, target from redirect
    where site = ${site} and path = ${path}`.execute(db)
  return rows[0] ?? null
}
