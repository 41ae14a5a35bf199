/** Texts of what is new of those that a reader follows, in Spanish. */
export const es = {
  'mail.following.subject': '{count} novedades de lo que sigues',
  'mail.following.text': 'Esto es lo nuevo en {site} de lo que sigues:',
  'mail.following.footer': 'Recibes este correo porque lo has pedido en tu perfil. Se cambia y se deja allí: {url}',
}
