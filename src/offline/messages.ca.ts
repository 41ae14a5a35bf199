import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'offline.title': 'Sense connexió',
  'offline.text': 'Comprova la connexió a internet.',
  'offline.retry': 'Torna-ho a provar',
  'offline.saved': 'Pàgines que pots llegir sense connexió',
  'offline.saved.empty': 'No hi ha pàgines desades en aquest dispositiu.',
  'offline.copy': 'Còpia desada: {date}',
}
