/** Texts of what readers did with a content, in Spanish. */
export const es = {
  reads: 'Lecturas',
  day: 'en 24 horas',
  week: 'en 7 días',
  kept: 'en {n} días',
  chart: 'Por horas: la que más, de {from} a {to}, {n} lecturas',
  'chart.one': 'Por horas: la que más, de {from} a {to}, una lectura',
  'reads.none': 'Ninguna en las últimas 24 horas.',
  'reads.how': 'Quien vuelve en media hora cuenta una vez. Los robots no cuentan.',
  done: 'Qué más hacen',
  comments: 'Comentarios a la vista',
  saved: 'Veces que se ha guardado',
  stars: 'Estrellas, de media',
  votes: '{n} votos',
  'votes.one': '1 voto',
}
