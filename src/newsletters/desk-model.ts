import { z } from 'zod'
import { rowId } from '../platform/database/row-id.ts'
import { momentSchema } from '../platform/i18n/time-schemas.ts'
import { localeSchema, localizedSchema } from '../platform/i18n/localized-schema.ts'
import { definitionSchema, editionInputSchema } from './input-model.ts'
import { type Edition, EDITION_STATES, type Newsletter } from './model.ts'

const instant = z.iso.datetime()

/** A newsletter as the newsroom reads it: what a `PUT` of it again would not change. */
export const newsletterAnswer = definitionSchema.extend({
  name: localizedSchema(z.string()),
  description: localizedSchema(z.string()),
})
/** What a `PUT` of a newsletter brings; its id stands in the path. */
export const newsletterBody = definitionSchema.omit({ id: true })

/** An edition as the newsroom reads it. */
export const editionAnswer = z.object({
  id: z.string(),
  newsletter: z.string(),
  locale: localeSchema,
  number: z.int(),
  state: z.enum(EDITION_STATES),
  subject: z.string(),
  preheader: z.string(),
  intro: z.string(),
  blocks: z.array(z.looseObject({ kind: z.string() })),
  path: z.string(),
  createdAt: instant,
  dueAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  pausedWhy: z.string().nullable(),
  totals: z.record(z.string(), z.number()),
  /** Of the HTML; clients cut what is longer than 102 KB off. */
  bytes: z.int(),
})

/** What making an edition by hand brings. */
export const makingBody = editionInputSchema.extend({ locale: localeSchema })
/** Who lets an edition leave, and when; without a moment at once. */
export const schedulingBody = z.object({
  at: momentSchema.optional(),
  by: z.string().max(200).optional(),
})
/** Whom a test goes to. */
export const testBody = z.object({ to: z.array(z.email().max(320)).min(1).max(5) })
/** Parameters of one edition. */
export const editionParams = z.object({ edition: rowId })
/** Parameters of one newsletter. */
export const newsletterParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,80}$/) })
/** Where the mail of an edition is looked at, for a day. */
export const previewsAnswer = z.object({ light: z.string(), dark: z.string(), until: instant })

/** A newsletter as calls and commands tell of it. */
export function toNewsletter(one: Newsletter): z.output<typeof newsletterAnswer> {
  return { ...one }
}

/** An edition as calls and commands tell of it. */
export function toEdition(edition: Edition): z.output<typeof editionAnswer> {
  const { newsletterId, html, text: _, createdAt, dueAt, startedAt, endedAt, ...same } = edition
  const iso = (moment: Date | null) => moment && new Date(moment).toISOString()
  return {
    ...same,
    newsletter: newsletterId,
    createdAt: new Date(createdAt).toISOString(),
    dueAt: iso(dueAt),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    bytes: new TextEncoder().encode(html).length,
  }
}
