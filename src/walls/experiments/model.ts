import { z } from 'zod'

/** What an experiment hopes for: an account, a session, a newsletter, or that somebody comes back on another day. */
export const GOALS = ['register', 'sign-in', 'newsletter', 'return'] as const
export type Goal = (typeof GOALS)[number]

/** Days that an experiment may take. */
const MOST_DAYS = 60
/** Days that it takes unless told: whole weeks, because readers of Sundays are others than those of Mondays. */
const USUAL_DAYS = 28

/** An experiment as the newsroom starts it; the others are compared with the first version. */
export const experimentInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  versions: z
    .array(
      z
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    )
    .min(2)
    .max(4)
    .refine((all) => new Set(all).size === all.length, 'a version stands twice'),
  goal: z.enum(GOALS),
  days: z.int().min(1).max(MOST_DAYS).default(USUAL_DAYS),
})
export type ExperimentInput = z.output<typeof experimentInputSchema>

/** An experiment of a site. */
export interface Experiment {
  id: number
  site: string
  name: string
  goal: Goal
  versions: readonly number[]
  owner: string
  startedAt: Date
  endsAt: Date
  stoppedAt: Date | null
}

/** Sums of one version on one day. */
export interface DayCount {
  version: number
  day: string
  seen: number
  reached: number
}

/** Numbers that a browser can draw; too few to tell one from another. */
export const UNITS = 10_000

/** What a browser keeps of its part in an experiment, signed. */
export interface Arm {
  /** The number that it drew. */
  unit: number
  /** The day on which it saw the wall first. */
  seen: string | null
  /** Whether it has done what is hoped for. */
  reached: boolean
}

/** The cookie of a browser's part in an experiment; it ends with the experiment. */
export const armCookie = (experiment: number): string => `${ARM_COOKIES}${experiment}`
/** How the names of such cookies begin. */
export const ARM_COOKIES = 'nx-arm-'

/** The text of the cookie, before it is signed. */
export const writeArm = (experiment: number, { unit, seen, reached }: Arm): string =>
  [experiment, unit, seen ?? '', reached ? 1 : 0].join(':')

/** What the text of a cookie says; null when it is of another experiment. */
export function readArm(experiment: number, text: string | null): Arm | null {
  const [, of, unit, seen, reached] = /^(\d+):(\d{1,4}):(\d{4}-\d\d-\d\d)?:([01])$/.exec(text ?? '') ?? []
  if (Number(of) !== experiment) return null
  return { unit: Number(unit), seen: seen || null, reached: reached === '1' }
}
