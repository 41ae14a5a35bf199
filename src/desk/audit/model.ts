import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import type { auditMessages } from './messages.ts'

type Named<Text> = Text extends `action.${infer Action}` ? Action : never
/** What may be noted, in one word with its room: `person.invited`, `session.opened`. Each has its words. */
export type AuditAction = Named<keyof (typeof auditMessages)['es']>

type Detailed<Text> = Text extends `detail.${infer Name}` ? Name : never
/** What is noted beside it, by its name. Each has its words. */
export type AuditDetail = Partial<Record<Detailed<keyof (typeof auditMessages)['es']>, unknown>>

/** What is asked of the audit. */
export const auditQuery = z.object({
  /** Somebody's id. */
  staff: rowId.optional(),
  /** The beginning of an action, e.g. `person`. */
  action: z
    .string()
    .regex(/^[a-z.-]{1,60}$/)
    .optional(),
  object: z.string().max(200).optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional(),
  /** The last id of the page before. */
  after: rowId.optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** The name of whoever it was, when it was a person. */
  name: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  /** What the object is called now; of a board, its site. Null where nobody knows any more. */
  objectName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditAnswer = z.object({
  entries: z.array(auditEntry),
  /** What the sections are called that grants among them name, by their ids. */
  sections: z.record(z.string(), z.string()),
  /** Asks for the next page; null on the last. */
  next: z.string().nullable(),
  /** The beginnings of actions that there are, for filters. */
  rooms: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
