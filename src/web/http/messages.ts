import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the errors that the server tells its clients. */
export const errors: Catalogue<typeof es> = { es, ca }
