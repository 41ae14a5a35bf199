/** Spanish texts of the errors that the server tells its clients. */
export const es = {
  'login.error.credentials': 'Correo electrónico o contraseña incorrectos.',
  'login.error.legacy':
    'Por seguridad, es necesario que crees una nueva contraseña. Pulsa en «¿Has olvidado tu contraseña?» para recibir un correo con las instrucciones.',
  'login.error.not-validated':
    'Aún no has validado tu correo electrónico. Pulsa aquí para volver a enviar el correo de validación.',
  'error.session': 'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  'error.forbidden': 'No tienes permiso para hacer esta operación.',
  'children.error.adult': 'Has de ser mayor de edad para crear perfiles infantiles.',
  'recover.error': 'El correo electrónico que has introducido no corresponde a ningún usuario.',
  'error.not-found': 'No se ha encontrado.',
  'error.410.text': 'Este contenido ya no está disponible.',
  'register.error.email-in-use': 'El email ya está en uso.',
  'register.error.invalid': 'Los datos introducidos no son válidos.',
  'error.generic': 'Ha ocurrido un error. Inténtalo más tarde.',
  'error.503.text': 'Estamos resolviendo un problema. Inténtalo dentro de unos minutos.',
  'change.error.token': 'El enlace no es válido o ha caducado. Solicita uno nuevo.',
  'error.limit': 'Has llegado al límite permitido.',
  'poll.error.voted': 'Ya has votado en esta encuesta.',
  'comments.error.reported': 'Ya has denunciado este comentario.',
  'recipe.rating.duplicate': 'Ya has votado este contenido anteriormente',
  'profile.delete.error.demo': 'Esta cuenta no se puede eliminar desde aquí. Escríbenos a {email}.',
  'comments.closed': 'Los comentarios están cerrados.',
  'comments.incomplete':
    'Para comentar, completa tus datos: nombre, apellidos, nick, correo electrónico y fecha de nacimiento.',
  'poll.finished': 'La encuesta ha finalizado.',
  'interview.closed': 'El encuentro no admite preguntas en este momento.',
  'ugc.closed': 'El plazo de participación ha terminado.',
  'error.too-large': 'El envío es demasiado grande.',
  'ugc.error.image-type': 'La imagen tiene que ser JPEG.',
  'interview.error.limit': 'Has llegado al límite de preguntas. Inténtalo dentro de un rato.',
  'error.too-many': 'Has hecho demasiados intentos. Inténtalo más tarde.',
}
