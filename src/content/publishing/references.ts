import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { splitReferences } from '../store.ts'
import { definitionOf, isEntity, type ContentDocument, type ContentType, type EntityDocument } from '../types/model.ts'

/** The entities that a document's address, lists and names depend on. */
export function entityReferences(document: ContentDocument): string[] {
  const own = definitionOf(document).references?.(document) ?? []
  const refs = [
    ...(isEntity(document) ? [] : [...document.taxa, ...document.tags, ...document.authors]),
    ...own.map(({ ref }) => ref),
  ]
  return [...new Set(refs.filter((ref) => ref !== undefined))]
}

/** What publishing must know of an entity that is referred to. */
export interface ResolvedEntity {
  id: string
  type: ContentType
  path: string
  /** Ids from the top down to the parent. */
  ancestors: string[]
  document: EntityDocument
}

/** The entity behind a reference, when it is there. */
export type Resolve = (ref: string) => ResolvedEntity | undefined

/** Looks up all entities that the documents refer to, in one query. */
export async function resolveEntities(db: Db, documents: readonly ContentDocument[]): Promise<Resolve> {
  const { ids, external } = splitReferences(documents.flatMap(entityReferences))
  const found = new Map<string, ResolvedEntity>()
  if (ids.length || external.length) {
    const rows = await sql<{
      id: string
      external_id: string
      type: ContentType
      path: string
      ancestors: string[]
      data: EntityDocument
    }>`
      select id, external_id, type, path, ancestors, data from content
      where (id = any(${ids}::bigint[]) or external_id = any(${external}))
        and type in ('taxon', 'author', 'blog', 'show', 'season') and state <> 'withdrawn'`.execute(db)
    for (const { id, external_id, type, path, ancestors, data } of rows.rows) {
      const entity = { id, type, path, ancestors, document: data }
      found.set(id, entity).set(`ext:${external_id}`, entity)
    }
  }
  return (ref) => found.get(ref)
}

/**
 * Taxa that became part of another one, by the references of those who do not know it yet, e.g. a source that goes on to
 * send what it calls so: the address of the one that is gone leads to the other.
 */
export async function mergedTaxa(
  db: Db,
  documents: readonly ContentDocument[],
  resolve: Resolve,
): Promise<ReadonlyMap<string, Named>> {
  const lost = documents.flatMap(taxonReferences).filter((ref) => !resolve(ref))
  const { ids, external } = splitReferences(lost)
  if (!ids.length && !external.length) return new Map()
  const { rows } = await sql<Named & { formerId: string; formerExternalId: string }>`
    select gone.id as "formerId", gone.external_id as "formerExternalId", other.id, other.external_id as "externalId"
    from content gone
      join content_redirect r on r.site = gone.site and r.path = gone.path
      join content other on other.id = r.content_id and other.id <> gone.id
    where (gone.id = any(${ids}::bigint[]) or gone.external_id = any(${external}))
      and gone.type = 'taxon' and gone.state = 'withdrawn'
      and other.type = 'taxon' and other.state <> 'withdrawn'`.execute(db)
  return new Map(
    rows.flatMap(({ formerId, formerExternalId, ...now }) => [
      [formerId, now] as const,
      [`ext:${formerExternalId}`, now] as const,
    ]),
  )
}

/** How documents name an entity. */
interface Named {
  id: string
  externalId: string
}

const taxonReferences = (document: ContentDocument): string[] =>
  document.type === 'taxon'
    ? document.parent === undefined
      ? []
      : [document.parent]
    : isEntity(document)
      ? []
      : [...document.taxa, ...document.tags]

/** A document that names the taxa of now. */
export function withMerged<D extends ContentDocument>(document: D, merged: ReadonlyMap<string, Named>): D {
  if (!taxonReferences(document).some((ref) => merged.has(ref))) return document
  const now = (refs: readonly string[]) => {
    const named = refs.map((ref) => {
      const other = merged.get(ref)
      // It may be named already, in either way.
      return other ? (refs.find((one) => one === other.id || one === `ext:${other.externalId}`) ?? other.id) : ref
    })
    return [...new Set(named)]
  }
  if (document.type === 'taxon') return { ...document, parent: now([document.parent!])[0]! }
  return isEntity(document) ? document : { ...document, taxa: now(document.taxa), tags: now(document.tags) }
}

/** The chain above an entity, from the top; cut when it would lead back to itself. */
export function ancestorsOf(document: ContentDocument, id: string, resolve: Resolve): string[] {
  const [parentRef] = isEntity(document) ? entityReferences(document) : []
  const parent = parentRef === undefined ? undefined : resolve(parentRef)
  if (!parent || parent.id === id || parent.ancestors.includes(id)) return []
  return [...parent.ancestors, parent.id].slice(-12)
}
