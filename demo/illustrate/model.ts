export const THEMES = [
  'coast',
  'mountains',
  'orchard',
  'city',
  'stadium',
  'kitchen',
  'storm',
  'theatre',
  'studio',
  'workshop',
  'portrait',
  'abstract',
  'tram',
  'library',
  'market',
  'papers',
  'road',
  'chamber',
  'needle',
  'barograph',
  'court',
  'chimney',
] as const
export type Theme = (typeof THEMES)[number]

export const MOOD_NAMES = ['day', 'gold', 'dawn', 'dusk', 'night', 'storm'] as const
export type Mood = (typeof MOOD_NAMES)[number]
