import { z } from 'zod'

const number = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
export const wallParams = z.object({ site: z.string().max(40) })
export const versionParams = wallParams.extend({ id: number })

/** A message as it stands: its texts by their names, and when it is shown. */
export const wallMessage = z.record(z.string().max(40), z.unknown())
export type WallMessage = z.output<typeof wallMessage>

/** A version as it was seen. */
export const versionSeen = z.object({
  messages: z.array(wallMessage).max(60),
  maxConsumedContent: z.number().nullable(),
})
/** A version goes out as it was seen. */
export const versionPublication = z.object({ seen: versionSeen })

export const versionRow = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  /** Readers see this one. */
  isShown: z.boolean(),
  /** It cannot be changed while readers are counted. */
  isTested: z.boolean(),
  maxConsumedContent: z.number().nullable(),
  messages: z.number(),
})
export type VersionRow = z.output<typeof versionRow>

export const experimentShown = z.object({
  id: z.number(),
  name: z.string(),
  goal: z.enum(['register', 'sign-in', 'newsletter', 'return']),
  startedAt: z.string(),
  endsAt: z.string(),
  stoppedAt: z.string().nullable(),
  isRunning: z.boolean(),
  isUneven: z.boolean(),
  arms: z.array(
    z.object({
      version: z.string(),
      seen: z.number(),
      reached: z.number(),
      comparison: z
        .object({
          factor: z.object({ low: z.number(), high: z.number().nullable() }),
          verdict: z.enum(['more', 'fewer', 'open']),
          daysLeft: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type ExperimentShown = z.output<typeof experimentShown>

export const wallAnswer = z.object({
  versions: z.array(versionRow),
  experiments: z.array(experimentShown),
  choices: z.object({ type: z.array(z.string()), position: z.array(z.string()), conditionName: z.array(z.string()) }),
})
export type Wall = z.output<typeof wallAnswer>

export const versionAnswer = z.object({ messages: z.array(wallMessage) })
export const writtenAnswer = z.object({ id: z.number() })
export const linkAnswer = z.object({ link: z.string() })
