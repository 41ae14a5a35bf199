export const ca = {
  'comments.title': 'Comentaris',
  'comments.empty': 'Sigues la primera persona a comentar.',
  'comments.login': 'Inicia la sessió',
}
