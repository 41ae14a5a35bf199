/** Texts of the page of one newsletter in Catalan. */
export const ca = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'newsletters.title': 'Butlletins',
  'newsletter.meta': 'De què tracta el butlletí «{name}» de {site}: el més recent de la seua secció.',
}
