import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the pages of authors. */
export const authorMessages: Catalogue<typeof es> = { es, ca }
