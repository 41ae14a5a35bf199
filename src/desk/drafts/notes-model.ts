import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** Where a note stands: a block or a field (`field:title`), its words, and at which letter they begin. */
export const notePlace = z.object({
  block: z.string().max(64).nullable().default(null),
  quote: z.string().max(1000).default(''),
  quoteAt: z.number().int().min(0).max(1_000_000).default(0),
})
export type NotePlace = z.output<typeof notePlace>

/** A note on some words of a block. */
export const noteBody = notePlace.extend({
  text: z.string().trim().min(1).max(2000),
  to: rowId.nullable().default(null),
})
export const noteSchema = z.object({
  id: rowId,
  block: z.string().nullable(),
  quote: z.string(),
  quoteAt: z.number().int(),
  text: z.string(),
  by: person,
  to: person.nullable(),
  at: momentSchema,
  resolvedAt: momentSchema.nullable(),
})
export type Note = z.output<typeof noteSchema>
export const notesAnswer = z.object({ notes: z.array(noteSchema) })
export const noteParams = z.object({ id: rowId, note: rowId })

/** Who may be given a content, or a note on it. */
export const colleaguesAnswer = z.object({
  people: z.array(
    person.extend({
      /** Whether they may let it out. */
      publishes: z.boolean(),
    }),
  ),
})
export type Colleagues = z.output<typeof colleaguesAnswer>['people']
