import { z } from 'zod'
import { referenceSchema } from '../../../content/blocks/model.ts'
import { ACCESS } from '../../../content/types/fields.ts'
import { CONTENT_TYPES } from '../../../content/types/model.ts'

const filed = z.array(referenceSchema).max(100)

/** What the desk changes of a site's wall: how much is read before it, what it never closes, and rules. */
export const wallValues = z.object({
  wallMax: z.int().min(0).max(50).default(5),
  wallFree: filed.default([]),
  wallRules: z
    .array(
      z.object({
        access: z.enum(ACCESS),
        wallFiled: filed.optional(),
        types: z.array(z.enum(CONTENT_TYPES)).max(20).optional(),
        olderThanDays: z.int().min(1).max(36_500).optional(),
      }),
    )
    .max(50)
    .default([]),
})
export type WallValues = z.output<typeof wallValues>
