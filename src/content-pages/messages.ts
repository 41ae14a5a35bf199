import type { Catalogue, Translate } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the content pages. */
export const readingMessages: Catalogue<typeof es> = { es, ca }
/** The translator of the content pages. */
export type ReadingTexts = Translate<typeof es>
