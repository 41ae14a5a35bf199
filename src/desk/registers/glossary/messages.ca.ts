import type { es } from './messages.es.ts'

export const ca: typeof es = {
  new: 'Terme nou',
  word: 'En {language}',
  note: 'Nota',
  'note.hint': 'Quan s’usa, o què no es diu.',
  saved: 'Guardat. Ja ix en traduir.',
  removed: 'Suprimit del glossari.',
  'remove.title': 'Suprimeix del glossari',
  'remove.text': '«{word}» deixa d’assenyalar-se en traduir.',
  taken: 'Aquest terme ja és al glossari.',
}
