// The sizes of the build against the budgets (ARCHITECTURE.md). Raising one needs its own commit with the reason.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024
const BUDGETS = { beforeInteraction: 5 * KB, island: 5 * KB, largeIsland: 40 * KB, css: 20 * KB, showroomCss: 40 * KB }
// The showroom has every piece of the house, and no reader comes by.
/** Islands that are whole tools; every other one keeps to 5 KB. */
const LARGE_ISLANDS = ['player', 'comments', 'searcher', 'profile']

const client = 'dist/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const lines = []
let broken = false

const size = (file) => gzipSync(readFileSync(file), { level: 9 }).length
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

function hold(what, bytes, budget) {
  const fits = bytes <= budget
  broken ||= !fits
  lines.push(`${fits ? '✓' : '✗'} ${what.padEnd(44)} ${kb(bytes).padStart(9)} of ${kb(budget)}`)
}

/** A chunk and everything it imports at once. */
function reach(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(next, seen)
  return seen
}

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
const early = new Set(entries.flatMap((key) => [...reach(key)]))
hold('JavaScript before any interaction', sum(early), BUDGETS.beforeInteraction)

for (const [key, chunk] of Object.entries(manifest)) {
  const name = /([\w-]+)\.island\.tsx$/.exec(key)?.[1]
  if (name)
    hold(
      `island ${name}`,
      size(join(client, chunk.file)),
      LARGE_ISLANDS.includes(name) ? BUDGETS.largeIsland : BUDGETS.island,
    )
}

for (const name of ['player', 'audio', 'transcript']) {
  const chunk = manifest[`src/broadcast/player/${name}.element.ts`]
  if (chunk) hold(`element ${name}`, size(join(client, chunk.file)), BUDGETS.island)
}
const player = join('dist', 'player', 'jwplayer.js')
if (existsSync(player)) hold('player, without hls.js', size(player), BUDGETS.largeIsland)

// The sheet of a page: the global one and those of its views, as the server joins them.
const server = 'dist/server'
const built = JSON.parse(readFileSync(join(server, '.vite/manifest.json'), 'utf8'))
const sheets = (key, seen = new Set(), found = new Set()) => {
  if (!built[key] || seen.has(key)) return found
  seen.add(key)
  for (const css of built[key].css ?? []) found.add(css)
  for (const next of built[key].imports ?? []) sheets(next, seen, found)
  return found
}
const base = Object.keys(built).filter(
  (key) => /render\/(document|stylesheet|global-styles)/.test(key) || built[key].isEntry,
)
const common = new Set(base.flatMap((key) => [...sheets(key)]))
for (const key of Object.keys(built).filter((name) => name.endsWith('.page.tsx'))) {
  // Pages of many kinds of pieces take what they use: e2e/browser/styles.test.ts measures them as they are served.
  if (/^ {2}styles: \{/m.test(readFileSync(key, 'utf8'))) continue
  const all = new Set([...common, ...sheets(key)])
  const joined = Buffer.concat([...all].map((file) => readFileSync(join(server, file))))
  const budget = key.endsWith('/showroom.page.tsx') ? BUDGETS.showroomCss : BUDGETS.css
  hold(`styles of ${key.split('/').at(-1)}`, gzipSync(joined, { level: 9 }).length, budget)
}

if (existsSync(join(client, 'assets'))) {
  const stray = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.map'))
  if (stray.length) {
    broken = true
    lines.push(`✗ source maps are served: ${stray.join(', ')}`)
  }
}

console.log(lines.join('\n'))
process.exit(broken ? 1 : 0)

function sum(keys) {
  return [...keys].reduce((total, key) => total + size(join(client, manifest[key].file)), 0)
}
