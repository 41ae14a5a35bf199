import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of a reader's rights. */
export const rightsMessages: Catalogue<typeof es> = { es, ca }
