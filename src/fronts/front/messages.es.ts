export const es = {
  'front.empty': 'Ni una brizna',
  'front.empty.text': 'Este sitio todavía no ha publicado nada.',
}
