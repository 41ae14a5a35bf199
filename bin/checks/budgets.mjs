// The sizes of the build against the budgets (ARCHITECTURE.md). Raising one needs its own commit with the reason.
// What a page weighs (its HTML, the rules inside it) depends on what it shows: e2e/browser/{pages,styles}.test.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024
const BUDGETS = { beforeInteraction: 5 * KB, island: 5 * KB, largeIsland: 40 * KB }
/** Islands that are whole tools; every other one keeps to 5 KB. */
const LARGE_ISLANDS = ['player', 'comments', 'searcher', 'profile']
/** The newsroom's tool: what it starts with, what a screen adds to that (more where texts with marks are written), and its sheet. */
const DESK = { start: 150 * KB, text: 110 * KB, screen: 60 * KB, sheet: 14 * KB }

const client = 'dist/client'
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const manifest = readManifest(client)
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
function reach(key, seen = new Set(), chunks = manifest) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunks[key]?.imports ?? []) reach(next, seen, chunks)
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

holdDesk()

// Zod's writers of JSON Schema, 20 KB of a program that no browser ever asks (vite.config.ts leaves them out).
const programs = [
  join(client, 'assets'),
  ...readdirSync(join('dist', 'desk')).map((each) => join('dist', 'desk', each, 'desk')),
]
for (const folder of programs.filter((each) => existsSync(each)))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    if (!readFileSync(join(folder, file), 'utf8').includes('json-schema.org')) continue
    broken = true
    lines.push(`✗ ${file} writes JSON Schema, which no browser asks for`)
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

function sum(keys, folder = client, chunks = manifest) {
  return [...keys].reduce((total, key) => total + size(join(folder, chunks[key].file)), 0)
}

/** The desk has builds and budgets of its own, one for each language, and readers load nothing of them. */
function holdDesk() {
  // What a build of former days left there is none of them.
  for (const language of readdirSync(join('dist', 'desk')))
    if (existsSync(join('dist', 'desk', language, '.vite'))) holdDeskIn(language)
  // What readers load names neither the desk's files and calls nor its editor.
  for (const file of readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))) {
    const [found] =
      /\/static\/desk\/|\/api\/staff\/|ProseMirror/.exec(readFileSync(join(client, 'assets', file), 'utf8')) ?? []
    if (!found) continue
    broken = true
    lines.push(`✗ ${file}, which readers load, has a part of the desk: ${found}`)
  }
}

function holdDeskIn(language) {
  const folder = join('dist', 'desk', language)
  const chunks = readManifest(folder)
  const start = Object.keys(chunks).find((key) => chunks[key].isEntry)
  const first = reach(start, new Set(), chunks)
  hold(`desk ${language}, start`, sum(first, folder, chunks), DESK.start)
  const sheets = (keys) => [...new Set([...keys].flatMap((key) => chunks[key].css ?? []))]
  hold(
    `desk ${language}, sheet`,
    sheets(first).reduce((total, file) => total + size(join(folder, file)), 0),
    DESK.sheet,
  )
  const screens = [...first].flatMap((key) => chunks[key].dynamicImports ?? [])
  for (const key of Object.keys(chunks).filter((each) => chunks[each].isDynamicEntry)) {
    // Parts of a screen come when it stands: they count beyond what it has.
    const above = screens.includes(key)
      ? []
      : Object.keys(chunks).filter((each) => chunks[each].dynamicImports?.includes(key))
    const known = new Set([...first, ...above.flatMap((each) => [...reach(each, new Set(), chunks)])])
    const own = [...reach(key, new Set(), chunks)].filter((each) => !known.has(each))
    const name = basename(key).replace(/\.desk\.tsx?$/, '')
    hold(
      `desk ${language}, ${name}`,
      sum(own, folder, chunks),
      ['editor', 'words'].includes(name) ? DESK.text : DESK.screen,
    )
  }
}
