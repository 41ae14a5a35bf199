import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the list of contents; names of states and types are those of the whole desk. */
export const contentsMessages: Catalogue<typeof es> = { es, ca }
