/** Texts of the show index in Spanish. */
export const es = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'shows.title': 'Programas',
  'shows.meta': 'Todos los programas de radio y televisión de {site}, con sus episodios.',
  'shows.meta.tv': 'Todos los programas de televisión de {site}, con sus episodios.',
  'shows.meta.radio': 'Todos los programas de radio de {site}, con sus episodios.',
  'shows.all': 'Todos',
  'shows.letter': 'Elige una letra',
  'shows.letters': 'Filtrar por letra',
  'shows.letter.other': 'Números y otros signos',
  'shows.search': 'Buscar un programa',
  'shows.no-results': 'No hay programas que coincidan.',
  'shows.count': '{n} programas',
  'shows.count.one': '1 programa',
  'shows.next': 'Más programas',
  'search.button': 'Buscar',
}
