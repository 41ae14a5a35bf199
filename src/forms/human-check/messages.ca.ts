/** Texts of the human check in Catalan. */
export const ca = {
  'human.working': 'Comprovant que no eres un robot…',
  'human.ready': 'Comprovat: no eres un robot.',
  'human.failed': 'No s’ha pogut comprovar que no eres un robot. Torna-ho a provar.',
  'human.recaptcha': 'Comprovació que no eres un robot',
  'human.recaptcha.who':
    'Google comprova amb reCAPTCHA que no eres un robot: es carrega quan comences a omplir i pot usar galetes.',
}
