import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of lists, search, archive and agenda. */
export const findingMessages: Catalogue<typeof es> = { es, ca }
