import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'

/** So many at once; more are sent in parts. */
export const MOST_MARKED = 100

/** What is done with all that are marked. */
export const bulkAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('stage'), stage: z.enum(['review', 'ready']) }),
  /** Goes out by itself, as it is saved then. */
  z.object({ act: z.literal('plan'), at: momentSchema }),
  /** The first of its sections becomes this one; readers see it with the next publication. */
  z.object({ act: z.literal('section'), section: rowId }),
  /** The languages of its site that it lacks are begun. */
  z.object({ act: z.literal('twin') }),
])
export type BulkAct = z.output<typeof bulkAct>

/** `POST /api/staff/contents/bulk`. */
export const bulkBody = z.object({ ids: z.array(rowId).min(1).max(MOST_MARKED), do: bulkAct })

/** What became of each, in the order in which they were named. */
export const bulkAnswer = z.object({
  outcomes: z.array(
    z.object({
      id: rowId,
      done: z.boolean(),
      /** Why not: a code of the closed list, and its words in the language of whoever asks. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type BulkOutcome = z.output<typeof bulkAnswer>['outcomes'][number]
