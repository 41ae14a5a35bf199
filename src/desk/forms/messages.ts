import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts that all forms of the desk share. */
export const formMessages: Catalogue<typeof es> = { es, ca }
