export const es = {
  'comments.title': 'Comentarios',
  'comments.empty': 'Sé la primera persona en comentar.',
  'comments.login': 'Iniciar sesión',
}
