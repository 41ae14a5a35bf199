/** Texts of polls in Catalan. */
export const ca = {
  'poll.not-started': "L'enquesta encara no ha començat.",
  'poll.active': 'Enquesta oberta',
  'poll.finished': "L'enquesta ha finalitzat.",
  'poll.results': 'Resultats',
  'poll.options': 'Opcions',
  'poll.not-yet': 'Encara no s’hi pot votar.',
  'poll.starts': 'Comença: {date}',
  'poll.ends': 'Acaba: {date}',
  'poll.ended': 'Va acabar: {date}',
  'poll.total': '{n} vots',
  'poll.total.one': '1 vot',
  'poll.percentage': '{n} %',
}
