import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** What an import did, for whoever reads its report. */
export const importMessages: Catalogue<typeof es> = { es, ca }
