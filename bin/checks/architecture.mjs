// The rules of the house (ARCHITECTURE.md), read from the import statements of the sources:
// which way dependencies run, what each file role may touch, how files are named, and no circles.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Rooms from the ground up; a room imports only what stands on a lower number, or itself. */
const FLOORS = { platform: 0, sites: 1, content: 2 }
const WINGS = ['reading', 'finding', 'broadcast', 'weather', 'readers', 'participation', 'sharing', 'exchange']
for (const wing of WINGS) FLOORS[wing] = 3

/** What a role may never import at run time, and why. */
const FORBIDDEN = {
  model: { roles: ['store', 'actions', 'routes', 'page', 'view', 'island', 'element'], why: 'a model is pure' },
  store: { roles: ['actions', 'routes', 'page', 'view', 'island', 'element'], why: 'a store only speaks SQL' },
  actions: { roles: ['routes', 'page', 'view', 'island', 'element'], why: 'an action knows no HTTP and no views' },
  view: { roles: ['store', 'actions', 'routes', 'page'], why: 'a view is pure' },
  page: { roles: ['routes', 'actions'], why: 'a page only reads' },
  island: { roles: ['store', 'actions', 'routes', 'page'], why: 'an island runs in the browser' },
  element: {
    roles: ['store', 'actions', 'routes', 'page', 'view', 'island'],
    why: 'an element runs in the browser without React',
  },
  messages: {
    roles: ['store', 'actions', 'routes', 'page', 'view', 'island', 'element', 'model'],
    why: 'messages are texts',
  },
}

/** Views and writers that a wing offers to the others. */
const OFFERED = new Set([
  'src/broadcast/player/player.tsx',
  'src/broadcast/player/transcript.tsx',
  'src/weather/places.tsx',
  'src/platform/ical/write.ts',
  'src/platform/network/download.ts',
  'src/sharing/share-bar.tsx',
  'src/participation/comments/comments-place.tsx',
  'src/participation/polls/poll-box.tsx',
  'src/participation/polls/shown.ts',
  'src/participation/ratings/rate-box.tsx',
])

/** Everything these reach at run time must work in a browser. */
const BROWSER_ROLES = ['island', 'element']
const LONGEST = 350
const VAGUE = /^(index|utils?|helpers?|common|misc|shared)$/

const files = [...sources('src'), ...sources('demo')]
const graph = new Map(files.map((file) => [file, imports(file)]))
const faults = []

for (const [file, found] of graph) {
  checkName(file)
  for (const link of found) {
    checkDirection(file, link)
    checkRole(file, link)
  }
  if (BROWSER_ROLES.includes(role(file)) || file.startsWith('src/app/client/')) checkBrowser(file)
}
checkCircles()

if (faults.length) {
  console.error([...new Set(faults)].join('\n'))
  process.exit(1)
}
console.log(`${files.length} files keep the rules of the house`)

function* sources(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** The import statements of a file as `{to, typeOnly, lazy}`; packages keep their name. */
function imports(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const found = []
  const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, type, to] of text.matchAll(statement)) found.push({ to: target(file, to), typeOnly: Boolean(type) })
  for (const [, to] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ to: target(file, to), lazy: true })
  return found
}

function target(file, to) {
  if (!to.startsWith('.')) return to
  return normalize(join(dirname(file), to.replace(/\?.*$/, '')))
}

function role(file) {
  const name = basename(file)
  if (/\.test\.tsx?$/.test(name) || /^(testing|test-server|examples)\.tsx?$/.test(name)) return 'test'
  if (/^messages(\.\w\w)?\.ts$/.test(name)) return 'messages'
  // A module of a board loads and shows, as a page does.
  if (name.endsWith('.module.tsx')) return 'page'
  for (const kind of ['page', 'island', 'element']) if (new RegExp(`\\.${kind}\\.tsx?$`).test(name)) return kind
  for (const kind of ['model', 'store', 'actions', 'routes'])
    if (new RegExp(`(^|-)${kind}\\.ts$`).test(name)) return kind
  return name.endsWith('.tsx') ? 'view' : 'plain'
}

/** The room of a file, e.g. `content`, and in a wing its feature, e.g. `reading/article`. */
function room(file) {
  const [top, name] = file.split('/')
  if (top === 'demo') return 'demo'
  return file.split('/').length > 2 ? name : 'house'
}

function checkName(file) {
  const name = basename(file)
  const plain = name.replace(/\.[a-z.]+$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name))
    faults.push(`${file}: file names are kebab-case`)
  if (VAGUE.test(plain)) faults.push(`${file}: «${plain}» says nothing about what lives there`)
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length
  if (lines > LONGEST && !['messages', 'test'].includes(role(file)) && !file.startsWith('demo/')) {
    faults.push(`${file}: ${lines} lines; more than ${LONGEST} hold more than one idea`)
  }
  if (/^export default /m.test(text) && role(file) !== 'test') faults.push(`${file}: exports have names`)
}

function checkDirection(file, { to, typeOnly, lazy }) {
  if (!graph.has(to) || role(file) === 'test') return
  const [from, into] = [room(file), room(to)]
  if (from === into || from === 'demo') return
  // The entries put everything together; nobody leans on them. Types of the settings are known everywhere.
  if (from === 'house') return
  if (into === 'house') {
    if (!typeOnly || to !== 'src/platform/config.ts') fault(file, to, 'no room imports the entries of the program')
    return
  }
  if (into === 'demo') return fault(file, to, 'the product does not know the demonstration')
  // Types and pure rules of an upper room may be known below, as long as nothing of it runs there.
  if (role(to) === 'model' && role(file) === 'model') return
  if (typeOnly && ['model', 'plain'].includes(role(to))) return
  if (into === 'ui' || into === 'client') return
  // The lists of elements and islands load every wing's own, when a page has them.
  if (from === 'client' && lazy && BROWSER_ROLES.includes(role(to))) return
  if (from === 'ui' || from === 'client') {
    const known = role(to) === 'model' || role(to) === 'messages' || to.startsWith('src/platform/i18n/') || typeOnly
    // The browser fetches an element or an island of any room when a page has it.
    const fetched = from === 'client' && (lazy || typeOnly) && BROWSER_ROLES.includes(role(to))
    if (!known && !fetched && !to.startsWith('src/app/client/'))
      fault(file, to, `${from} knows models, messages and languages only`)
    return
  }
  if (FLOORS[from] === undefined || FLOORS[into] === undefined) return fault(file, to, 'this room is not in the plan')
  if (FLOORS[into] > FLOORS[from]) fault(file, to, `${from} stands below ${into}`)
  if (
    FLOORS[into] === 3 &&
    FLOORS[from] === 3 &&
    !['model', 'actions', 'store'].includes(role(to)) &&
    !OFFERED.has(to)
  ) {
    fault(file, to, 'a wing uses another one through its model, actions or store')
  }
}

function checkRole(file, { to, typeOnly, lazy }) {
  const rule = FORBIDDEN[role(file)]
  if (!rule || typeOnly || lazy) return
  if (graph.has(to) && rule.roles.includes(role(to))) fault(file, to, rule.why)
  if (['model', 'view'].includes(role(file)) && to.startsWith('node:')) fault(file, to, rule.why)
}

/** Follows everything that would be bundled for the browser. */
function checkBrowser(start) {
  if (role(start) === 'test') return
  const seen = new Set([start])
  const way = [[start, start]]
  for (const [file, path] of way) {
    for (const { to, typeOnly } of graph.get(file) ?? []) {
      if (typeOnly || seen.has(to)) continue
      seen.add(to)
      const server =
        to.startsWith('node:') ||
        ['kysely', 'pg', 'fastify', 'sharp', 'pino'].includes(to) ||
        role(to) === 'store' ||
        to === 'src/platform/config.ts'
      if (server) faults.push(`${path} → ${to}: this runs in the browser`)
      else if (graph.has(to)) way.push([to, `${path} → ${to}`])
    }
  }
}

function checkCircles() {
  const state = new Map()
  const visit = (file, path) => {
    state.set(file, 'open')
    for (const { to, typeOnly, lazy } of graph.get(file)) {
      if (typeOnly || lazy || !graph.has(to)) continue
      if (state.get(to) === 'open') faults.push(`a circle: ${[...path.slice(path.indexOf(to)), to].join(' → ')}`)
      else if (!state.has(to)) visit(to, [...path, to])
    }
    state.set(file, 'done')
  }
  for (const file of files) if (!state.has(file)) visit(file, [file])
}

function fault(file, to, why) {
  faults.push(`${file} imports ${to}: ${why}`)
}
