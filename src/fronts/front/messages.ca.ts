export const ca = {
  'front.empty': 'Ni una bufada',
  'front.empty.text': 'Aquest lloc web encara no ha publicat res.',
  'emergency.latest': 'L’últim',
  'emergency.help': 'On hi ha ajuda',
}
