import { z } from 'zod'
import { plainWords } from '../../../platform/markup/plain-words.ts'
import { richText } from '../../../platform/markup/rich-text.ts'
import { referenceSchema } from '../../blocks/model.ts'
import { instant } from '../instant.ts'

/** One dated entry of a live coverage. */
export const liveUpdateSchema = z.object({
  id: z.string().max(64),
  date: instant,
  title: plainWords().max(300),
  html: richText(60_000),
  key: z.boolean().optional(),
  pinned: z.boolean().optional(),
  kicker: plainWords().max(120).optional(),
  author: referenceSchema.optional(),
  /** Where its author was, e.g. «desde el cabo». */
  place: plainWords().max(120).optional(),
  image: referenceSchema.optional(),
  /** When it was last changed after its publication; kept by the publishing core. */
  updatedAt: instant.optional(),
})
export type Update = z.infer<typeof liveUpdateSchema>
