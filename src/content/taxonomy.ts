import { sql } from 'kysely'
import { isPublicRow } from './public-row.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { type Localized, ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { imagesByReferences } from '../platform/images/store.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import { contentTag, TAXONOMY_LISTS_TAG, TAXONOMY_TAG } from './model.ts'
import type { DocumentOf, EntityDocument } from './types/model.ts'

/** Kinds of entity that are kept in memory: names and paths of theirs stand on nearly every page. */
export type TaxonomyType = 'taxon' | 'author' | 'blog' | 'show' | 'season'

/** An entity in memory. */
export interface TaxonomyEntry {
  id: string
  externalId: string
  type: TaxonomyType
  /** Of a taxon. */
  kind: 'category' | 'tag' | null
  slug: string
  /** Below the site base, without the language prefix. */
  path: string
  name: Localized
  description: Localized | null
  image: PageImage | null
  parentId: string | null
  sites: readonly string[]
  document: EntityDocument
}

/** The taxa, authors, blogs and shows of one site. */
export interface SiteTaxonomy {
  all: readonly TaxonomyEntry[]
  byId(id: string): TaxonomyEntry | undefined
  /** By id or `ext:` and external id. */
  byReference(ref: string): TaxonomyEntry | undefined
  byPath(path: string): TaxonomyEntry | undefined
  /** From the top taxon down to the parent. */
  ancestors(id: string): TaxonomyEntry[]
  /** Direct children in the order of their names. */
  children(id: string): TaxonomyEntry[]
  /** Top categories in the order of their names. */
  roots(): TaxonomyEntry[]
  ofType(type: TaxonomyType): TaxonomyEntry[]
}

let entries: readonly TaxonomyEntry[] = []
const bySite = new Map<string, SiteTaxonomy>()

/** What is in memory for a site; empty before the first load. */
export function taxonomyOf(site: string): SiteTaxonomy {
  let taxonomy = bySite.get(site)
  if (!taxonomy) bySite.set(site, (taxonomy = index(entries.filter((entry) => entry.sites.includes(site)))))
  return taxonomy
}

/** Reads all public entities again: at start, and whenever a process is told that `taxonomy` changed. */
export async function loadTaxonomy(db: Db, now: Date = new Date()): Promise<void> {
  const rows = await sql<{
    id: string
    external_id: string
    type: TaxonomyType
    slug: string
    path: string
    sites: string[]
    ancestors: string[]
    data: EntityDocument
  }>`select id, external_id, type, slug, path, sites, ancestors, data from content
    where type in ('taxon', 'author', 'blog', 'show', 'season')
      and ${isPublicRow(now)}
    order by id`.execute(db)
  const images = await imagesByReferences(
    db,
    rows.rows.flatMap((row) => (row.data.image ? [row.data.image.image] : [])),
  )
  replaceTaxonomy(
    rows.rows.map((row) => ({
      id: row.id,
      externalId: row.external_id,
      type: row.type,
      kind: row.type === 'taxon' ? (row.data as DocumentOf<'taxon'>).kind : null,
      slug: row.slug,
      path: row.path,
      name: row.data.name,
      description: row.data.description ?? null,
      image: (row.data.image && images.get(row.data.image.image)) ?? null,
      parentId: row.ancestors.at(-1) ?? null,
      sites: row.sites,
      document: row.data,
    })),
  )
}

/** Puts the given entities in memory. */
export function replaceTaxonomy(next: readonly TaxonomyEntry[]): void {
  entries = next
  bySite.clear()
}

function index(own: readonly TaxonomyEntry[]): SiteTaxonomy {
  const byId = new Map(own.map((entry) => [entry.id, entry]))
  const byExternalId = new Map(own.map((entry) => [entry.externalId, entry]))
  const byPath = new Map(own.map((entry) => [entry.path, entry]))
  const names = [...own].sort((a, b) => a.name[ROOT_LOCALE].localeCompare(b.name[ROOT_LOCALE], ROOT_LOCALE))
  const childrenOf = Map.groupBy(
    names.filter((entry) => entry.parentId),
    (entry) => entry.parentId!,
  )
  const ancestors = (id: string): TaxonomyEntry[] => {
    const chain: TaxonomyEntry[] = []
    for (let at = byId.get(id)?.parentId; at && chain.length < 20; at = byId.get(at)?.parentId) {
      const parent = byId.get(at)
      if (parent) chain.unshift(parent)
    }
    return chain.map((entry) => shown(entry))
  }
  return {
    get all() {
      return listed(own)
    },
    byId: (id) => shown(byId.get(id)),
    byReference: (ref) => shown(ref.startsWith('ext:') ? byExternalId.get(ref.slice(4)) : byId.get(ref)),
    byPath: (path) => shown(byPath.get(path)),
    ancestors,
    children: (id) => listed(childrenOf.get(id) ?? []),
    roots: () => listed(names.filter((entry) => entry.kind === 'category' && !entry.parentId)),
    ofType: (type) => listed(names.filter((entry) => entry.type === type)),
  }
}

function shown<E extends TaxonomyEntry | undefined>(entry: E): E {
  if (entry) noteShown([TAXONOMY_TAG, contentTag(entry.id)])
  return entry
}

/** Of a list, which may be long, one key stands for all that is on it. */
function listed<L>(list: L): L {
  noteShown([TAXONOMY_TAG, TAXONOMY_LISTS_TAG])
  return list
}
