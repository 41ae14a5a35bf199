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

/** The chain above an entity, from the top; cut when it would lead back to itself. */
export function ancestorsOf(document: ContentDocument, id: string, resolve: Resolve): string[] {
  const [parentRef] = isEntity(document) ? entityReferences(document) : []
  const parent = parentRef === undefined ? undefined : resolve(parentRef)
  if (!parent || parent.id === id || parent.ancestors.includes(id)) return []
  return [...parent.ancestors, parent.id].slice(-12)
}
