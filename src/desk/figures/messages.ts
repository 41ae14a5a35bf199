import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of what readers did with a content. */
export const figureMessages: Catalogue<typeof es> = { es, ca }
