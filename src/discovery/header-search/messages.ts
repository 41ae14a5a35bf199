import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of what the search of the header offers. */
export const headerSearchMessages: Catalogue<typeof es> = { es, ca }
