import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'offline.title': 'Sense connexió',
  'offline.pages': 'Lectures sense connexió',
  'offline.text': 'Comprova la connexió a internet.',
  'offline.retry': 'Torna-ho a provar',
  'offline.saved': 'Pàgines que pots llegir sense connexió',
  'offline.saved.empty': 'No hi ha pàgines desades en aquest dispositiu.',
  'manifest.saved': 'Continguts guardats',
  'offline.update': 'Hi ha una versió nova.',
  'offline.use': 'Fes-la servir ara',
  'offline.way': 'Per al camí',
  'offline.way.text':
    'El que segueixes, el que has guardat, el més llegit i l’últim butlletí de la ràdio, per a {n} minuts.',
  'offline.pack': 'Prepara {n} minuts',
  'offline.pack.size': 'uns {n} MB',
  'offline.pack.going': 'Preparant…',
  'offline.pack.done': 'Fet: {n} minuts per a llegir i escoltar sense connexió.',
  'offline.pack.failed': 'No s’ha pogut preparar. Prova-ho més tard.',
  'offline.device': 'En aquest dispositiu',
  'offline.device.pages': '{n} pàgines desades; s’esborren soles al cap de 14 dies.',
  'offline.device.pages.one': '{n} pàgina desada; s’esborra sola al cap de 14 dies.',
  'offline.clear': 'Esborra-ho tot',
  'offline.cleared': 'Ja no queda res desat.',
  'offline.copy': 'Còpia desada: {date}',
}
