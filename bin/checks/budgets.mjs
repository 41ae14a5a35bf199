// The sizes of the build against the budgets (ARCHITECTURE.md). Raising one needs its own commit with the reason.
// What a page weighs (its HTML, the rules inside it) depends on what it shows: e2e/browser/{pages,styles}.test.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024
const BUDGETS = { beforeInteraction: 5 * KB, island: 5 * KB, largeIsland: 40 * KB }
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

const players = manifest['src/broadcast/player/players.element.ts']
if (players) hold('elements of recordings', size(join(client, players.file)), BUDGETS.island)
const player = join('dist', 'player', 'jwplayer.js')
if (existsSync(player)) hold('player, without hls.js', size(player), BUDGETS.largeIsland)

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
