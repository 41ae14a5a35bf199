import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of coming in, and of what one has of one's own. */
export const entryMessages: Catalogue<typeof es> = { es, ca }
