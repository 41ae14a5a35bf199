/** Texts of the consent page that stands in for other services, in Spanish. */
export const es = {
  'social.test.title': 'Cuenta de prueba',
  'social.test.text': '{site} quiere conocer tu nombre y tu correo electrónico.',
  'consent.intro': 'Esta página hace las veces de {service}: entra con el correo y el nombre que escribas.',
  'consent.email': 'Correo electrónico',
  'consent.name': 'Nombre',
  'consent.surname': 'Apellidos',
  'consent.verified': 'El servicio ha comprobado este correo',
  'social.test.allow': 'Permitir',
  'social.test.deny': 'Rechazar',
}
