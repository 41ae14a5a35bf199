import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the page for parents and guardians. */
export const guardianMessages: Catalogue<typeof es> = { es, ca }
