import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the cookie bar and of what waits for it. */
export const consentTexts: Catalogue<typeof es> = { es, ca }
