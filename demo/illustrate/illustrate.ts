import type { AspectRatio } from '../../src/platform/images/page-image.ts'
import { chance } from './chance.ts'
import { MOOD_NAMES, type Mood, type Theme } from './model.ts'
import { Sheet } from './sheet.ts'
import { chamber } from './scenes/chamber.ts'
import { needle } from './scenes/needle.ts'
import { barograph } from './scenes/barograph.ts'
import { court } from './scenes/court.ts'
import { chimney } from './scenes/chimney.ts'
import { abstract } from './scenes/abstract.ts'
import { city } from './scenes/city.ts'
import { coast } from './scenes/coast.ts'
import { kitchen } from './scenes/kitchen.ts'
import { mountains } from './scenes/mountains.ts'
import { orchard } from './scenes/orchard.ts'
import { portrait } from './scenes/portrait.ts'
import { library } from './scenes/library.ts'
import { market } from './scenes/market.ts'
import { papers } from './scenes/papers.ts'
import { road } from './scenes/road.ts'
import { tram } from './scenes/tram.ts'
import { stadium } from './scenes/stadium.ts'
import { storm } from './scenes/storm.ts'
import { studio } from './scenes/studio.ts'
import { theatre } from './scenes/theatre.ts'
import { workshop } from './scenes/workshop.ts'

// Draws the demonstration's pictures. Every scene is composed with its subject inside the part that
// 21-9, 16-9, 4-3 and 1-1 share, and the light comes from the north-west in all of them: the house rule.
const scenes: Record<Theme, (s: Sheet) => void> = {
  coast,
  mountains,
  orchard,
  city,
  stadium,
  kitchen,
  storm,
  theatre,
  studio,
  workshop,
  portrait,
  abstract,
  tram,
  library,
  market,
  papers,
  road,
  chamber,
  needle,
  barograph,
  court,
  chimney,
}
/** Scenes that may come a step closer without losing their subject. */
const CLOSER: Theme[] = ['workshop', 'theatre', 'studio', 'stadium', 'city', 'portrait']

export interface Setting {
  ratio?: AspectRatio
  mood?: Mood
  kind?: string
  width?: number
}

/** Draws a picture as SVG: the same theme, seed and setting always give the same one. */
export function illustrate(
  theme: Theme,
  seed: string,
  { ratio = '4-3', mood, width = 1600, kind }: Setting = {},
): string {
  const rand = chance(`${theme}/${seed}`)
  const sheet = new Sheet(rand, mood ?? moodFor(theme, rand), kind)
  scenes[theme](sheet)
  if (CLOSER.includes(theme)) sheet.zoom = rand.r(1, 1.14)
  return sheet.svg(ratio, width)
}

function moodFor(theme: Theme, rand: ReturnType<typeof chance>): Mood {
  if (theme === 'storm') return 'storm'
  if (theme === 'portrait' || theme === 'kitchen') return 'day'
  if (theme === 'workshop') return rand.pick(['day', 'gold', 'dawn', 'dusk'])
  return rand.pick(MOOD_NAMES.filter((name) => name !== 'storm'))
}
