export const ca = {
  'showroom.title': 'Mostrari de mòduls',
  'showroom.intro': 'Totes les peces de Portada, en tots els estats. El que no és ací, encara no existeix.',
  'showroom.contents': 'Contingut',
  'showroom.modules': 'Mòduls',
  'showroom.nothing': 'Ara mateix no té res per a mostrar.',
  'showroom.images.as-pages': 'Mostra les imatges com en les pàgines',
  'showroom.images.originals': 'Mostra les imatges originals',
  'showroom.paywall': 'Mur de pagament simulat',
  'showroom.paywall.id': 'Identificador del missatge',
  'showroom.paywall.show': 'Mostra',
  'showroom.paywall.active': 'Simulant: {id}',
  'showroom.paywall.none': 'Sense simulació',
}
