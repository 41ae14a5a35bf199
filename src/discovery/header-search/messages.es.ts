/** Texts of what the search of the header offers in Spanish. */
export const es = {
  'suggestions.label': 'Sugerencias',
  'suggestions.count': '{n} sugerencias',
  'suggestions.count.one': '1 sugerencia',
  'suggestions.count.none': 'Sin sugerencias',
  'suggestions.author': 'Firma',
  'suggestions.tv': 'Programa de televisión',
  'suggestions.radio': 'Programa de radio',
  'suggestions.tag': 'Tema',
  'suggestions.edition': 'Boletín',
}
