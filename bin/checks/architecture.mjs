// The rules of the house (ARCHITECTURE.md), read from the import statements of the sources:
// which way dependencies run, what each file role may touch, how files are named, and no circles.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Rooms from the ground up: each may import those before it. */
const FLOORS = ['platform', 'sites', 'web', 'browser', 'content', 'ui', 'cards', 'forms', 'layout']
/** What readers and newsrooms see stands on all floors; beside it, a wing may import the wings named here. */
const WINGS = {
  weather: [],
  readers: [],
  offline: ['readers'],
  walls: ['readers'],
  participation: ['readers'],
  sharing: ['participation'],
  advertising: [],
  broadcast: ['advertising', 'participation', 'sharing'],
  'import-export': ['broadcast', 'weather'],
  fediverse: ['import-export'],
  fronts: ['broadcast', 'fediverse', 'weather'],
  discovery: ['advertising', 'broadcast', 'fronts', 'readers', 'weather'],
  newsletters: ['discovery', 'fronts', 'import-export', 'readers', 'sharing'],
  'content-pages': [
    'advertising',
    'broadcast',
    'discovery',
    'fediverse',
    'fronts',
    'participation',
    'sharing',
    'walls',
  ],
  showroom: ['content-pages', 'participation', 'walls'],
  // The newsroom's side of everything; nobody but the entry leans on it.
  desk: [
    'advertising',
    'broadcast',
    'content-pages',
    'discovery',
    'fediverse',
    'fronts',
    'import-export',
    'newsletters',
    'offline',
    'participation',
    'readers',
    'sharing',
    'showroom',
    'walls',
    'weather',
  ],
}
/** The entries put everything together, and the demonstration is content of it: nobody leans on them. */
const TOP = ['app', 'demo']
const ROOMS = [...FLOORS, ...Object.keys(WINGS), ...TOP]

/** What a room may import. */
function allowed(room) {
  if (TOP.includes(room)) return ROOMS
  return FLOORS.includes(room) ? FLOORS.slice(0, FLOORS.indexOf(room)) : [...FLOORS, ...WINGS[room]]
}

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
  desk: {
    roles: ['store', 'actions', 'routes', 'page', 'view', 'island', 'element'],
    why: 'the desk runs in the browser, on calls and models',
  },
  messages: {
    roles: ['store', 'actions', 'routes', 'page', 'view', 'island', 'element', 'model'],
    why: 'messages are texts',
  },
}

/** Everything these reach at run time must work in a browser. */
const BROWSER_ROLES = ['island', 'element', 'desk']
const LONGEST = 350
/** Folders whose inside may change whole: others import these files of them, and no more. */
const DOORS = {
  // The index, the question it is asked, and the words and names that questions are made of.
  'src/content/search': 'search-index search-question document keys facet-model text tags cursor rebuild commands',
}
/** «TV-02..TV-09» in a test says nothing of what each of them proved. */
const RANGE = /\b[A-Z]{2,5}-\d{2,3}(?:\.\.|…|[–—]|-(?=[A-Z\d]))(?:[A-Z]{2,5}-)?\d{2,3}\b/
/** A map that must have every language, or a pair of those there are: the next language would not be an entry (ADR 0025). */
const EVERY_LANGUAGE =
  /(?<!Partial<)\bRecord<Locale\b|\bRequired<(?:Partial<Record<Locale\b|Localized\b|Words\b)|\[\w+ in Locale\](?!\?)/
const BOTH_LANGUAGES = /\{ es: (?:string|boolean|number)(?:\[\])?; ca: /
/**
 * Files that name a language by its code, and why none of it has to change when another one comes. Elsewhere it is read
 * with `localized`, or stands in a map by language, which a new one gets a line of.
 */
const NAMED_LANGUAGES = {
  'src/app/generate/': 'contents to measure with are made up in two languages',
  'src/browser/streams.ts': 'digits alone, which are the same in all',
  'src/desk/editor/language-dialog.desk.tsx': 'languages that a part of a text may be in, also those that no site has',
  'src/desk/language/house-style.ts': 'how the newsroom writes is a rule of one language each',
  'src/import-export/agenda/source.ts': 'grammar: languages that say a day of every week in the plural',
  'src/import-export/xmltv/read.ts': 'other codes under which guides know a language',
  'src/readers/municipalities/model.ts': 'provinces of Spain, in the order of its alphabet',
  'src/content-pages/recipe/inflect.ts': 'endings of words that look like codes',
  'src/participation/moderation/signals/signals.ts': 'short words that look like codes',
}
const CODES = [...readFileSync('src/platform/i18n/languages.ts', 'utf8').matchAll(/^ {2}(\w\w): \{/gm)].map(
  ([, code]) => code,
)
const CODE = CODES.join('|')
/** `title.es`; not the host `rtve\.es`. */
const MEMBER = new RegExp(`[\\w)\\]!?]\\.(?:${CODE})\\b(?!\\.)`)
const LITERAL = new RegExp(`['"](?:${CODE})['"]`)
/** The keys of texts are those of the first language: every other catalogue has their shape. */
const SHAPE = new RegExp(`(?:[mM]essages|catalogue)\\)?(?:\\.${CODES[0]}\\b|\\['${CODES[0]}'\\])`, 'g')
/** Numbers of lengths of time that have a name in `platform/durations.ts`, and constants beside those. */
const DURATION = /(?<![\w.])(?:86_?400(?:_?000)?|3_?600_?000)(?!\w)|\bconst (?:MINUTE|HOUR|DAY)(?:_MS|_SECONDS)? = \d/
const VAGUE = /^(index|utils?|helpers?|common|misc|shared)$/

const files = [...sources('src'), ...sources('demo')]
const graph = new Map(files.map((file) => [file, imports(file)]))
const faults = []

for (const [file, found] of graph) {
  checkName(file)
  checkGlobs(file)
  checkLanguages(file)
  checkNamedLanguages(file)
  checkDurations(file)
  for (const link of found) {
    checkDirection(file, link)
    checkDoors(file, link)
    checkRole(file, link)
  }
  if (BROWSER_ROLES.includes(role(file)) || file.startsWith('src/app/client/')) checkBrowser(file)
}
checkCircles()
checkPicture()
checkDecisions()
for (const file of [...files, ...sources('e2e'), ...sources('bench')]) checkCitations(file)

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
  // What runs in the bundle of the desk; where it starts, every file does.
  if (/\.desk\.tsx?$/.test(name) || (file.startsWith('src/desk/app/') && !/(^|-)model\.ts$/.test(name))) return 'desk'
  // A module of a board loads and shows, as a page does.
  if (name.endsWith('.module.tsx')) return 'page'
  for (const kind of ['page', 'island', 'element']) if (new RegExp(`\\.${kind}\\.tsx?$`).test(name)) return kind
  for (const kind of ['model', 'store', 'actions', 'routes'])
    if (new RegExp(`(^|-)${kind}\\.ts$`).test(name)) return kind
  return name.endsWith('.tsx') ? 'view' : 'plain'
}

/** The room of a file, e.g. `content`. */
function room(file) {
  return file.startsWith('demo/') ? 'demo' : file.split('/')[1]
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

/** Tests name the requirements they prove one by one. */
function checkCitations(file) {
  if (role(file) !== 'test' && !file.startsWith('e2e/')) return
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [range] = RANGE.exec(line) ?? []
    if (range) faults.push(`${file}:${index + 1}: «${range}» is a range; a test names each requirement that it proves`)
  }
}

function checkDoors(file, { to }) {
  for (const [folder, open] of Object.entries(DOORS)) {
    if (!to.startsWith(`${folder}/`) || file.startsWith(`${folder}/`)) continue
    if (!open.split(' ').includes(basename(to, '.ts')))
      fault(file, to, `${folder} is entered by ${open.replaceAll(' ', ', ')}`)
  }
}

/** Types count as well: who knows the shape of a thing depends on it. */
function checkDirection(file, { to }) {
  if (!graph.has(to) || role(file) === 'test') return
  const [from, into] = [room(file), room(to)]
  if (from === into) return
  if (!allowed(from).includes(into)) fault(file, to, `${from} stands below ${into}, or beside it`)
  else if (from in WINGS && into in WINGS && ['routes', 'page', 'island', 'element'].includes(role(to)))
    fault(file, to, 'a wing keeps its pages and routes to itself')
}

/** Who looks for files by their names knows every room: that is for the entries alone. */
function checkGlobs(file) {
  if (room(file) === 'app' || role(file) === 'test') return
  for (const [, pattern] of readFileSync(file, 'utf8').matchAll(
    /import\.meta\.glob(?:<[\s\S]*?>)?\(\s*\[?\s*'([^']+)'/g,
  )) {
    const folder = normalize(join(dirname(file), pattern.replace(/[^/]*\*.*$/, '')))
    const own = room(file) === 'demo' ? 'demo' : `src/${room(file)}`
    if (/\.tsx?$/.test(pattern) && !`${folder}/`.startsWith(`${own}/`))
      faults.push(`${file} looks for ${pattern}: only src/app looks into other rooms`)
  }
}

/** What is said by language is `Localized` or partial; the registry alone tells how many there are. */
function checkLanguages(file) {
  if (file.startsWith('src/platform/i18n/')) return
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    // The demonstration is written in two languages, whatever others there are.
    if (EVERY_LANGUAGE.test(line) || (room(file) !== 'demo' && BOTH_LANGUAGES.test(line)))
      faults.push(
        `${file}:${index + 1}: a map of every language; Localized or Partial<Record<Locale, …>> lets one be added`,
      )
}

/** No code of a language where another one would need the same. */
function checkNamedLanguages(file) {
  if (['test', 'messages'].includes(role(file)) || room(file) === 'demo' || file.endsWith('.stories.tsx')) return
  if (file.startsWith('src/platform/i18n/')) return
  const known = Object.keys(NAMED_LANGUAGES).find((path) => file.startsWith(path))
  const said = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (namesLanguage(line) ? [`${file}:${index + 1}`] : []))
  if (!known)
    for (const at of said)
      faults.push(`${at}: a language by its code; \`localized\`, \`ROOT_LOCALE\` or a map by language`)
  if (known === file && said.length === 0) faults.push(`${file} names no language; NAMED_LANGUAGES need not tell why`)
}

function namesLanguage(line) {
  if (/^\s*(?:\/\/|\/?\*)/.test(line) || /^\s*(?:import|export) .* from /.test(line)) return false
  const code = line.replace(SHAPE, '')
  return LITERAL.test(code) || MEMBER.test(code.replace(/'[^']*'|"[^"]*"|https?:\S+/g, ''))
}

/** How long an hour or a day is, is said once. */
function checkDurations(file) {
  if (file === 'src/platform/durations.ts') return
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (DURATION.test(line.replace(/'[^']*'/g, '')))
      faults.push(`${file}:${index + 1}: a length of time by its number; src/platform/durations.ts has its name`)
}

/** The picture in ARCHITECTURE.md is the table above. */
function checkPicture() {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const drawn = new Map(
    [...text.matchAll(/^\| `([\w-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, name, cell]) => [name, cell.trim()]),
  )
  for (const name of ROOMS) {
    const wings = WINGS[name]
    const cell = TOP.includes(name)
      ? 'everything'
      : wings
        ? ['every floor', ...wings.map((wing) => `\`${wing}\``)].join(', ')
        : allowed(name)
            .map((floor) => `\`${floor}\``)
            .join(', ') || '–'
    if (drawn.get(name) !== cell)
      faults.push(`ARCHITECTURE.md: \`${name}\` imports «${cell}», not «${drawn.get(name)}»`)
  }
}

/** A decision says when it was taken and whether it still holds (ADR 0001). */
function checkDecisions() {
  for (const name of readdirSync('docs/adr')) {
    const [title, , status] = readFileSync(join('docs/adr', name), 'utf8').split('\n')
    const isWhole = title.startsWith(`# ${name.slice(0, 4)} `) && /^Date: \d{4}-\d\d-\d\d · Status: \S/.test(status)
    if (!isWhole) faults.push(`docs/adr/${name}: begins with «# ${name.slice(0, 4)} …» and «Date: … · Status: …»`)
  }
}

function checkRole(file, { to, typeOnly, lazy }) {
  const rule = FORBIDDEN[role(file)]
  if (graph.has(to) && role(to) === 'desk' && !['desk', 'test'].includes(role(file)))
    fault(file, to, 'only the desk’s own bundle has that')
  // What the desk loads later is in its bundle as well.
  if (!rule || typeOnly || (lazy && role(file) !== 'desk')) return
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
      if (to.startsWith('src/desk/') && role(start) !== 'desk')
        faults.push(`${path} → ${to}: readers load nothing of the desk`)
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
    for (const { to, lazy } of graph.get(file)) {
      if (lazy || !graph.has(to)) continue
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
