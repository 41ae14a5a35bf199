/** Texts of the human check in Spanish. */
export const es = {
  'human.working': 'Comprobando que no eres un robot…',
  'human.ready': 'Comprobado: no eres un robot.',
  'human.failed': 'No se ha podido comprobar que no eres un robot. Inténtalo de nuevo.',
  'human.recaptcha': 'Comprobación de que no eres un robot',
  'human.recaptcha.who':
    'Google comprueba con reCAPTCHA que no eres un robot: se carga al empezar a rellenar y puede usar cookies.',
}
