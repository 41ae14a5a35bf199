import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { ownSegments } from '../../sites/store.ts'
import { belongsToPortal, contentPath, hasBarePath, normaliseFormerPath, type PathOf } from '../paths.ts'
import type { AddressNote } from './address-note.ts'
import type { Item } from './to-row.ts'

/** The addresses of some items by their ids, and why some got another one than they asked for. */
export interface Addresses {
  paths: Map<string, string>
  notes: Map<string, AddressNote>
}

/**
 * Gives every item its address; one without an id in it gets a number when it belongs to another content or to the
 * portal itself.
 */
export async function giveAddresses(db: Db, items: readonly Item[], pathOf: PathOf): Promise<Addresses> {
  const paths = new Map<string, string>()
  const notes = new Map<string, AddressNote>()
  const bare = items.filter((item) => hasBarePath(item.document))
  for (const item of items) paths.set(item.id, contentPath(item.document, item.id, pathOf))
  if (bare.length === 0) return { paths, notes }
  const own = await ownSegments(db)
  const taken = await takenPaths(db, bare, [...new Set(bare.map((item) => paths.get(item.id)!))])
  for (const item of bare) {
    const slug = item.document.slug
    const wanted = paths.get(item.id)!
    const owner = () => ownerOf(taken, item, paths.get(item.id)!, own)
    const first = owner()
    for (let n = 2; owner(); n++) {
      item.document.slug = `${slug}-${n}`
      const path = contentPath(item.document, item.id, pathOf)
      paths.set(item.id, path)
      for (const owner of await takenPaths(db, [item], [path])) taken.push(owner)
    }
    const path = paths.get(item.id)!
    if (first) notes.set(item.id, { wanted, owner: first, path })
    taken.push({ id: item.id, path, sites: item.document.sites, language: item.document.language })
  }
  return { paths, notes }
}

interface Owner {
  id: string
  path: string
  sites: string[]
  language: string | null
}

async function takenPaths(db: Db, items: readonly Item[], paths: readonly string[]): Promise<Owner[]> {
  if (items.length === 0) return []
  const own = items.map((item) => item.id)
  const rows = await sql<Owner>`select id, path, sites, language from content
    where path = any(${paths}) and not id = any(${own}::bigint[])`.execute(db)
  return rows.rows
}

/** Whose address it is; null when the item may have it. */
function ownerOf(
  owners: readonly Owner[],
  item: Item,
  path: string,
  own: ReadonlySet<string>,
): AddressNote['owner'] | null {
  const { document } = item
  if (belongsToPortal(document, path, own)) return 'portal'
  const other = owners.some(
    (owner) =>
      owner.id !== item.id &&
      owner.path === path &&
      (owner.language === null || document.language === null || owner.language === document.language) &&
      owner.sites.some((site) => document.sites.includes(site)),
  )
  return other ? 'content' : null
}

/** Redirects from the address a content had, and from those its source says it had. */
export async function writeRedirects(
  db: Db,
  items: readonly Item[],
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = new Map<string, { site: string; path: string; content_id: string }>()
  for (const { id, document, existing } of items) {
    const former = document.formerPaths.flatMap((path) => normaliseFormerPath(path) ?? [])
    if (existing && existing.state !== 'draft') former.push(existing.path)
    for (const path of former) {
      if (path === paths.get(id)) continue
      for (const site of document.sites) rows.set(`${site} ${path}`, { site, path, content_id: id })
    }
  }
  const now = [...paths.values()]
  await sql`delete from content_redirect where path = any(${now}) and content_id = any(${[...paths.keys()]}::bigint[])`.execute(
    db,
  )
  if (rows.size === 0) return
  await sql`insert into content_redirect (site, path, content_id)
    select site, path, content_id from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
      as row(site text, path text, content_id bigint)
    on conflict (site, path) do update set content_id = excluded.content_id`.execute(db)
}
