import { z } from 'zod'

export const pollsQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(100).default('') })
export const pollParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

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
})
export type PollRow = z.output<typeof pollRow>
export const pollsAnswer = z.object({ rows: z.array(pollRow) })
