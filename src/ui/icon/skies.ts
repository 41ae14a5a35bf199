/** Every sky of the public forecasts (OPEN-111), as its code; `n` after it is the night. */
export const SKY_CODES = (
  '11 12 13 14 15 16 17 23 24 25 26 27 33 34 35 36 43 44 45 46 ' + '51 52 53 54 61 62 63 64 71 72 73 74 81 82 83'
).split(' ')

/** A sky as data has it: a code, perhaps of the night. Empty: nothing is said about the period. */
export function readSky(text: string): { code: string; night: boolean } | null {
  const found = /^(\d\d)(n?)$/.exec(text.trim())
  return found && CODES.has(found[1]!) ? { code: found[1]!, night: found[2] === 'n' } : null
}

const CODES: ReadonlySet<string> = new Set(SKY_CODES)

type Light = (x: number, y: number, r: number) => string

const sun: Light = (x, y, r) => {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]
    const [from, to] = [r * 1.32 + 0.6, r * 1.32 + 0.6 + Math.max(2.6, r * 0.36)]
    return `M${n(x + cos * from)} ${n(y + sin * from)}L${n(x + cos * to)} ${n(y + sin * to)}`
  })
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffc02e" stroke="#d98e00" stroke-width="1.5"/><path stroke="#d98e00" stroke-width="2.4" stroke-linecap="round" d="${rays.join('')}"/>`
}

/** A waning moon in the circle in which the day has the sun. */
const moon: Light = (x, y, r) => {
  const R = r * 1.45
  return `<path fill="var(--moon,#7f93c9)" d="M${n(x + R * 0.1)} ${n(y - R)}a${n(R)} ${n(R)} 0 1 0 ${n(R * 0.86)} ${n(R * 1.42)}a${n(R * 0.86)} ${n(R * 0.86)} 0 0 1 ${n(-R * 0.86)} ${n(-R * 1.42)}Z"/>`
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

const CLOUD = 'M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z'
const PALE = 'var(--cloud,#9eb2c6)'
const GREY = 'var(--cloud2,#7d93a9)'
const DARK = 'var(--cloud3,#5f7489)'
const cloud = (x: number, y: number, fill: string, scale = 1): string =>
  `<path transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}" fill="${fill}" d="${CLOUD}"/>`

/** How much of the sky is covered; the light, where it shows, is the sun's or the moon's. */
const COVERS = {
  clear: (light: Light) => light(24, 24, 10),
  few: (light: Light) => light(20, 20, 9) + cloud(20, 19, PALE, 0.58),
  intervals: (light: Light) => light(16, 17, 7) + cloud(2.2, 4, PALE),
  cloudy: (light: Light) => light(11.5, 14.5, 5) + cloud(14, -1, GREY, 0.7) + cloud(2, 5, PALE),
  covered: () => cloud(-3, -2, GREY) + cloud(2.2, 4, PALE),
  overcast: () => cloud(-2, -5, DARK) + cloud(2.2, 3, GREY),
  high: (light: Light) =>
    light(20, 19, 8) +
    `<path fill="none" stroke="${PALE}" stroke-width="3" stroke-linecap="round" d="M10 33c9-5 15 3 32-6M6 40c10-4 17 2 30-4M28 22c5-2 9-1 15-4"/>`,
} as const
type Cover = keyof typeof COVERS

const bars = (stroke: string, ...lines: [y: number, from: number, to: number][]): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="2.8" stroke-linecap="round" d="${lines.map(([y, from, to]) => `M${from} ${y}H${to}`).join('')}"/>`

const drops = (d: string, width = 2.8): string =>
  `<path stroke="var(--rain,#2f7de0)" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
const flakes = (...at: [x: number, y: number][]): string =>
  `<path fill="none" stroke="var(--snow,#4f8fe0)" stroke-width="1.7" stroke-linecap="round" d="${at
    .map(([x, y]) => `M${x - 3.2} ${y}h6.4M${x - 1.6} ${n(y - 2.8)}l3.2 5.6M${x + 1.6} ${n(y - 2.8)}l-3.2 5.6`)
    .join('')}"/>`
const BOLT = '<path fill="#ffc02e" stroke="#d98e00" stroke-linejoin="round" d="m26 28-8 10h6l-3 9 10-12h-6.5l3.5-7Z"/>'

/** What falls out of it, below the clouds. */
const FALLS = {
  rain: drops('m15 37-2.5 6.5M25 37l-2.5 6.5M35 37l-2.5 6.5'),
  drizzle: drops('m19 38-1.200 3M30 41l-1.200 3', 2.4),
  snow: flakes([13, 41], [24, 43], [35, 41]),
  flurry: `<g fill="var(--snow,#4f8fe0)"><circle cx="19" cy="40" r="2"/><circle cx="30" cy="43" r="2"/></g>`,
  storm: BOLT,
  stormDrizzle: BOLT + drops('m12 38-1.200 3M38 38l-1.200 3', 2.4),
} as const
type Fall = keyof typeof FALLS

/** The first digit says what falls, the second how much is covered. */
const FAMILIES: Record<string, { covers: Cover[]; from: number; fall: Fall }> = {
  2: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 3, fall: 'rain' },
  3: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 3, fall: 'snow' },
  4: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 3, fall: 'drizzle' },
  5: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 1, fall: 'storm' },
  6: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 1, fall: 'stormDrizzle' },
  7: { covers: ['intervals', 'cloudy', 'covered', 'overcast'], from: 1, fall: 'flurry' },
}

const OTHERS: Record<string, (light: Light) => string> = {
  11: COVERS.clear,
  12: COVERS.few,
  13: COVERS.intervals,
  14: COVERS.cloudy,
  15: COVERS.covered,
  16: () => COVERS.overcast() + bars(GREY, [45, 8, 40]),
  17: COVERS.high,
  27: () => lifted(cloud(2, 2, DARK)) + drops('m11 36-4 9M20 36l-4 10M29 36l-4 10M38 36l-4 9', 3),
  81: () => cloud(0, -9, PALE) + bars(GREY, [34, 8, 40], [39.5, 14, 36], [45, 10, 30]),
  82: () => bars(PALE, [12, 14, 38], [19, 8, 34], [26, 12, 42], [33, 6, 36], [40, 14, 32]),
  83: (light) => light(24, 19, 7.5) + bars('var(--haze,#b98a4e)', [33, 6, 42], [39, 12, 36], [45, 18, 30]),
}

/** Makes room for what falls. */
const lifted = (markup: string): string => `<g transform="translate(3.5 -2.2) scale(.86)">${markup}</g>`

function draw(code: string, light: Light): string {
  const other = OTHERS[code]
  if (other) return other(light)
  const family = FAMILIES[code[0]!]!
  return lifted(COVERS[family.covers[Number(code[1]) - family.from]!](light)) + FALLS[family.fall]
}

const NEUTRAL = `<path fill="none" stroke="${GREY}" stroke-width="2.4" stroke-dasharray="1 5" stroke-linecap="round" d="${CLOUD}"/>`
const drawn = new Map<string, string>()

/** A strong wind below whatever sky there is. */
const GUSTS = `<path fill="none" stroke="var(--gust,var(--accent))" stroke-width="2.6" stroke-linecap="round" d="M5 37h27a4.5 4.5 0 1 0-4.5-4.5M9 44h30M36 38.5h5"/>`

/** The same sky with a strong wind. */
export function drawWindySky(text: string): string | null {
  const markup = drawSky(text)
  return markup && `<g transform="translate(5 -3) scale(.8)">${markup}</g>${GUSTS}`
}

/** The picture of a sky on 48 × 48; `null` where nothing is said, a neutral one for a code that is none. */
export function drawSky(text: string): string | null {
  if (text.trim() === '') return null
  const sky = readSky(text)
  if (!sky) return NEUTRAL
  const key = sky.night ? `${sky.code}n` : sky.code
  const known = drawn.get(key)
  if (known) return known
  const markup = draw(sky.code, sky.night ? moon : sun)
  drawn.set(key, markup)
  return markup
}
