/** Texts of the sign-in by a mailed code in Spanish. */
export const es = {
  'code.title': 'Entrar con un código',
  'code.intro': 'Te enviaremos por correo electrónico un código de seis cifras. No hace falta contraseña.',
  'code.send': 'Enviar el código',
  'code.sent':
    'Si hay una cuenta con ese correo electrónico, en un momento recibirás un código. Vale durante 10 minutos.',
  'code.code': 'Código',
  'code.code.hint': 'Seis cifras. Mira también en la carpeta de correo no deseado.',
  'code.enter': 'Entrar',
  'code.again': 'Pedir otro código',
  'code.back': 'Entrar con la contraseña',
  'code.error': 'El código no es correcto o ha caducado. Puedes pedir otro.',
}
