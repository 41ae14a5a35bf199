/** Texts of the blogs in Catalan. */
export const ca = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'blogs.title': 'Blogs',
  'blogs.all': 'Tots els blogs',
  'blogs.intro': 'Veus de la casa que tornen sempre al que és seu.',
  'blogs.others': 'Altres blogs',
  'blogs.empty': 'Encara no hi ha blogs.',
  'blog.posts': 'Entrades',
  'blog.empty': 'Aquest blog encara no té entrades.',
  'blog.written-by.one': 'Escriu {names}',
  'blog.written-by': 'Escriuen {names}',
  'blog.feed': 'Subscriu-t’hi per RSS',
  'blog.newest': 'L’últim',
  'listing.page': 'Pàgina {n}',
}
