import type { es } from './messages.es.ts'

export const ca: typeof es = {
  voids: 'Vots que no compten',
  'voids.none': 'Compten tots.',
  void: 'Anul·la vots',
  'void.row': '{count} vots: {option}',
  'void.row.one': '{count} vot: {option}',
  'void.of': '{option} ({count} vots)',
  'void.of.one': '{option} ({count} vot)',
  'void.option': 'Quins',
  'void.n': 'Quants',
  'void.reason': 'Per què',
  'void.reason.hint': 'Els lectors el veuen davall del resultat.',
  'void.too-many': 'No hi ha tants vots així.',
  'void.said': 'Ja no compten: els lectors ho veuen amb el motiu',
  'void.cancel': 'Cancel·la',
  'void.back': 'Torna a comptar-los',
  'void.back.text': 'El resultat torna a incloure’ls, i el motiu deixa de veure’s.',
  'void.back.said': 'Tornen a comptar',
}
