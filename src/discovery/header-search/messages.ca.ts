import type { es } from './messages.es.ts'

/** Texts of what the search of the header offers in Catalan. */
export const ca: typeof es = {
  'suggestions.label': 'Suggeriments',
  'suggestions.author': 'Firma',
  'suggestions.tv': 'Programa de televisió',
  'suggestions.radio': 'Programa de ràdio',
  'suggestions.tag': 'Tema',
  'suggestions.edition': 'Butlletí',
}
