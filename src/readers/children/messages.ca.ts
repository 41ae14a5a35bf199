/** Texts of the page for parents and guardians in Catalan. */
export const ca = {
  'guardian.title': 'Pares, mares i tutors',
  'guardian.text': 'Des del teu compte pots crear perfils per als menors al teu càrrec.',
  'guardian.limit': 'Pots crear fins a {max} perfils de menors de 13 anys.',
  'guardian.rights': 'Els perfils infantils no poden iniciar la sessió, comentar ni votar.',
  'guardian.link': 'Gestiona els perfils infantils',
}
