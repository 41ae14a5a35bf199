import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the showroom. */
export const showroomMessages: Catalogue<typeof es> = { es, ca }
