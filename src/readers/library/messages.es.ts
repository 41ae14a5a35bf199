/** Texts of the hearts in Spanish. */
export const es = {
  'modal.login.title': 'Necesitas iniciar sesión',
  'modal.login.text': 'Para usar esta función tienes que iniciar sesión con tu cuenta.',
  'modal.login.login': 'Iniciar sesión',
  'modal.login.cancel': 'Cancelar',
}
