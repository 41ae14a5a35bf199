/** Texts of the consent page that stands in for other services, in Spanish. */
export const es = {
  'consent.title': 'Acceso de prueba',
  'consent.intro': 'Esta página hace las veces de {service}: entra con el correo y el nombre que escribas.',
  'consent.email': 'Correo electrónico',
  'consent.name': 'Nombre',
  'consent.surname': 'Apellidos',
  'consent.verified': 'El servicio ha comprobado este correo',
  'consent.accept': 'Continuar',
  'consent.refuse': 'Rechazar',
}
