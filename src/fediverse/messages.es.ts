export const es = {
  'read.more': 'Léelo en {site}',
}
