import type { Resolve } from '../publishing/references.ts'
import { type ContentDocument, definitionOf, isEntity, itemDefinitionOf } from '../types/model.ts'
import { GENERAL, ITEMS } from './facet-model.ts'
import type { Facet } from './keys.ts'

/** Everything a content can be narrowed by. */
export function facetsOf(document: ContentDocument, resolve: Resolve): Facet[] {
  const own = definitionOf(document).search?.facets?.(document) ?? []
  const facets: Facet[] = [`type:${document.type}`]
  if (isEntity(document)) return [...facets, ...own]
  const { group, isGeneral, references } = itemDefinitionOf(document)
  facets.push(ITEMS, `group:${group}`)
  if (isGeneral) facets.push(GENERAL)
  const further =
    references?.(document).flatMap(({ ref, isFacet }) => (isFacet && ref !== undefined ? [ref] : [])) ?? []
  for (const ref of [...document.taxa, ...document.tags, ...document.authors, ...further]) {
    const entity = resolve(ref)
    if (entity) for (const id of [...entity.ancestors, entity.id]) facets.push(`${entity.type}:${id}`)
  }
  return [...new Set([...facets, ...own])]
}
