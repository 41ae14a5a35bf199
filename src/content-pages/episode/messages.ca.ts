/** Texts of the page of an episode in Catalan. */
export const ca = {
  'shows.title': 'Programes',
  'show.episode': 'Episodi {n}',
  'show.episode-short': 'T{season} · E{n}',
  'show.episode-only': 'E{n}',
  'show.all-episodes': 'Tots els episodis',
  'episode.others': 'Més episodis: {name}',
  'episode.elsewhere': 'D’altres programes',
  'episode.onward': 'Per a continuar',
  'shows.all': 'Tots els programes',
  'episode.list': 'Episodis',
  'episode.current': 'Aquest episodi',
  'episode.previous': 'Episodi anterior',
  'episode.next': 'Episodi següent',
  'episode.around': 'Episodi anterior i següent',
}
