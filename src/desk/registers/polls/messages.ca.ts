import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'state.not-started': 'Encara no obri',
  'state.active': 'Oberta',
  'state.finished': 'Tancada',
  unseen: 'Sense publicar',
  'row.votes': '{count} vots',
  'row.votes.one': '{count} vot',
  'from.until': 'Del {from} al {until}',
  option: '{count} vots, {share} %',
  'option.one': '{count} vot, {share} %',
  share: '{share} %',
  results: 'Resultat fins ara',
  'results.text': 'Sumen les dues llengües. Els lectors el veuen quan han votat, o quan es tanca.',
  secret:
    'Mentre està oberta es veuen parts senceres: amb xifres exactes se sabria què va votar cadascú. El vot és secret: no es guarda qui va triar què.',
  edit: 'Edita: {language}',
  close: 'Tanca-la ja',
  'close.title': 'Tanca l’enquesta',
  'close.text': 'Ningú més podrà votar, en cap llengua, i tothom veurà el resultat.',
  closed: 'Tancada: tothom veu el resultat',
  'close.late': 'Ja no està oberta.',
  'close.failed': 'No s’ha pogut. Torna-ho a intentar.',
  new: 'Enquesta nova: des de Continguts, amb N.',
  flag: 'Vots molt seguits',
  'flag.text': '{count} vots van arribar molt seguits des d’una mateixa xarxa: el primer, {first}; l’últim, {last}.',
  'flag.text.one': '{count} vot va arribar molt seguit d’altres des d’una mateixa xarxa: {last}.',
  'flag.hint':
    'Compten. Pot ser un centre de treball o un programa: quan es tanque l’enquesta pots deixar vots sense comptar.',
  'flag.seen': 'Ja ho he mirat',
  'flag.more': 'N’han arribat més mentrestant.',
}
