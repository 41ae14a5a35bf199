/** Texts of the hearts in Catalan. */
export const ca = {
  'modal.login.title': 'Cal iniciar la sessió',
  'modal.login.text': "Per a utilitzar aquesta funció has d'iniciar la sessió amb el teu compte.",
  'modal.login.login': 'Inicia la sessió',
  'modal.login.cancel': 'Cancel·la',
}
