import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the sign-in by a mailed code. */
export const codeMessages: Catalogue<typeof es> = { es, ca }
