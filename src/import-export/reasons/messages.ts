import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Why something stays out, waits or could not be read. */
export const reasonMessages: Catalogue<typeof es> = { es, ca }
