export const es = {
  'newsletter.title': 'Nuestros boletines',
  'newsletter.choose': 'Elegir los boletines',
}
