import type { agendaEs } from './messages.es.ts'

/** The texts of the agenda. */
export const agendaCa: Record<keyof typeof agendaEs, string> = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'common.page-suffix': ' - Pàg. {n}',
  'agenda.title': 'Agenda',
  'agenda.upcoming': 'Pròxims actes',
  'agenda.empty': 'No hi ha actes en aquestes dates.',
  'agenda.description': 'Què passa hui, demà i els pròxims dies: concerts, fires, exposicions i tallers.',
  'agenda.until': 'fins al {date}',
  'agenda.hours': '{start}–{end} h',
  'agenda.goes-on': 'Continua ({n})',
  'agenda.subscribe': 'Subscriu-te al calendari',
  'date-filter.today': 'Hui',
  'date-filter.tomorrow': 'Demà',
}
