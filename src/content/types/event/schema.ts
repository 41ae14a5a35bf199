import { z } from 'zod'
import { instant } from '../instant.ts'

/** When an event happens: once, on every day of a range, or several times. */
export const occurrenceSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unique-date'), date: instant }),
  z.object({ code: z.literal('date-range'), start: instant, end: instant }),
  z.object({ code: z.literal('multiple-times'), dates: z.array(instant).min(1).max(400) }),
])
export type Occurrence = z.infer<typeof occurrenceSchema>

/** How one takes part (schema.org's attendance modes). */
export const ATTENDANCES = ['offline', 'online', 'mixed'] as const
export type Attendance = (typeof ATTENDANCES)[number]
