import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { daySchema, momentSchema } from '../../platform/i18n/time-schemas.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { DESK_STATES } from '../contents/model.ts'

/** So many days are shown at once. */
export const PLAN_DAYS = 7
/** What comes out closer together than this meets on the front. */
export const CLASH_MS = 5 * 60_000

const person = z.object({ id: z.string(), name: z.string() })
const member = z.object({ id: rowId, language: z.enum(LOCALES) })

/** What happens at an hour. */
const KINDS = ['publish', 'change', 'withdraw', 'embargo'] as const

/** Gives what happens at an hour another one, in all its languages. */
export const moveBody = z.object({
  ids: z.array(rowId).min(1).max(8),
  kind: z.enum(KINDS),
  /** As it was seen. */
  from: momentSchema,
  to: momentSchema,
})
export const moveAnswer = z.object({ success: z.literal(true) })

/** `GET /api/staff/plan?site=&from=`. */
export const planQuestion = z.object({ site: z.string().max(40), from: daySchema })

/** A story that somebody works on, in the languages that it is about. */
const story = z.object({
  /** The language that is opened. */
  id: rowId,
  site: z.string(),
  type: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  languages: z.array(member),
  /** Whose turn it is, else who began it, else who changed it last. */
  who: person.nullable(),
  /** Who has it open at a block now. */
  writing: z.array(person),
})

/** Something that happens at an hour. */
export const planEntry = story.extend({
  at: momentSchema,
  kind: z.enum(KINDS),
  /** Why it was not done. */
  failed: z.string().nullable(),
  /** Other stories that come out at about the same time on the same front. */
  clashes: z.array(z.object({ id: rowId, title: z.string(), at: momentSchema })),
})
export type PlanEntry = z.output<typeof planEntry>

/** Something that is written and has no hour yet. */
export const planWork = story.extend({ state: z.enum(DESK_STATES) })
export type PlanWork = z.output<typeof planWork>

export const planAnswer = z.object({
  /** The day of now by the clock of the site. */
  today: z.iso.date(),
  days: z.array(z.object({ day: z.iso.date(), entries: z.array(planEntry) })),
  /** What had an hour that passed without it. */
  late: z.array(planEntry),
  /** Live coverages that go on. */
  coverages: z.array(story),
  works: z.array(planWork),
})
export type PlanAnswer = z.output<typeof planAnswer>
export type PlanStory = z.output<typeof story>
