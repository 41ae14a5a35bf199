/** Texts of the blogs in Spanish. */
export const es = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'blogs.title': 'Blogs',
  'blogs.all': 'Todos los blogs',
  'blogs.intro': 'Voces de la casa que vuelven siempre a lo suyo.',
  'blogs.others': 'Otros blogs',
  'blogs.empty': 'Todavía no hay blogs.',
  'blog.posts': 'Entradas',
  'blog.empty': 'Este blog todavía no tiene entradas.',
  'blog.written-by.one': 'Escribe {names}',
  'blog.written-by': 'Escriben {names}',
  'blog.feed': 'Suscríbete por RSS',
  'blog.newest': 'Lo último',
  'listing.page': 'Página {n}',
}
