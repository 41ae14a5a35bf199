export const ca = {
  'comments.title': 'Comentaris',
  'comments.not-yet': 'Encara no s’hi pot comentar.',
}
