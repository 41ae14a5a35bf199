import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { byLocaleSchema } from '../../../platform/i18n/localized-schema.ts'
import { ROOT_LOCALE } from '../../../platform/i18n/locale.ts'

const site = z.string().max(40)
const word = z.string().trim().min(1).max(120)

/** What a thing is called in each language: a term is looked up by its word in the first. */
const words = byLocaleSchema(word).extend({ [ROOT_LOCALE]: word })
const said = z.object({ words, note: z.string().trim().max(300).default('') })

export const glossaryQuestion = z.object({ site })
export const termParams = z.object({ id: rowId })
export const newTerm = said.extend({ site })
/** A term with what it was when it was read: of two who change it the second is told. */
export const termChange = said.extend({ seen: said })
export type Said = z.output<typeof said>

const mark = z.string().max(40)
/** Whoever takes one away says of what they saw. */
export const termRemoval = z.object({ mark })

export const termSchema = z.object({ id: rowId, words, note: z.string(), mark })
export type Term = z.output<typeof termSchema>
export const glossaryAnswer = z.object({ terms: z.array(termSchema), mayChange: z.boolean() })
export const termAnswer = z.object({ id: rowId })
