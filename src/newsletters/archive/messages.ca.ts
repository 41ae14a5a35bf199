/** Texts of the archive of newsletters in Catalan. */
export const ca = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'newsletters.title': 'Butlletins',
  'newsletter.meta': 'De què tracta el butlletí «{name}» de {site}: el més recent de la seua secció.',
  'newsletter.issues': 'Números anteriors',
  'newsletter.issues.older': 'Més antics',
  'newsletter.subscribe': 'Rep-lo al correu',
  'edition.number': '{name} · núm. {number}',
  'edition.facts': 'El que has de saber',
}
