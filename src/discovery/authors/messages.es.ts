/** Texts of the pages of authors in Spanish. */
export const es = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'common.new-tab': 'Se abre en una pestaña nueva',
  'listing.page': 'Página {n}',
  'author.contents': 'Contenidos de {name}',
  'author.social': '{name} en {network}',
  'author.writes': 'Escribe el blog',
  'author.presents': 'Presenta',
  'authors.follow': 'Seguir',
  'authors.follow.name': 'Seguir a {name}',
  'authors.remove': 'Dejar de seguir',
  'authors.remove.name': 'Dejar de seguir a {name}',
}
