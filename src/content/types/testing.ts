import type { z } from 'zod'
import type { ItemParts } from './define.ts'
import { CONTENT_TYPES, type ContentType, contentSchemas, itemTypes } from './model.ts'

/** Makes a type known that only a test has; the answer forgets it. */
export function withItemType<D>(name: string, definition: ItemParts<D> & { schema: z.ZodObject }): () => void {
  Object.assign(itemTypes, { [name]: definition })
  Object.assign(contentSchemas, { [name]: definition.schema })
  CONTENT_TYPES.push(name as ContentType)
  return () => {
    delete (itemTypes as Record<string, unknown>)[name]
    delete (contentSchemas as Record<string, unknown>)[name]
    CONTENT_TYPES.splice(CONTENT_TYPES.indexOf(name as ContentType), 1)
  }
}
