import type { eventEs } from './messages.es.ts'

/** The texts of events. */
export const eventCa: Record<keyof typeof eventEs, string> = {
  'event.when': 'Quan',
  'event.where': 'On',
  'event.timetable': 'Horari',
  'event.modality': 'Modalitat',
  'event.thematics': 'Temàtiques',
  'event.price': 'Preu',
  'event.map': 'Mostra el mapa',
  'event.unique-date': 'Data única',
  'event.date-range': 'Del dia {start} al dia {end}',
  'event.multiple-times': 'Diverses dates',
  'event.next-date': 'Pròxima data: {date}',
  'event.last-date': 'Última data: {date}',
  'event.all-dates': 'Mostra totes les dates',
  'event.address': 'Adreça',
  'event.past': 'Aquest acte ja s’ha celebrat.',
  'event.calendar': 'Afegeix al calendari',
  'event.date-hour': '{date}, {hour} h',
  'event.date-hours': '{date}, de {start} a {end} h',
  'common.new-tab': 'S’obri en una pestanya nova',
}
