import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** What fields and choices are called; a test finds those without a name. */
export const fieldMessages: Catalogue<typeof es> = { es, ca }
