import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'

/** Hours of the chart: what editors look at is how a story goes today. */
export const CHART_HOURS = 24

const count = z.number().int()

/** What readers did with one content in one language; nobody knows who they are. */
export const figuresAnswer = z.object({
  reads: z.object({
    /** The last day by hours of the clock, the present one last. */
    hours: z.array(z.object({ at: momentSchema, n: count })).length(CHART_HOURS),
    day: count,
    week: count,
    kept: count,
    /** Days that readings are kept. */
    keptDays: count,
  }),
  /** Comments that are shown. */
  comments: count,
  /** Readers who have saved it. */
  saved: count,
  /** Null where readers gave no stars that count; the mean has one decimal. */
  stars: z.object({ votes: count, mean: z.number() }).nullable(),
})
/** What readers did with one content. */
export type Figures = z.output<typeof figuresAnswer>
