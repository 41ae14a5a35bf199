/** Texts of the wall. */
export const es = {
  'paywall.version.banner': 'Estás viendo una versión de prueba.',
  'paywall.version.back': 'Volver a la versión publicada',
  'paywall.close': 'Cerrar',
  'paywall.counter': 'Has leído {num} de {max} contenidos',
  'paywall.registered.principal': 'Regístrate gratis para seguir leyendo',
  'paywall.registered.button': 'Crear una cuenta',
  'paywall.registered.bottom': '¿Ya tienes cuenta? Inicia sesión',
  'paywall.label': 'Aviso de acceso',
  'paywall.limit': 'Has leído los {max} contenidos gratuitos de este mes.',
  'paywall.registered-only': 'Este contenido es solo para personas registradas.',
  'paywall.unchecked': 'Ahora no podemos comprobar tu cuenta. Inténtalo dentro de unos minutos.',
  'paywall.offer.meter': 'Con cuenta no hay contador. No pedimos dinero: pedimos saber que hay alguien.',
  'paywall.offer.trace': 'No te seguimos el rastro. Lo que lees se borra a los 30 días.',
  'paywall.offer.open': 'Lo urgente, lo público y lo corregido siempre está abierto.',
}
