export const ca = {
  'newsletter.title': 'Subscriu-te al nostre butlletí',
  'newsletter.email': 'Correu electrònic',
  'newsletter.terms': "He llegit la política de privacitat i hi estic d'acord",
  'newsletter.submit': "Subscriu-m'hi",
}
