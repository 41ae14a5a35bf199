/** Texts of the pages of authors in Catalan. */
export const ca = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'common.new-tab': 'S’obri en una pestanya nova',
  'listing.page': 'Pàgina {n}',
  'author.contents': 'Continguts publicats per {name}',
  'author.social': '{name} a {network}',
  'author.writes': 'Escriu el blog',
  'author.presents': 'Presenta',
  'authors.follow': 'Segueix',
  'authors.follow.name': 'Segueix {name}',
  'authors.remove': 'Deixa de seguir',
  'authors.remove.name': 'Deixa de seguir {name}',
}
