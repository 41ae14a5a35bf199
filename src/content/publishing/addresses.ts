import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { contentPath, hasBarePath, normaliseFormerPath, RESERVED_PATHS, type PathOf } from '../paths.ts'
import type { Item } from './complete.ts'

/** Gives every item its address; one without an id in it gets a number when another content has it already. */
export async function giveAddresses(db: Db, items: readonly Item[], pathOf: PathOf): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  const bare = items.filter((item) => hasBarePath(item.document))
  for (const item of items) paths.set(item.id, contentPath(item.document, item.id, pathOf))
  const taken = await takenPaths(db, bare, [...new Set(bare.map((item) => paths.get(item.id)!))])
  for (const item of bare) {
    const slug = item.document.slug
    for (let n = 2; isTaken(taken, item, paths.get(item.id)!); n++) {
      item.document.slug = `${slug}-${n}`
      const path = contentPath(item.document, item.id, pathOf)
      paths.set(item.id, path)
      for (const owner of await takenPaths(db, [item], [path])) taken.push(owner)
    }
    taken.push({ id: item.id, path: paths.get(item.id)!, sites: item.document.sites, language: item.document.language })
  }
  return paths
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

function isTaken(owners: readonly Owner[], item: Item, path: string): boolean {
  const { document } = item
  const [first] = path.split('/').filter(Boolean)
  if ((document.type === 'taxon' && document.kind === 'category') || document.type === 'page') {
    // A taxon below another one is safe: its first segment is that of the top taxon.
    if (first === document.slug && RESERVED_PATHS.has(first)) return true
  }
  return owners.some(
    (owner) =>
      owner.id !== item.id &&
      owner.path === path &&
      (owner.language === null || document.language === null || owner.language === document.language) &&
      owner.sites.some((site) => document.sites.includes(site)),
  )
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
