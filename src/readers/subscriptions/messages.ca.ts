/** Texts of the page of all newsletters in Catalan. */
export const ca = {
  'newsletters.title': 'Butlletins',
  'newsletters.empty': 'Aquest lloc web no té butlletins.',
  'newsletters.meta': 'Els butlletins de {site}: què conten i quan arriben.',
  'newsletters.how': 'Es trien en el perfil, i allí mateix es deixen quan vulgues.',
  'newsletters.account':
    'No hem guardat la teua adreça: de moment els butlletins s’envien a qui té un compte. És gratuït.',
  'newsletters.choose': 'Triar els butlletins',
  'newsletters.register': 'Crear un compte',
}
