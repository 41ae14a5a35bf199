import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { momentSchema } from '../../../platform/i18n/time-schemas.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'
import { EDITION_STATES } from '../../../newsletters/edition-state-model.ts'

const locale = z.enum(LOCALES)
const line = z.string().trim().max(200)

export const newslettersQuestion = z.object({ site: z.string().max(40) })
export const newsletterParams = z.object({ newsletter: z.string().regex(/^[a-z0-9-]{1,80}$/) })
export const editionParams = z.object({ edition: rowId })

export const makingBody = z.object({ locale })
const said = z.object({ subject: line.min(1), preheader: line, intro: z.string().max(4000) })
/** What an edition is to say, what was seen of it, and the items that are left out. */
export const correction = said.extend({ seen: said, without: z.array(z.string().max(2000)).max(300).default([]) })
export const scheduling = z.object({ at: momentSchema.nullable() })
export const testing = z.object({ to: z.array(z.email().max(320)).min(1).max(5) })
export const pausing = z.object({ why: z.string().trim().min(1).max(500) })

const editionRow = z.object({
  id: z.string(),
  locale,
  number: z.number(),
  state: z.enum(EDITION_STATES),
  subject: z.string(),
  /** When it is to leave, or left. */
  at: z.string().nullable(),
})
export type EditionRow = z.output<typeof editionRow>

export const olderQuestion = z.object({
  /** The id of the last edition that is known. */
  after: rowId.optional(),
})
export const editionsAnswer = z.object({
  editions: z.array(editionRow),
  /** Asks for those before them; null where there are none. */
  older: z.string().nullable(),
})
export type EditionRows = z.output<typeof editionsAnswer>

export const newsletterRow = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string(),
  mode: z.enum(['automatic', 'reviewed']),
  /** The next hour at which the clock makes editions; null where people do. */
  next: z.string().nullable(),
  /** How many would get it now, by language. */
  readers: z.array(z.object({ locale, count: z.number() })),
  ...editionsAnswer.shape,
})
export type NewsletterRow = z.output<typeof newsletterRow>
export const newslettersAnswer = z.object({ rows: z.array(newsletterRow) })

const count = z.number()
export const editionAnswer = editionRow.extend({
  newsletter: z.string(),
  preheader: z.string(),
  intro: z.string(),
  items: z.array(z.object({ key: z.string(), part: z.string(), title: z.string(), url: z.string() })),
  dueAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Who let it leave. */
  by: z.string().nullable(),
  pausedWhy: z.string().nullable(),
  bytes: count,
  /** How many would get it if it left now. */
  readers: count,
  /** Where everybody reads it once it has left. */
  url: z.string().nullable(),
  /** Null before it leaves. */
  figures: z
    .object({
      recipients: count,
      waiting: count,
      sent: count,
      refused: count,
      givenUp: count,
      dropped: count,
      unsure: count,
      hard: count,
      soft: count,
      complaints: count,
      left: count,
      visits: count,
    })
    .nullable(),
  /** Whom it may or may not have reached: it goes to them once more only when somebody decides so. */
  unsure: z.array(z.object({ id: z.string(), email: z.string() })),
  /** All editions wait, because the mail server asked for it. */
  rest: z.object({ until: z.string(), why: z.string() }).nullable(),
  /** Whether the portal has a mail server at all: without one nothing leaves. */
  hasServer: z.boolean(),
})
export type EditionShown = z.output<typeof editionAnswer>
export const editionPreview = z.object({ light: z.string(), dark: z.string() })
