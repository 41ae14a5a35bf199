export const es = {
  row: '{count} votos · media {mean}',
  'row.one': '{count} voto · media {mean}',
  'row.none': 'Ningún voto cuenta',
  stars: '{count} estrellas',
  'stars.one': '{count} estrella',
  votes: '{count} votos',
  'votes.one': '{count} voto',
  results: 'Lo que cuenta',
  'results.text': 'Solo los votos dados aquí: los que trajo una receta de otro sitio se suman en su página.',
  see: 'Ver la página',
}
