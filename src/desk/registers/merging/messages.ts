import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of two taxa that become one. */
export const mergingMessages: Catalogue<typeof es> = { es, ca }
