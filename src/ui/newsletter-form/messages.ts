import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the invitation to the newsletters. */
export const letterMessages: Catalogue<typeof es> = { es, ca }
