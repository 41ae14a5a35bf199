export const ca = {
  title: 'El teu primer dia',
  offer: 'T’ensenyem la redacció? Són cinc passos i pots provar-los tots.',
  begin: 'Comença',
  next: 'Següent',
  back: 'Arrere',
  done: 'Fet',
  step: 'Pas {n} de {most}',
  list: 'Ací hi ha tot el que té la redacció, en qualsevol estat. J i K van d’una fila a l’altra, Retorn l’obri; al costat en veus les dues llengües i què li ha passat hui.',
  palette:
    'Amb Ctrl K busques qualsevol contingut o fas qualsevol cosa pel seu nom: anar a una pantalla, començar un text, donar una última hora.',
  write: 'Amb N comences un text. Es guarda sol mentre escrius, també sense connexió: no es perd res.',
  twins:
    'ES i CA són dues cares d’una notícia: verda, publicada; de punts, sense començar; amb una xifra, blocs per revisar. L porta d’una a l’altra.',
  keys: 'Baix hi ha les tecles de cada pantalla; amb ? les veus totes. Alt Maj U obri Última hora des d’on sigues.',
  end: 'acabar el recorregut',
}
