import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Texts of the pages by which readers come in and leave. */
export const entryMessages: Catalogue<typeof es> = { es, ca }
