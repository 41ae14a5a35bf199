/** Texts of mails to readers in Spanish. */
export const es = {
  'mail.validation.subject': 'Valida tu cuenta',
  'mail.validation.text':
    'Hola, {nick}: para activar tu cuenta, pulsa en este enlace, que es válido durante 48 horas: {url}',
  'mail.validation.text.no-nick':
    'Hola: para activar tu cuenta, pulsa en este enlace, que es válido durante 48 horas: {url}',
  'mail.validation.button': 'Activar mi cuenta',
  'mail.recover.subject': 'Crea una nueva contraseña',
  'mail.recover.text':
    'Si no has pedido crear una nueva contraseña, ignora este mensaje. Si lo has pedido, pulsa en este enlace, que es válido durante una hora: {url}',
  'mail.recover.button': 'Crear una nueva contraseña',
  'mail.code.subject': 'Tu código para entrar en {site}',
  'mail.code.text':
    'Escribe este código en la página en la que lo has pedido. Vale durante 10 minutos y para una sola vez:',
  'mail.code.after':
    'Si no lo has pedido, ignora este mensaje. No des el código a nadie: nosotros nunca te lo pediremos.',
  'mail.passkey.subject': 'Se ha añadido una llave de acceso a tu cuenta',
  'mail.passkey.text':
    'Desde ahora se puede entrar en tu cuenta con la llave de acceso «{name}». Si no la has añadido, elimínala en tu perfil y cambia la contraseña: {url}',
  'mail.identity.subject': 'Ya puedes entrar en tu cuenta con {service}',
  'mail.identity.text':
    'Desde ahora se puede entrar en tu cuenta con {service}. Si no lo has hecho tú, cambia la contraseña en tu perfil: {url}',
  'mail.deleted.subject': 'Tu cuenta se ha eliminado',
  'mail.deleted.text': 'Hemos eliminado tu cuenta y hemos borrado tus datos personales. Más información: {url}',
  'mail.newsletter.subject': 'Te has suscrito a nuestros boletines',
  'mail.newsletter.text': 'Te has suscrito a: {names}. Para darte de baja, pulsa en este enlace: {url}',
  'mail.email-changed.subject': 'Tu correo electrónico ha cambiado',
  'mail.email-changed.text': 'El correo electrónico de tu cuenta ha cambiado. Si no has sido tú, escríbenos: {url}',
  'mail.email-changed.undo':
    'Si no lo has hecho tú, recupera esta dirección con un enlace que es válido durante siete días. Cierra todas las sesiones y te pide una contraseña nueva: {url}',
  'mail.password-changed.subject': 'Tu contraseña se ha cambiado',
  'mail.password-changed.text':
    'La contraseña de tu cuenta se ha cambiado. Si no has sido tú, crea otra cuanto antes: {url}',
  'mail.keys-left':
    'También se puede entrar en tu cuenta con estas llaves de acceso: {names}. Elimina en tu perfil las que no conozcas: {url}',
  'mail.newsletter-confirm.subject': 'Confirma tu suscripción',
  'mail.newsletter-confirm.text':
    'Hemos recibido una petición para suscribir esta dirección a: {names}. Si no la has hecho tú, ignora este mensaje. Si la has hecho tú, confirma la suscripción en este enlace: {url}',
  'mail.newsletter-confirm.button': 'Confirmar la suscripción',
  'mail.unsubscribe': 'Para darte de baja, pulsa en este enlace: {url}',
  'mail.link': 'Si el botón no funciona, copia este enlace en el navegador: {url}',
  'mail.footer': 'Recibes este correo porque tienes una cuenta en {site}.',
  'mail.footer.deleted': 'Recibes este correo porque tenías una cuenta en {site}.',
  'mail.footer.asked': 'Recibes este correo porque alguien ha escrito esta dirección en {site}.',
  'mail.newsletter.preferences': 'Para elegir otros boletines o la lengua, sin contraseña: {url}',
  'mail.footer.newsletter': 'Recibes este correo porque esta dirección está suscrita a: {names}.',
  'mail.no-reply': 'Este correo no admite respuestas.',
}
