/** Texts of rating in Spanish. */
export const es = {
  'recipe.rate': 'Valora esta receta',
  'rating.rate.show': 'Valora este programa',
  'rating.rate': 'Valora este contenido',
  'recipe.rate.stars': '{n} estrellas',
  'recipe.rate.stars.one': '1 estrella',
  'recipe.rating': 'Valoración: {value} de 5',
  'recipe.rating.none': 'Todavía no hay votos',
  'recipe.votes': '{n} votos',
  'recipe.votes.one': '1 voto',
  'recipe.rating.success': '¡Gracias por tu voto!',
  'recipe.rating.error': 'No se ha podido registrar tu voto.',
  'recipe.rating.duplicate': 'Ya has votado este contenido anteriormente',
  'rating.voided': '{n} votos no cuentan: {reason}',
  'rating.voided.one': '1 voto no cuenta: {reason}',
}
