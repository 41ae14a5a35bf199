/** Texts of what is new of those that a reader follows, in Catalan. */
export const ca = {
  'mail.following.subject': '{count} novetats del que segueixes',
  'mail.following.text': 'Això és el que hi ha de nou a {site} del que segueixes:',
  'mail.following.footer': "Reps aquest correu perquè l'has demanat en el teu perfil. Es canvia i es deixa allí: {url}",
}
