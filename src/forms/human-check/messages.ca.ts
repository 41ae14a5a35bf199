/** Texts of the human check in Catalan. */
export const ca = {
  'human.working': 'Comprovant que no ets un robot…',
  'human.ready': 'Comprovat: no ets un robot.',
  'human.failed': "No s'ha pogut comprovar que no ets un robot. Torna-ho a provar.",
  'human.recaptcha': 'Comprovació que no ets un robot',
}
