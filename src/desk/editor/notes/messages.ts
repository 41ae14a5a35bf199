import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of notes in the margin. */
export const noteMessages: Catalogue<typeof es> = { es, ca }
