/** Texts of polls in Spanish. */
export const es = {
  'poll.not-started': 'La encuesta aún no ha empezado.',
  'poll.active': 'Encuesta abierta',
  'poll.finished': 'La encuesta ha finalizado.',
  'poll.results': 'Resultados',
  'poll.choose': 'Elige una opción',
  'poll.choose.multiple': 'Puedes elegir más de una opción',
  'poll.login': 'Inicia sesión para votar',
  'poll.starts': 'Empieza: {date}',
  'poll.ends': 'Termina: {date}',
  'poll.ended': 'Terminó: {date}',
  'poll.total': '{n} votos',
  'poll.total.one': '1 voto',
  'poll.percentage': '{n} %',
}
