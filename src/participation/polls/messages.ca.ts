/** Texts of polls in Catalan. */
export const ca = {
  'poll.not-started': "L'enquesta encara no ha començat.",
  'poll.active': 'Enquesta oberta',
  'poll.finished': "L'enquesta ha finalitzat.",
  'poll.results': 'Resultats',
  'poll.choose': 'Tria una opció',
  'poll.choose.multiple': "Pots triar més d'una opció",
  'poll.login': 'Inicia la sessió per a votar',
  'poll.starts': 'Comença: {date}',
  'poll.ends': 'Acaba: {date}',
  'poll.ended': 'Va acabar: {date}',
  'poll.total': '{n} vots',
  'poll.total.one': '1 vot',
  'poll.percentage': '{n} %',
}
