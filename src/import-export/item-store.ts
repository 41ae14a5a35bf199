import { sql, type Generated } from 'kysely'
import type { State } from '../content/types/fields.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import type { Db } from '../platform/database/schema.ts'

interface ImportItemTable {
  external_id: string
  run_id: string
  site: string
  guid: string
  position: number
  hash: string
  outcome: string
  content_id: string | null
  addresses: Generated<string[]>
  links: Generated<boolean>
  revision: string | null
  updated_at: Date
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    import_item: ImportItemTable
  }
}

/** What is known of an item from earlier imports. */
export interface KnownItem {
  external_id: string
  run_id: string
  position: number
  hash: string
  outcome: string
  revision: string | null
  /** Of the content; null when there is none. */
  state: State | null
}

/** The known ones among some external ids. */
export async function knownItems(db: Db, externalIds: readonly string[]): Promise<Map<string, KnownItem>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_item')
    .leftJoin('content', 'content.external_id', 'import_item.external_id')
    .select(['import_item.external_id', 'run_id', 'position', 'hash', 'outcome', 'revision', 'content.state'])
    .where(sql<boolean>`import_item.external_id = any(${externalIds})`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** An item as it is remembered. */
export interface ItemRecord {
  externalId: string
  guid: string
  position: number
  hash: string
  outcome: string
  contentId: string | null
  addresses: string[]
  links: boolean
  revision: string | null
}

/** Remembers what came in, in one statement. */
export async function saveItems(
  db: Db,
  run: { id: string; site: string },
  items: readonly ItemRecord[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return
  await sql`insert into import_item (external_id, run_id, site, guid, position, hash, outcome, content_id, addresses, links, revision, updated_at)
    select "externalId", ${run.id}::bigint, ${run.site}, guid, position, hash, outcome, "contentId", addresses, links, revision, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as row("externalId" text, guid text, position int, hash text, outcome text, "contentId" bigint, addresses text[], links boolean, revision text)
    on conflict (external_id) do update set run_id = excluded.run_id, site = excluded.site, guid = excluded.guid, position = excluded.position,
      hash = excluded.hash, outcome = excluded.outcome, content_id = coalesce(excluded.content_id, import_item.content_id),
      addresses = excluded.addresses, links = import_item.links or excluded.links,
      revision = coalesce(excluded.revision, import_item.revision), updated_at = excluded.updated_at`.execute(db)
}

/** Events that came within one item: withdrawn with it. */
export async function partsOf(db: Db, site: string, externalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('site', '=', site)
    .where('type', '=', 'event')
    .where(sql<boolean>`starts_with(external_id, ${`${externalId}#`})`)
    .execute()
  return rows.map(({ external_id }) => external_id)
}

/** Notes that unchanged items were met in this run. */
export async function touchItems(
  db: Db,
  runId: string,
  items: readonly { externalId: string; position: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`update import_item set run_id = ${runId}::bigint, position = row.position
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row("externalId" text, position int)
    where external_id = row."externalId"`.execute(db)
}

/** Items of a site whose links still lead into the old system. */
export async function itemsWithLinks(
  db: Db,
  site: string,
  after: string,
  limit: number,
): Promise<{ external_id: string }[]> {
  return db
    .selectFrom('import_item')
    .select('external_id')
    .where('links', '=', true)
    .where('site', '=', site)
    .where('external_id', '>', after)
    .orderBy('external_id')
    .limit(limit)
    .execute()
}

/** Notes that the links of items were rewritten. */
export async function linksDone(db: Db, externalIds: readonly string[]): Promise<void> {
  await db
    .updateTable('import_item')
    .set({ links: false })
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
}

/** Where items with these old addresses are now. */
export async function newAddresses(
  db: Db,
  site: string,
  keys: readonly string[],
): Promise<Map<string, { path: string; language: Locale | null }>> {
  const found = new Map<string, { path: string; language: Locale | null }>()
  if (keys.length === 0) return found
  const rows = await sql<{ addresses: string[]; path: string; language: Locale | null }>`
    select addresses, path, language from import_item join content using (external_id)
    where import_item.site = ${site} and addresses && ${keys}::text[]`.execute(db)
  for (const { addresses, path, language } of rows.rows) for (const key of addresses) found.set(key, { path, language })
  return found
}

/** The addresses in the old system of what an import has brought to a site, by external id. */
export async function addressesOf(
  db: Db,
  site: string,
  externalIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_item')
    .select(['external_id', 'addresses'])
    .where('site', '=', site)
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.addresses]))
}
