export const es = {
  'newsletter.title': 'Suscríbete a nuestro boletín',
  'newsletter.email': 'Correo electrónico',
  'newsletter.terms': 'He leído y acepto la política de privacidad',
  'newsletter.submit': 'Suscribirme',
}
