export const ca = {
  'newsletter.title': 'Els nostres butlletins',
  'newsletter.choose': 'Tria els butlletins',
}
