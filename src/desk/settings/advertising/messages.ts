import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** Names of the fields and choices that only the form of a site's advertising has. */
export const advertisingMessages: Catalogue<typeof es> = { es, ca }
