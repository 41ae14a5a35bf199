import type { agendaEs } from './messages.es.ts'

/** The texts of the agenda. */
export const agendaCa: Record<keyof typeof agendaEs, string> = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'common.page-suffix': ' - Pàg. {n}',
  'agenda.title': 'Agenda',
  'agenda.upcoming': 'Pròxims actes',
  'agenda.empty': 'No hi ha actes en aquestes dates.',
  'agenda.description': 'Què passa avui, demà i els pròxims dies: concerts, fires, exposicions i tallers.',
  'agenda.until': 'fins al {date}',
  'agenda.goes-on': 'Continua ({n})',
  'agenda.subscribe': 'Subscriu-te al calendari',
  'agenda.show': 'Mostra els actes',
  'date-filter.label': 'Data',
  'date-filter.any': 'Qualsevol data',
  'date-filter.today': 'Avui',
  'date-filter.tomorrow': 'Demà',
  'date-filter.nextWeek': 'Setmana vinent',
  'date-filter.nextWeekend': 'Cap de setmana vinent',
  'date-filter.thisMonth': 'Aquest mes',
  'date-filter.nextMonth': 'Mes vinent',
  'date-filter.nextYear': 'Any vinent',
  'date-filter.range': 'Tria les dates',
  'date-filter.start': 'Data inicial',
  'date-filter.end': 'Data final',
  'date-filter.selected': 'Del dia {start} al dia {end}',
}
