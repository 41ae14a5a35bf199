import type { ListKey } from '../model.ts'
import { isEntity, itemDefinitionOf, type ContentDocument, type ContentType } from '../types/model.ts'
import type { Resolve } from './references.ts'

/** Every list a content stands on; a taxon's list has the contents of its descendants too. */
export function listKeysOf(document: ContentDocument, resolve: Resolve): ListKey[] {
  const keys = new Set<ListKey>([`type:${document.type}`])
  if (isEntity(document)) return [...keys]
  const { isGeneral, lists, references } = itemDefinitionOf(document)
  if (isGeneral) keys.add('all')
  for (const key of lists?.(document) ?? []) keys.add(key)
  for (const ref of document.taxa) {
    const taxon = resolve(ref)
    if (taxon?.type === 'taxon') for (const id of [...taxon.ancestors, taxon.id]) keys.add(`taxon:${id}`)
  }
  const add = (refs: readonly (string | undefined)[], type: ContentType, key: (id: string) => ListKey) => {
    for (const ref of refs) {
      const entity = ref === undefined ? undefined : resolve(ref)
      if (entity?.type === type) keys.add(key(entity.id))
    }
  }
  add(document.tags, 'taxon', (id) => `tag:${id}`)
  add(document.authors, 'author', (id) => `author:${id}`)
  for (const { ref, list } of references?.(document) ?? []) if (list) add([ref], list, (id) => `${list}:${id}`)
  return [...keys]
}
