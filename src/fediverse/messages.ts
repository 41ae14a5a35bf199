import type { Catalogue } from '../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** What followers in other networks are told besides the texts themselves. */
export const fediverseMessages: Catalogue<typeof es> = { es, ca }
