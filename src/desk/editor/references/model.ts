import { z } from 'zod'
import { LOCALES } from '../../../platform/i18n/locale.ts'
import { REFERRED } from '../forms/model.ts'

/** What is looked for: by words, or by the references that a document holds. */
export const referenceQuestion = z.object({
  to: z.enum(REFERRED),
  q: z.string().trim().max(200).default(''),
  refs: z.string().max(8000).optional(),
  /** What stands first: of this site, in this language. */
  site: z.string().max(40).optional(),
  language: z.enum(LOCALES).optional(),
})
export type ReferenceQuestion = z.output<typeof referenceQuestion>

/** Something that a field may lead to. */
export const foundReference = z.object({
  /** How documents name it. */
  ref: z.string(),
  /** Its external id as a reference, by which documents that came from elsewhere name it. */
  ext: z.string().nullable(),
  title: z.string(),
  /** What tells it from others of its name: its address, its credit. */
  detail: z.string(),
  type: z.string(),
  language: z.enum(LOCALES).nullable(),
  /** Where a link in a text leads to it: a path at the address of the site that asks, else the whole address. */
  href: z.string().nullable(),
  /** The address of a small picture. */
  image: z.string().nullable(),
})
export type FoundReference = z.output<typeof foundReference>
export const referencesAnswer = z.object({ rows: z.array(foundReference) })
