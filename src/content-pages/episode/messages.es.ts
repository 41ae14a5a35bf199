/** Texts of the page of an episode in Spanish. */
export const es = {
  'shows.title': 'Programas',
  'show.episode': 'Episodio {n}',
  'show.episode-short': 'T{season} · E{n}',
  'show.episode-only': 'E{n}',
  'show.all-episodes': 'Todos los episodios',
  'episode.others': 'Más episodios de {name}',
  'episode.elsewhere': 'De otros programas',
  'episode.onward': 'Para seguir',
  'shows.all': 'Todos los programas',
  'episode.list': 'Episodios',
  'episode.current': 'Este episodio',
  'episode.previous': 'Episodio anterior',
  'episode.next': 'Episodio siguiente',
  'episode.around': 'Episodio anterior y siguiente',
}
