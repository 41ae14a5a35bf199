import type { Catalogue } from '../../platform/i18n/text.ts'
import { eventCa } from './messages.ca.ts'
import { eventEs } from './messages.es.ts'

/** The texts of events. */
export const eventMessages: Catalogue<typeof eventEs> = { es: eventEs, ca: eventCa }
