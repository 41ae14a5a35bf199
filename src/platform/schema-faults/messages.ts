import type { Catalogue } from '../i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** What a schema has against a value. */
export const schemaFaultMessages: Catalogue<typeof es> = { es, ca }
