import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the consent page that stands in for other services. */
export const socialMessages: Catalogue<typeof es> = { es, ca }
