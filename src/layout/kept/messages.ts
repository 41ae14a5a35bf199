import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of what the portal keeps in browsers. */
export const keptTexts: Catalogue<typeof es> = { es, ca }
