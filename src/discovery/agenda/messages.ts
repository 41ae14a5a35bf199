import type { Catalogue } from '../../platform/i18n/text.ts'
import { agendaCa } from './messages.ca.ts'
import { agendaEs } from './messages.es.ts'

/** The texts of the agenda. */
export const agendaMessages: Catalogue<typeof agendaEs> = { es: agendaEs, ca: agendaCa }
