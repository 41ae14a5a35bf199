import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { daySchema } from '../../platform/i18n/time-schemas.ts'
import { occurrenceSchema } from '../../content/types/event/schema.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'

/** So many days are shown at once. */
export const AGENDA_DAYS = 14

export const agendaQuestion = z.object({ site: z.string().max(40), from: daySchema })
export const eventParams = z.object({ id: rowId })
/** The versions that were seen, by the id of each language. */
const seen = z.record(z.string(), z.number().int())
export const occurrenceBody = z.object({ seen, occurrence: occurrenceSchema })
export const confirmBody = z.object({ seen })

/** An event in all its languages, as one. */
export const deskEvent = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  occurrence: occurrenceSchema,
  /** What came in and nobody has confirmed. */
  isDraft: z.boolean(),
  isScheduled: z.boolean(),
  /** Where readers see it; null while they do not. */
  path: z.string().nullable(),
  twins: z.array(z.object({ id: z.string(), language: z.enum(LOCALES), version: z.number() })),
  /** Others that may be the same one. */
  duplicates: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type DeskEvent = z.output<typeof deskEvent>

export const agendaAnswer = z.object({
  events: z.array(deskEvent),
  /** The events of each day, in the order of their hours. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** `at` is null of what lasts the whole day, and of what goes on since another day. */
      entries: z.array(z.object({ id: z.string(), at: z.iso.datetime().nullable(), goesOn: z.boolean() })),
    }),
  ),
  mayChange: z.boolean(),
})
export type AgendaAnswer = z.output<typeof agendaAnswer>
