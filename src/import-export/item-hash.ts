import { createHash } from 'node:crypto'
import type { ContentInput } from '../content/types/model.ts'
import type { ParsedItem } from './model.ts'

/** Equal for an item that did not change in its source. Without a date in the source the moment of import is left out. */
export function hashOf(item: ParsedItem, input: ContentInput, now: Date): string {
  const { publishAt, ...rest } = input
  const undated = item.undated || publishAt === now.toISOString()
  const seed = undated ? rest : { ...rest, publishAt }
  return createHash('sha256')
    .update(JSON.stringify([seed, item.images ?? [], item.comments ?? []]))
    .digest('base64url')
}
