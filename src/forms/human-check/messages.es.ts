/** Texts of the human check in Spanish. */
export const es = {
  'human.working': 'Comprobando que no eres un robot…',
  'human.ready': 'Comprobado: no eres un robot.',
  'human.failed': 'No se ha podido comprobar que no eres un robot. Inténtalo de nuevo.',
  'human.recaptcha': 'Comprobación de que no eres un robot',
}
