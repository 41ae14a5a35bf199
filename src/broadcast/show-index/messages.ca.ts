/** Texts of the show index in Catalan. */
export const ca = {
  'common.home': 'Portada',
  'common.breadcrumb': 'Ruta de navegació',
  'shows.title': 'Programes',
  'shows.meta': 'Tots els programes de ràdio i televisió de {site}, amb els seus episodis.',
  'shows.meta.tv': 'Tots els programes de televisió de {site}, amb els seus episodis.',
  'shows.meta.radio': 'Tots els programes de ràdio de {site}, amb els seus episodis.',
  'shows.all': 'Tots',
  'shows.letter': 'Tria una lletra',
  'shows.letters': 'Filtra per lletra',
  'shows.letter.other': 'Números i altres signes',
  'shows.search': 'Cerca un programa',
  'shows.no-results': 'No hi ha cap programa amb aquests criteris.',
  'shows.count': '{n} programes',
  'shows.count.one': '1 programa',
  'shows.next': 'Més programes',
  'search.button': 'Cerca',
}
