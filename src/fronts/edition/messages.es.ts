/** Texts of the edition of a day in Spanish. */
export const es = {
  'edition.tag': 'Edición de las 21.00',
  'edition.title': 'El día cierra',
  'edition.about': '{n} noticias y un final. No cambia hasta mañana.',
  'edition.end': 'Fin',
  'edition.wind': 'Mañana, en {place}: viento de hasta {n} km/h.',
  'edition.day': 'Todo lo de aquel día',
  'edition.page-title': 'La edición de las 21.00: {date}',
  'edition.description': 'Las noticias con que se cerró el día ({date}), y ninguna más.',
}
