/** Catalan texts of the errors that the server tells its clients. */
export const ca = {
  'login.error.credentials': 'Correu electrònic o contrasenya incorrectes.',
  'login.error.legacy':
    'Per seguretat, cal crear una contrasenya nova. Prem «Has oblidat la contrasenya?» per a rebre un correu amb les instruccions.',
  'login.error.not-validated':
    'Encara no has validat el correu electrònic. Prem aquí per a tornar a enviar el correu de validació.',
  'error.session': 'La sessió ha caducat. Torna a iniciar la sessió.',
  'error.forbidden': 'No tens permís per a fer aquesta operació.',
  'children.error.adult': "Has de ser major d'edat per a crear perfils infantils.",
  'recover.error': 'El correu electrònic que has introduït no correspon a cap usuari.',
  'error.not-found': "No s'ha trobat.",
  'error.410.text': 'Aquest contingut ja no està disponible.',
  'register.error.email-in-use': 'El correu electrònic ja està en ús.',
  'register.error.invalid': 'Les dades introduïdes no són vàlides.',
  'error.generic': "S'ha produït un error. Prova-ho més tard.",
  'error.503.text': "Estem resolent un problema. Prova-ho d'aquí a uns minuts.",
  'change.error.token': "L'enllaç no és vàlid o ha caducat. Sol·licita'n un de nou.",
  'error.limit': 'Has arribat al límit permès.',
  'poll.error.voted': 'Ja has votat en aquesta enquesta.',
  'comments.error.reported': 'Ja has denunciat aquest comentari.',
  'recipe.rating.duplicate': 'Ja has votat aquest contingut anteriorment',
  'profile.delete.error.demo': "Aquest compte no es pot eliminar des d'aquí. Escriu-nos a {email}.",
  'comments.closed': 'Els comentaris estan tancats.',
  'comments.incomplete':
    'Per a comentar has de completar les dades: nom, cognoms, àlies, correu electrònic i data de naixement.',
  'poll.finished': "L'enquesta ha finalitzat.",
  'interview.closed': 'La trobada no admet preguntes en aquest moment.',
  'ugc.closed': 'El termini de participació ha acabat.',
  'error.too-large': "L'enviament és massa gran.",
  'ugc.error.image-type': 'La imatge ha de ser JPEG.',
  'interview.error.limit': "Has arribat al límit de preguntes. Prova-ho d'aquí a una estona.",
  'error.too-many': 'Has fet massa intents. Prova-ho més tard.',
}
