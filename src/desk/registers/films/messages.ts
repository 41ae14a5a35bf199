import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'
import type { Catalogue } from '../../../platform/i18n/text.ts'

/** What the desk says of films. */
export const filmMessages: Catalogue<typeof es> = { es, ca }
