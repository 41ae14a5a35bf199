import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'
import { voidedRow } from '../voids/model.ts'

export const ratingsQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(100).default('') })
export const ratingParams = z.object({ id: rowId })
export const ratingVoidParams = ratingParams.extend({ void: ratingParams.shape.id })

export const ratingsAnswer = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Null for what is a record of all languages. */
      language: z.enum(LOCALES).nullable(),
      votes: z.number(),
      /** Of those that count; null when none does. */
      mean: z.number().nullable(),
    }),
  ),
})

export const ratingAnswer = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** How often one star was given and counts, two stars, and so on. */
  stars: z.array(z.number()),
  voided: z.array(voidedRow),
  mayVoid: z.boolean(),
})
