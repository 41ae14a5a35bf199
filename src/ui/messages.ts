import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of views that know no feature: carousel, load-more, pagination, hearts. */
export const uiMessages: Catalogue<typeof es> = { es, ca }
