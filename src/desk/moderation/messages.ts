import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the screen on which readers' comments are read. */
export const moderationMessages: Catalogue<typeof es> = { es, ca }
