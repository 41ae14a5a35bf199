import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The names of the settings of modules. */
export const moduleMessages: Catalogue<typeof es> = { es, ca }
