/** Texts of the page of all newsletters in Catalan. */
export const ca = {
  'newsletters.title': 'Butlletins',
  'newsletters.empty': 'Aquest lloc web no té butlletins.',
  'newsletters.meta': 'Els butlletins de {site}: què conta cada un i com es trien.',
  'newsletters.how': 'Es trien en el perfil, i allí mateix es deixen quan vulgues.',
  'newsletters.soon': 'De moment guardem la teua tria; els enviaments encara no han començat.',
  'newsletters.choose': 'Triar els butlletins',
  'newsletters.register': 'Crear un compte',
}
