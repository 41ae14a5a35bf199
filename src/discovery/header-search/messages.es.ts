/** Texts of what the search of the header offers in Spanish. */
export const es = {
  'suggestions.label': 'Sugerencias',
  'suggestions.author': 'Firma',
  'suggestions.tv': 'Programa de televisión',
  'suggestions.radio': 'Programa de radio',
  'suggestions.tag': 'Tema',
  'suggestions.edition': 'Boletín',
}
