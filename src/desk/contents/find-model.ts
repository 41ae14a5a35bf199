import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { DESK_STATES } from './model.ts'

/** What the palette and the pickers look for. */
export const FIND_KINDS = ['content', 'taxon', 'tag', 'author', 'show', 'blog', 'staff'] as const
export const findQuery = z.object({
  q: z.string().max(200),
  kinds: z.string().max(100).default('content'),
  site: z.string().max(40).optional(),
  /** Preferred, and what is of the same section before the rest. */
  language: z.enum(LOCALES).optional(),
  section: rowId.optional(),
})
export const foundSchema = z.object({
  kind: z.enum(FIND_KINDS),
  id: z.string(),
  title: z.string(),
  /** Type, parent or address: what tells two of the same name apart. */
  hint: z.string(),
  language: z.enum(LOCALES).nullable(),
  state: z.enum(DESK_STATES).nullable(),
  /** The address for readers, below the site. */
  path: z.string().nullable(),
})
export type Found = z.output<typeof foundSchema>
export const findAnswer = z.object({ found: z.array(foundSchema) })
