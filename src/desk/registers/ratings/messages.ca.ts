import type { es } from './messages.es.ts'

export const ca: typeof es = {
  row: '{count} vots · mitjana {mean}',
  'row.one': '{count} vot · mitjana {mean}',
  'row.none': 'No compta cap vot',
  stars: '{count} estrelles',
  'stars.one': '{count} estrella',
  votes: '{count} vots',
  'votes.one': '{count} vot',
  results: 'El que compta',
  'results.text': 'Només els vots fets ací: els que va portar una recepta d’un altre lloc se sumen en la seua pàgina.',
  see: 'Mostra la pàgina',
}
