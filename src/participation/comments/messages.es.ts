export const es = {
  'comments.title': 'Comentarios',
  'comments.not-yet': 'Todavía no se puede comentar aquí.',
}
