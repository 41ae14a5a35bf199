/** Texts of the edition of a day in Catalan. */
export const ca = {
  'edition.tag': 'Edició de les 21.00',
  'edition.title': 'El dia tanca',
  'edition.about': '{n} notícies i un final. No canvia fins demà.',
  'edition.end': 'Fi',
  'edition.wind': 'Demà, a {place}: vent de fins a {n} km/h.',
  'edition.day': 'Tot el d’aquell dia',
  'edition.page-title': 'L’edició de les 21.00: {date}',
  'edition.description': 'Les notícies amb què es va tancar el dia ({date}), i cap més.',
}
