/** Texts of editions in Spanish. */
export const es = {
  'edition.number': '{name} · n.º {number}',
  'newsletter.web': 'Ver en la web',
  'edition.read': 'Leer más',
  'edition.why': 'Recibes este correo porque esta dirección está suscrita a: {name}.',
  'edition.unsubscribe': 'Darse de baja',
  'edition.preferences': 'Cambiar de lengua o de boletines',
  'newsletter.no-tracking': 'No medimos si abres nuestros correos.',
  'edition.alert': 'Última hora',
  'edition.test': 'Prueba: {subject}',
  'edition.review': 'Sale a las {time} si nadie la para',
  'edition.facts': 'Lo que debes saber',
}
