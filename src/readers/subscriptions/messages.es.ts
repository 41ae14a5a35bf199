/** Texts of the page of all newsletters in Spanish. */
export const es = {
  'newsletters.title': 'Boletines',
  'newsletters.empty': 'Este sitio no tiene boletines.',
  'newsletters.meta': 'Los boletines de {site}: qué cuenta cada uno y cómo se eligen.',
  'newsletters.how': 'Se eligen en el perfil, y ahí mismo se dejan cuando quieras.',
  'newsletters.soon': 'De momento guardamos tu elección; los envíos aún no han empezado.',
  'newsletters.choose': 'Elegir los boletines',
  'newsletters.register': 'Crear una cuenta',
}
