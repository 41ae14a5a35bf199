export const es = {
  'most-read.read': 'Lo más leído',
  'most-read.commented': 'Lo más comentado',
  'most-read.more': 'Ver más',
  'most-read.tabs': 'Lo más leído y comentado',
  'most-read.empty': 'Todavía no hay contenidos en esta lista.',
}
