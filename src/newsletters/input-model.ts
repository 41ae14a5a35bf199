import { z } from 'zod'
import { localeSchema } from '../platform/i18n/localized-schema.ts'
import { newsletterInputSchema } from '../readers/subscriptions/input-model.ts'
import { inlineText, richText } from '../platform/markup/rich-text.ts'
import { webAddress } from '../platform/markup/web-address.ts'
import { plainText } from '../content/blocks/plain-text.ts'
import { MODES, sourceSchema, TEMPLATES } from './model.ts'

const line = z.string().trim().max(200)

/** A newsletter as the newsroom writes it; what is left out has its default. */
export const definitionSchema = newsletterInputSchema.extend({
  locales: z.array(localeSchema).min(1).nullable().default(null),
  senderName: line.min(1).nullable().default(null),
  replyTo: z.email().max(320).nullable().default(null),
  cadence: z.string().max(100).nullable().default(null),
  source: sourceSchema.default({ kind: 'hand' }),
  template: z.enum(TEMPLATES).default('brief'),
  mode: z.enum(MODES).default('automatic'),
  minItems: z.int().min(0).max(30).default(3),
  priority: z.int().min(0).max(100).default(0),
  editors: z.array(z.email().max(320)).max(5).default([]),
})
export type DefinitionInput = z.input<typeof definitionSchema>

/** A content of the portal by its id or `ext:` and external id, or something that stands elsewhere. */
const itemInput = z.union([
  z.string().min(1).max(400),
  z.object({
    url: webAddress({ own: false }),
    title: line.min(1),
    summary: z.string().max(400).default(''),
    kicker: z.string().max(80).default(''),
  }),
])

const blockInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), title: line.default(''), items: z.array(itemInput).max(30) }),
  z.object({ kind: z.literal('text'), html: richText(40_000) }),
  z.object({
    kind: z.literal('facts'),
    title: line.default(''),
    facts: z.array(inlineText(400).transform(plainText)).min(1).max(12),
  }),
])

/** What the newsroom says in an edition; what is left out is made of its contents. */
export const editionInputSchema = z.object({
  subject: line.min(1).optional(),
  preheader: line.optional(),
  /** Text; an empty line makes a paragraph. */
  intro: z.string().max(4000).optional(),
  blocks: z.array(blockInput).max(20).optional(),
})
export type EditionInput = z.output<typeof editionInputSchema>
