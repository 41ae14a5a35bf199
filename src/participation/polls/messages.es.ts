/** Texts of polls in Spanish. */
export const es = {
  'poll.not-started': 'La encuesta aún no ha empezado.',
  'poll.active': 'Encuesta abierta',
  'poll.finished': 'La encuesta ha finalizado.',
  'poll.results': 'Resultados',
  'poll.options': 'Opciones',
  'poll.not-yet': 'Todavía no se puede votar aquí.',
  'poll.starts': 'Empieza: {date}',
  'poll.ends': 'Termina: {date}',
  'poll.ended': 'Terminó: {date}',
  'poll.total': '{n} votos',
  'poll.total.one': '1 voto',
  'poll.percentage': '{n} %',
}
