import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { operationSchema } from './model.ts'

/** How far a draft is; what is `ready` waits for whoever publishes. */
export const STAGES = ['writing', 'review', 'ready'] as const
export type Stage = (typeof STAGES)[number]

const revision = z.number().int().nonnegative()
const note = z.string().trim().min(1).max(2000)

/** A draft goes on, or back with a note. */
export const stageBody = z.object({
  stage: z.enum(STAGES),
  note: note.optional(),
  /** Whose turn it is; null gives it to nobody. */
  assignee: rowId.nullable().optional(),
})
export const stageAnswer = z.object({ stage: z.enum(STAGES), revision })

/** Takes contents from the readers: their addresses answer 410. */
export const withdrawBody = z.object({ reason: note, twins: z.array(rowId).max(4).default([]) })
export const withdrawAnswer = z.object({
  withdrawn: z.array(z.object({ id: rowId, version: z.number().int(), revision })),
})

/** What is done at an hour, or not before one. */
export const planBody = z.object({
  action: z.enum(['publish', 'change', 'withdraw']),
  at: momentSchema,
  /** Whether what is saved then goes out, or what is seen now. */
  version: z.enum(['then', 'now']).default('then'),
  note: note.optional(),
})
export const embargoBody = z.object({ until: momentSchema.nullable() })
export const planSchema = z.object({
  id: rowId,
  at: momentSchema,
  action: z.enum(['publish', 'change', 'withdraw']),
  version: z.enum(['then', 'now']),
  by: z.object({ id: z.string(), name: z.string() }),
  note: z.string().nullable(),
  /** Why it was not done. */
  failed: z.string().nullable(),
})
export type Planned = z.output<typeof planSchema>
export const planParams = z.object({ id: rowId, plan: rowId })

export const revisionBody = z.object({ revision })
export const othersAnswer = z.object({ revision, others: z.array(operationSchema) })

/** A version: `w` and a number is one of the work, `p` and a number one that was published, `now` the work as it is. */
const versionId = z.string().regex(/^(?:[wp][1-9]\d{0,17}|now)$/)
export const versionSchema = z.object({
  id: versionId,
  at: momentSchema,
  who: z.string(),
  what: z.enum([
    'interval',
    'leave',
    'merge',
    'aside',
    'restore',
    'publish',
    'discard',
    'draft',
    'scheduled',
    'published',
    'corrected',
    'withdrawn',
  ]),
  name: z.string().nullable(),
})
export type Version = z.output<typeof versionSchema>
export const versionsAnswer = z.object({ versions: z.array(versionSchema) })
export const nameBody = z.object({ name: z.string().trim().min(1).max(120) })
export const compareQuery = z.object({ a: versionId, b: versionId.default('now') })
export const restoreBody = z.object({ version: versionId, revision })

const part = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })
export const comparedRow = z.object({
  /** A block by its id, or a field by its path. */
  block: z.string().nullable(),
  path: z.string().nullable(),
  type: z.string().nullable(),
  change: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
  parts: z.array(part),
})
export type ComparedRow = z.output<typeof comparedRow>
export const compareAnswer = z.object({ rows: z.array(comparedRow) })

export const plansAnswer = z.object({ plans: z.array(planSchema) })

/** What is not right with a text; `must` keeps it from going out. */
export const findingsAnswer = z.object({
  findings: z.array(
    z.object({
      code: z.string(),
      must: z.boolean(),
      block: z.string().nullable(),
      path: z.string().nullable(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
