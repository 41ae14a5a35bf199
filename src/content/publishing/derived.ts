import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { timeZone } from '../../platform/i18n/zone.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import type { Db } from '../../platform/database/schema.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { deriveCard } from '../cards/derive.ts'
import { countOnCards } from '../comments/store.ts'
import { siteZones } from '../../sites/store.ts'
import { definitionOf, isEntity } from '../types/model.ts'
import { listTag, type ListKey } from '../model.ts'
import { rateCards } from '../ratings/store.ts'
import { searchRow, type SearchRow } from '../search/document.ts'
import { searchIndex } from '../search/search-index.ts'
import { giveAddresses, writeRedirects } from './addresses.ts'
import type { Item } from './to-row.ts'
import { withoutHiddenSites } from './hidden.ts'
import { listKeysOf } from './lists.ts'
import { ancestorsOf, entityReferences, mergedTaxa, resolveEntities, type Resolve, withMerged } from './references.ts'
import type { AddressNote } from './address-note.ts'

/** What writing a set of contents changed for others. */
export interface Effects {
  /** Surrogate keys of the lists they were or are on. */
  lists: Set<string>
  /** Entities that are new, gone or back, or have another address or name: what refers to them must be derived again. */
  entities: { id: string; externalId: string }[]
  /** Why some have another address than they asked for, by id. */
  notes: Map<string, AddressNote>
}

/**
 * Writes rows, versions, lists, search rows and redirects of contents whose entities are stored already.
 * @param by.foundLater whether searches may find them only after the next merge of the index
 */
export async function writeItems(
  db: Db,
  all: readonly Item[],
  by: { actor: string; now: Date; foundLater?: boolean },
): Promise<Effects> {
  const seen = await withoutHiddenSites(db, all)
  const known = await resolveEntities(
    db,
    seen.map((item) => item.document),
  )
  const merged = await mergedTaxa(
    db,
    seen.map((item) => item.document),
    known,
  )
  const items = merged.size > 0 ? seen.map((item) => ({ ...item, document: withMerged(item.document, merged) })) : seen
  const resolve =
    merged.size > 0
      ? await resolveEntities(
          db,
          items.map((item) => item.document),
        )
      : known
  const { paths, notes } = await giveAddresses(db, items, (ref) => resolve(ref)?.path)
  const entities = items
    .filter((item) => isEntity(item.document))
    .filter((item) => item.existing?.path !== paths.get(item.id) || isRenamed(item) || isGoneOrBack(item))
    .map((item) => ({ id: item.id, externalId: item.document.externalId }))
  await writeRows(db, items, paths, resolve, by.now)
  await rateCards(db, items)
  await countOnCards(
    db,
    items.map(({ id }) => id),
  )
  await writeRevisions(
    db,
    items.filter((item) => item.revised),
    by,
  )
  await writeReferences(db, items)
  await writePictures(db, items)
  await writeRedirects(db, items, paths)
  const lists = await writeLists(db, items, resolve)
  const found = items.filter(isListed)
  await searchIndex.remove(
    db,
    items.filter((item) => !isListed(item)).map((item) => item.id),
  )
  await searchIndex.write(db, await searchRows(db, found, resolve), { later: by.foundLater ?? false })
  return { lists, entities, notes }
}

/** What names it is found by its name as well. */
const isRenamed = ({ document, existing }: Item): boolean =>
  existing !== null &&
  isEntity(document) &&
  !(isEntity(existing.data) && isDeepStrictEqual(existing.data.name, document.name))

/** Nothing is found by the name of what is not there, nor has its address below it. */
const isGoneOrBack = ({ state, existing }: Item): boolean =>
  existing !== null && (state === 'withdrawn') !== (existing.state === 'withdrawn')

/** The clocks of the sites of what happens at an hour: its days are theirs. Nothing else asks. */
async function zonesOf(db: Db, items: readonly Item[]): Promise<(item: Item) => string> {
  const dated = items.some(({ document }) => definitionOf(document).search?.occurrences)
  const zones = dated ? await siteZones(db) : new Map<string, string>()
  return ({ document }) => zones.get(document.sites[0] ?? '') ?? timeZone()
}

/** What the index has to have of stored contents; those that nobody may find have no row. */
export async function searchRowsOf(db: Db, all: readonly Item[]): Promise<SearchRow[]> {
  const items = (await withoutHiddenSites(db, all)).filter(isListed)
  const resolve = await resolveEntities(
    db,
    items.map((item) => item.document),
  )
  return searchRows(db, items, resolve)
}

async function searchRows(db: Db, items: readonly Item[], resolve: Resolve): Promise<SearchRow[]> {
  const zoneOf = await zonesOf(db, items)
  return items.map((item) => inZone(zoneOf(item), () => searchRow(item.document, item.id, item.publishAt!, resolve)))
}

/** Drafts and withdrawn contents stand on no list; those that wait for their hour do, behind its date. */
function isListed(item: Item): boolean {
  return item.state !== 'draft' && item.state !== 'withdrawn' && item.publishAt !== null
}

async function writeRows(
  db: Db,
  items: readonly Item[],
  paths: ReadonlyMap<string, string>,
  resolve: Resolve,
  now: Date,
) {
  const rows = items.map((item) => {
    const { id, document, publishAt } = item
    const path = paths.get(id)!
    return {
      id,
      path,
      external_id: document.externalId,
      type: document.type,
      language: document.language,
      site: document.site,
      sites: document.sites,
      slug: document.slug,
      state: item.state,
      access: 'access' in document ? document.access : 'free',
      translation_group: ('translationGroup' in document && document.translationGroup) || null,
      publish_at: publishAt,
      updated_at: document.updatedAt ?? null,
      corrected_at: item.correctedAt,
      withdrawn_at: item.withdrawnAt,
      version: item.version,
      input_hash: item.hash,
      ancestors: ancestorsOf(document, id, resolve),
      data: document,
      card: deriveCard(document, { id, path, publishAt }),
      created_at: item.existing?.created_at ?? now,
      changed_at: item.revised ? now : item.existing!.changed_at,
    }
  })
  await sql`insert into content select id, external_id, type, language, site, sites, slug, path, state, access,
      translation_group, publish_at, updated_at, corrected_at, withdrawn_at, version, input_hash, ancestors, data, card,
      created_at, changed_at
    from json_populate_recordset(null::content, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set type = excluded.type, language = excluded.language, site = excluded.site, sites = excluded.sites,
      slug = excluded.slug, path = excluded.path, state = excluded.state, access = excluded.access,
      translation_group = excluded.translation_group, publish_at = excluded.publish_at,
      updated_at = excluded.updated_at, corrected_at = excluded.corrected_at, withdrawn_at = excluded.withdrawn_at,
      version = excluded.version, input_hash = excluded.input_hash, ancestors = excluded.ancestors,
      data = excluded.data, card = excluded.card, changed_at = excluded.changed_at`.execute(db)
}

async function writeRevisions(db: Db, items: readonly Item[], { actor, now }: { actor: string; now: Date }) {
  if (items.length === 0) return
  const rows = items.map(({ id, version, state, document }) => ({
    content_id: id,
    version,
    saved_at: now,
    actor,
    state,
    data: document,
  }))
  await sql`insert into content_revision
    select * from json_populate_recordset(null::content_revision, ${JSON.stringify(rows)}::json)`.execute(db)
}

async function writeReferences(db: Db, items: readonly Item[]) {
  const rows = items.flatMap(({ id, document }) => entityReferences(document).map((ref) => ({ ref, content_id: id })))
  await sql`delete from content_reference where content_id = any(${items.map((item) => item.id)}::bigint[])`.execute(db)
  if (rows.length === 0) return
  await sql`insert into content_reference
    select * from json_populate_recordset(null::content_reference, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** Which pictures a content names, as it stands now. */
async function writePictures(db: Db, items: readonly Item[]) {
  const ids = items.map((item) => item.id)
  await sql`delete from media_use where content_id = any(${ids}::bigint[])`.execute(db)
  await sql`insert into media_use select ref, content.id, place from content, named_pictures(content.data)
    where content.id = any(${ids}::bigint[])`.execute(db)
}

async function writeLists(db: Db, items: readonly Item[], resolve: Resolve): Promise<Set<string>> {
  type Place = { site: string; list: ListKey; language: Locale }
  const before = await sql<Place>`delete from listing_entry
    where content_id = any(${items.map((item) => item.id)}::bigint[]) returning site, list, language`.execute(db)
  const after = items.filter(isListed).flatMap((item) => {
    const languages = item.document.language ? [item.document.language] : LOCALES
    const lists = listKeysOf(item.document, resolve)
    return item.document.sites.flatMap((site) =>
      languages.flatMap((language) =>
        lists.map((list) => ({ site, list, language, published_at: item.publishAt!, content_id: item.id })),
      ),
    )
  })
  if (after.length) {
    await sql`insert into listing_entry
      select * from json_populate_recordset(null::listing_entry, ${JSON.stringify(after)}::json)`.execute(db)
  }
  return new Set([...before.rows, ...after].map(({ site, language, list }) => listTag(site, language, list)))
}
