import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'offline.title': 'Sense connexió',
  'offline.text': 'Comprova la connexió a internet.',
  'offline.retry': 'Torna-ho a provar',
  'offline.saved': 'Pàgines que pots llegir sense connexió',
  'offline.saved.empty': 'No hi ha pàgines desades en aquest dispositiu.',
  'manifest.saved': 'Continguts guardats',
  'offline.update': 'Hi ha una versió nova.',
  'offline.use': 'Fes-la servir ara',
  'offline.copy': 'Còpia desada: {date}',
}
