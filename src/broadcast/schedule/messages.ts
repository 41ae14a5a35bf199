import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of schedules and of the programme guide. */
export const scheduleMessages: Catalogue<typeof es> = { es, ca }
