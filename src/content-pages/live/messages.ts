import type { Catalogue, Translate } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the live coverages. */
export const liveMessages: Catalogue<typeof es> = { es, ca }
/** The translator of the live coverages. */
export type LiveTexts = Translate<typeof es>
