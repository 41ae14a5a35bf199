/** The texts of the agenda. */
export const agendaEs = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'common.page-suffix': ' - Pag. {n}',
  'agenda.title': 'Agenda',
  'agenda.upcoming': 'Próximos actos',
  'agenda.empty': 'No hay actos en esas fechas.',
  'agenda.description': 'Qué pasa hoy, mañana y los próximos días: conciertos, ferias, exposiciones y talleres.',
  'agenda.until': 'hasta el {date}',
  'agenda.hours': '{start}–{end} h',
  'agenda.goes-on': 'Continúa ({n})',
  'agenda.subscribe': 'Suscribirse al calendario',
  'date-filter.today': 'Hoy',
  'date-filter.tomorrow': 'Mañana',
}
