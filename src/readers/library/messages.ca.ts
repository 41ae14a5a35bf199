/** Texts of the hearts and of what is kept in Catalan. */
export const ca = {
  'modal.login.title': 'Cal iniciar la sessió',
  'modal.login.text': "Per a utilitzar aquesta funció has d'iniciar la sessió amb el teu compte.",
  'modal.login.login': 'Inicia la sessió',
  'modal.login.cancel': 'Cancel·la',
  'saved.kind.article': 'Notícia',
  'saved.kind.live': 'Directe',
  'saved.kind.post': 'Blog',
  'saved.kind.video': 'Vídeo',
  'saved.kind.audio': 'Àudio',
  'saved.kind.gallery': 'Galeria de fotos',
  'saved.kind.recipe': 'Recepta',
  'saved.kind.diy': 'Bricolatge',
  'saved.kind.event': 'Acte',
  'saved.kind.poll': 'Enquesta',
  'saved.kind.episode': 'Programa',
  'saved.kind.page': 'Pàgina',
}
