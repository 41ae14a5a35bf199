import type { Site } from '../sites/model.ts'
import { taxonomyOf } from './taxonomy.ts'

/** What of a content says where it belongs. */
export interface Filed {
  taxa: readonly string[]
  tags: readonly string[]
}

/** Whether a content is in one of these sections or below it, or has one of these tags; all are references. */
export function isFiledUnder(
  { alias }: Pick<Site, 'alias'>,
  { taxa, tags }: Filed,
  wanted: readonly string[],
): boolean {
  if (wanted.length === 0) return false
  const taxonomy = taxonomyOf(alias)
  const ids = new Set(wanted.map((ref) => taxonomy.byReference(ref)?.id ?? ref))
  return [...taxa, ...tags].some((ref) => {
    const entry = taxonomy.byReference(ref)
    if (!entry) return ids.has(ref)
    return ids.has(entry.id) || taxonomy.ancestors(entry.id).some(({ id }) => ids.has(id))
  })
}
