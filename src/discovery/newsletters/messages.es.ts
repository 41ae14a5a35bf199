/** Texts of the page of one newsletter in Spanish. */
export const es = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegación',
  'newsletters.title': 'Boletines',
  'newsletter.meta': 'De qué trata el boletín «{name}» de {site}: lo último de su sección.',
}
