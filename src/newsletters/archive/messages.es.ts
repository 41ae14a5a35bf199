/** Texts of the archive of newsletters in Spanish. */
export const es = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'newsletters.title': 'Boletines',
  'newsletter.meta': 'De qué trata el boletín «{name}» de {site}: lo último de su sección.',
  'newsletter.issues': 'Números anteriores',
  'newsletter.issues.older': 'Más antiguos',
  'newsletter.subscribe': 'Recibirlo en tu correo',
  'edition.number': '{name} · n.º {number}',
  'edition.facts': 'Lo que debes saber',
}
