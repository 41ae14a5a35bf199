import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { COOKED } from '../comments/cooked.ts'
import type { QueuedItem } from './reading.ts'
import type { ModeratedItem } from './registry.ts'
import type { Act } from './store.ts'

/** What is moderated, as calls and commands name it. */
export const MODERATED_NAMES = ['comment', 'contribution', 'question', 'answer'] as const
const kind = z.enum(MODERATED_NAMES)
const instant = z.iso.datetime().nullable()

/** A thing as the desk reads it. */
export const itemAnswer = z.object({
  kind,
  id: z.string(),
  site: z.string(),
  readerId: z.string().nullable(),
  author: z.string(),
  text: z.string(),
  state: z.string(),
  sentAt: z.iso.datetime(),
  reports: z.number(),
  about: z.object({ id: z.string(), title: z.string(), path: z.string() }).nullable(),
  answers: z.object({ author: z.string(), text: z.string() }).nullable(),
  cooked: z.enum(COOKED).optional(),
  asks: z.array(z.string()).optional(),
  files: z.array(z.object({ url: z.string(), type: z.string() })).optional(),
})
const signal = z.object({ name: z.string(), from: z.number().optional(), to: z.number().optional() })

/** A thing that waits. */
export const queuedAnswer = itemAnswer.extend({
  why: z.enum(['held', 'reported', 'appeal']),
  signals: z.array(signal),
  urgent: z.boolean(),
  since: z.iso.datetime(),
  dueAt: instant,
  claimedUntil: instant,
  appeal: z.string().nullable(),
})

/** A decision as the desk reads it. */
export const actAnswer = z.object({
  id: z.string(),
  act: z.string(),
  kind: kind.nullable(),
  targetId: z.string().nullable(),
  rule: z.number().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  at: z.iso.datetime(),
  undoes: z.string().nullable(),
})

/** Who of the newsroom decides, when several share a token. */
const by = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .optional()
const rule = z.number().int().min(1).max(99)
const note = z.string().max(1000).optional()
const decision = z.enum(['show', 'refuse'])

/** What the calls take. */
export const bodies = {
  claim: z.object({
    by,
    kind: kind.optional(),
    site: z.string().max(40).optional(),
    limit: z.number().int().min(1).max(50).default(50),
  }),
  release: z.object({ by }),
  decide: z.object({ by, kind, id: rowId, decision, rule: rule.optional(), note }),
  undo: z.object({ by, act: rowId }),
  feature: z.object({ by, kind, id: rowId, on: z.boolean() }),
  author: z.object({ by, decision, rule: rule.optional(), note }),
  standing: z.object({
    by,
    site: z.string().max(40),
    standing: z.enum(['watched', 'muted', 'barred']),
    until: momentSchema.nullish(),
    rule,
    note,
    refuseWaiting: z.boolean().default(false),
  }),
  lift: z.object({ by, site: z.string().max(40) }),
}

/** A thing for the desk. */
export const toItem = ({ sentAt, ...item }: ModeratedItem): z.output<typeof itemAnswer> => ({
  ...item,
  sentAt: sentAt.toISOString(),
})

/** A thing of the queue for the desk. */
export function toQueued({ queued, item, appeal }: QueuedItem): z.output<typeof queuedAnswer> {
  const { why, signals, urgent, since, dueAt, claimedUntil } = queued
  return {
    ...toItem(item),
    why,
    signals,
    urgent,
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    claimedUntil: claimedUntil?.toISOString() ?? null,
    appeal: appeal?.body ?? null,
  }
}

/** A decision for the desk. */
export function toAct({ id: own, act, kind: of, targetId, rule: broken, note: said, actor, at, undoes }: Act) {
  return { id: own, act, kind: of, targetId, rule: broken, note: said, actor, at: at.toISOString(), undoes }
}
