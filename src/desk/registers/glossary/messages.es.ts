export const es = {
  new: 'Nuevo término',
  word: 'En {language}',
  note: 'Nota',
  'note.hint': 'Cuándo se usa, o qué no se dice.',
  saved: 'Guardado. Ya sale al traducir.',
  removed: 'Quitado del glosario.',
  'remove.title': 'Quitar del glosario',
  'remove.text': '«{word}» deja de señalarse al traducir.',
  taken: 'Ese término ya está en el glosario.',
}
