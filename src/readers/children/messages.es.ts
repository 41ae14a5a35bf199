/** Texts of the page for parents and guardians in Spanish. */
export const es = {
  'guardian.title': 'Padres, madres y tutores',
  'guardian.text': 'Desde tu cuenta puedes crear perfiles para los menores a tu cargo.',
  'guardian.limit': 'Puedes crear hasta {max} perfiles de menores de 13 años.',
  'guardian.rights': 'Los perfiles infantiles no pueden iniciar sesión, comentar ni votar.',
  'guardian.link': 'Gestionar los perfiles infantiles',
}
