import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of header, menu, alerts, footer and error pages. */
export const layoutTexts: Catalogue<typeof es> = { es, ca }
