/** Texts of the hearts and of what is kept in Spanish. */
export const es = {
  'modal.login.title': 'Necesitas iniciar sesión',
  'modal.login.text': 'Para usar esta función tienes que iniciar sesión con tu cuenta.',
  'modal.login.login': 'Iniciar sesión',
  'modal.login.cancel': 'Cancelar',
  'saved.kind.article': 'Noticia',
  'saved.kind.live': 'Directo',
  'saved.kind.post': 'Blog',
  'saved.kind.video': 'Vídeo',
  'saved.kind.audio': 'Audio',
  'saved.kind.gallery': 'Galería de fotos',
  'saved.kind.recipe': 'Receta',
  'saved.kind.diy': 'Bricolaje',
  'saved.kind.event': 'Acto',
  'saved.kind.poll': 'Encuesta',
  'saved.kind.episode': 'Programa',
  'saved.kind.page': 'Página',
}
