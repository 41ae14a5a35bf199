import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { voidedRow } from '../voids/model.ts'

export const pollsQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(100).default('') })
export const pollParams = z.object({ id: rowId })

export const voidParams = pollParams.extend({ void: pollParams.shape.id })

export const flagBody = z.object({ until: z.iso.datetime() })

export const pollRow = z.object({
  id: z.string(),
  question: z.string(),
  state: z.enum(['not-started', 'active', 'finished']),
  /** Readers see it. */
  isPublic: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  /** Its translations, itself among them: they share one box. */
  twins: z.array(z.object({ id: z.string(), language: z.string() })),
  /** While it is open without votes: exact counts before and after a vote would tell what it was. */
  options: z.array(
    z.object({ id: z.string(), text: z.string(), votes: z.number().optional(), percentage: z.number().optional() }),
  ),
  /** Null before it begins. */
  total: z.number().nullable(),
  mayClose: z.boolean(),
  /** One may say that the fast votes were looked at. */
  mayLook: z.boolean(),
  /** What is not counted, and why. */
  voided: z.array(voidedRow),
  /** Once it is over: before, exact counts would tell what somebody chose. */
  mayVoid: z.boolean(),
  /** Votes that came faster than a household votes, from one network; they count. */
  flag: z.object({ n: z.number(), firstAt: z.string(), lastAt: z.string() }).nullable(),
})
export type PollRow = z.output<typeof pollRow>
export const pollsAnswer = z.object({ rows: z.array(pollRow) })
