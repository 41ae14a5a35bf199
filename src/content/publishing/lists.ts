import type { ListKey } from '../model.ts'
import { NOT_GENERAL } from '../search/facets.ts'
import { isEntity, type ContentDocument, type ContentType } from '../types/model.ts'
import type { Resolve } from './references.ts'

/** Every list a content stands on; a taxon's list has the contents of its descendants too. */
export function listKeysOf(document: ContentDocument, resolve: Resolve): ListKey[] {
  const keys = new Set<ListKey>([`type:${document.type}`])
  if (isEntity(document)) return [...keys]
  if (!NOT_GENERAL.has(document.type)) keys.add('all')
  if (document.type === 'article') keys.add(`newstype:${document.articleNewsTypeEnum}`)
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
  if (document.type === 'post') add([document.blog], 'blog', (id) => `blog:${id}`)
  if (document.type === 'episode') {
    add([document.show], 'show', (id) => `show:${id}`)
    add([document.season], 'season', (id) => `season:${id}`)
  }
  return [...keys]
}
