import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of choosing and leaving newsletters. */
export const newslettersMessages: Catalogue<typeof es> = { es, ca }
