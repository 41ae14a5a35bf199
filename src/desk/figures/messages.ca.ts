import type { es } from './messages.es.ts'

/** Texts of what readers did with a content, in Catalan. */
export const ca: typeof es = {
  reads: 'Lectures',
  day: 'en 24 hores',
  week: 'en 7 dies',
  kept: 'en {n} dies',
  chart: 'Per hores: la que més, de {from} a {to}, {n} lectures',
  'chart.one': 'Per hores: la que més, de {from} a {to}, una lectura',
  'reads.none': 'Cap en les últimes 24 hores.',
  'reads.how': 'Qui torna en mitja hora compta una vegada. Els robots no compten.',
  done: 'Què més fan',
  comments: 'Comentaris a la vista',
  saved: 'Vegades que s’ha guardat',
  stars: 'Estrelles, de mitjana',
  votes: '{n} vots',
  'votes.one': '1 vot',
}
