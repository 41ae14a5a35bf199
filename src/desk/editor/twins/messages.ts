import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of two languages beside each other. */
export const twinMessages: Catalogue<typeof es> = { es, ca }
