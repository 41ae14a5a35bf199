export const ca = {
  'most-read.read': 'El més llegit',
  'most-read.commented': 'El més comentat',
  'most-read.more': 'Mostra’n més',
  'most-read.tabs': 'El més llegit i comentat',
  'most-read.empty': 'Encara no hi ha continguts en aquesta llista.',
}
