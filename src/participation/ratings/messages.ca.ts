/** Texts of rating in Catalan. */
export const ca = {
  'recipe.rate': 'Valora aquesta recepta',
  'rating.rate.show': 'Valora aquest programa',
  'rating.rate': 'Valora aquest contingut',
  'recipe.rate.stars': '{n} estrelles',
  'recipe.rate.stars.one': '1 estrella',
  'recipe.rating': 'Valoració: {value} de 5',
  'recipe.rating.none': 'Encara no hi ha vots',
  'recipe.votes': '{n} vots',
  'recipe.votes.one': '1 vot',
  'recipe.rating.success': 'Gràcies pel teu vot!',
  'recipe.rating.error': 'No s’ha pogut registrar el teu vot.',
  'recipe.rating.duplicate': 'Ja has votat aquest contingut anteriorment',
  'rating.voided': '{n} vots no compten: {reason}',
  'rating.voided.one': '1 vot no compta: {reason}',
}
