export const es = {
  'front.empty': 'Ni una brizna',
  'front.empty.text': 'Este sitio todavía no ha publicado nada.',
  'emergency.latest': 'Lo último',
  'emergency.help': 'Dónde hay ayuda',
}
