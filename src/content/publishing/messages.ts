import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The words of what is derived from contents. */
export const derivedWords: Catalogue<typeof es> = { es, ca }
