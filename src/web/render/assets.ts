import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Locale } from '../../platform/i18n/locale.ts'
import { COMPLETE } from '../../platform/i18n/text.ts'
import { EncodedBody } from '../../platform/cache/encoding.ts'
import { sharedText, type SharedText } from './pieces.ts'
import { classesNamedIn, classesOf, styleSheet, type StyleSheet } from './used-styles.ts'

/** What the head of a page carries, and the files it names as addresses below the site's static address. */
export interface PageAssets {
  /** The page's rules; in the page itself, so that the first paint waits for one answer only. */
  sheet: StyleSheet
  /** The classic script that must run before the first paint. */
  boot: SharedText | null
  scripts: string[]
}

/** What islands need to come to life. */
export interface IslandAssets {
  /** Every script they will ask for. */
  scripts: string[]
  /** The classes of what each of them may show. */
  classes: ReadonlySet<string>[]
}

/** The files of the desk's document in one language, as addresses below `/static/`. */
export interface DeskAssets {
  script: string
  styles: string[]
}

/** A built file; its name carries the hash of its content. */
export interface AssetFile {
  type: string
  body: EncodedBody
  compressible: boolean
}

/** The files of the build, in memory. */
export interface Assets {
  /** What a page needs; names are relative to `/static/`. @param source path of the page's module, e.g. `src/x.page.tsx` */
  forPage(source: string | undefined): PageAssets
  /** What the islands of a page need, by their names in it. */
  forIslands(names: Iterable<string>): IslandAssets
  /** The files of modules that pages load late, each with what it needs at once, e.g. `src/x.element.ts`. */
  forModules(sources: readonly string[]): string[]
  /** What the newsroom's desk starts with in a language; null without a build of it. */
  forDesk(locale: Locale): DeskAssets | null
  file(name: string): AssetFile | undefined
}

interface ManifestEntry {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
const COMPRESSIBLE = new Set(['.css', '.js', '.svg', '.json'])
const BOOT_ENTRY = 'src/app/client/boot.ts'
const CLIENT_ENTRY = 'src/app/client/main.ts'
const DESK_ENTRY = 'src/desk/app/main.desk.tsx'
/** Whatever order the build gives its files, the layers keep theirs. */
const LAYERS = '@layer tokens, base, layout, parts, cards, modules, pages, utilities, print;'
const SERVER_ENTRY = 'src/app/main.ts'
/** The sheets of every page, which those of views may change. */
const STYLES_ENTRY = 'src/ui/styles.ts'
/** What loads an island and what hands it to React; an island's own module is named as the island is. */
const ISLAND_STARTERS = ['src/app/client/island-loader.ts', 'src/app/client/take-over.ts']
// bounded: names of files of the build
const ISLAND_MODULE = /([^/]+)\.island\.tsx$/

/** Which builds have files below which address. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  assets: ['server', 'client'],
  desk: COMPLETE.map((language) => `desk/${language}`),
}

/** No build at hand (unit tests): pages name no files. */
export const noAssets: Assets = {
  forPage: () => ({ sheet: styleSheet(''), boot: null, scripts: [] }),
  forIslands: () => ({ scripts: [], classes: [] }),
  forModules: () => [],
  forDesk: () => null,
  file: () => undefined,
}

/** Reads the build: one style sheet per kind of page, put together from everything the page's module imports. */
export function readAssets(folder: string): Assets {
  const server = readManifest(join(folder, 'server', '.vite', 'manifest.json'))
  const client = readManifest(join(folder, 'client', '.vite', 'manifest.json'))
  if (!server) return noAssets
  const files = new Map<string, AssetFile>()
  for (const [prefix, builds] of Object.entries(BUILT))
    for (const build of builds) readFolder(files, join(folder, build, prefix), prefix)
  for (const build of ['player', 'worker']) readFolder(files, join(folder, build), build)
  const built = (entry: string) => (client?.[entry] ? [client[entry].file] : [])
  const [scripts, boot] = [built(CLIENT_ENTRY), bootScript(files, built(BOOT_ENTRY)[0])]
  const desks = new Map<Locale, DeskAssets | null>(COMPLETE.map((locale) => [locale, deskStart(folder, locale)]))
  const sheets = new Map<string, StyleSheet>()
  const classes = classesOf(stylesOfAll(server).map((name) => styleText(files, name)))
  const named = new Map<string, ReadonlySet<string>>()
  /** What a script and all that it loads may show; most scripts belong to many islands. */
  const classesFrom = (entries: readonly string[]): Set<string> => {
    const found = new Set<string>()
    for (const key of reach(client ?? {}, entries)) {
      const { file } = client![key]!
      if (!named.has(key)) named.set(key, classesNamedIn(files.get(file)!.body.identity.toString(), classes))
      for (const name of named.get(key)!) found.add(name)
    }
    return found
  }
  const always = classesFrom([BOOT_ENTRY, CLIENT_ENTRY])
  return {
    forPage(source = SERVER_ENTRY) {
      const known = source in server ? source : SERVER_ENTRY
      const sheet = sheets.get(known) ?? styleSheet(cssOf(files, server, known), always)
      sheets.set(known, sheet)
      return { sheet, boot, scripts }
    },
    forIslands: islands(client ?? {}, scripts, classesFrom),
    forModules(sources) {
      const keys = new Set<string>()
      for (const source of sources) addImports(client ?? {}, source, keys)
      return [...keys].map((key) => client![key]!.file)
    },
    forDesk: (locale) => desks.get(locale) ?? null,
    file: (name) => files.get(name) ?? otherFile(files, folder, name),
  }
}

/** All scripts that islands of a page need, to be asked for in one step. */
function islands(
  client: Manifest,
  known: readonly string[],
  classesFrom: (entries: readonly string[]) => ReadonlySet<string>,
): Assets['forIslands'] {
  const modules = new Map(
    Object.keys(client).flatMap((key) => {
      const name = ISLAND_MODULE.exec(key)?.[1]
      return name ? [[name, { key, classes: classesFrom([key]) }] as const] : []
    }),
  )
  return (names) => {
    const wanted = [...names].flatMap((name) => modules.get(name) ?? [])
    if (wanted.length === 0) return { scripts: [], classes: [] }
    const keys = new Set<string>()
    for (const key of [...ISLAND_STARTERS, ...wanted.map((each) => each.key)]) addImports(client, key, keys)
    const scripts = [...keys].map((key) => client[key]!.file).filter((file) => !known.includes(file))
    return { scripts, classes: wanted.map((each) => each.classes) }
  }
}

function deskStart(folder: string, locale: Locale): DeskAssets | null {
  const entry = readManifest(join(folder, 'desk', locale, '.vite', 'manifest.json'))?.[DESK_ENTRY]
  return entry ? { script: entry.file, styles: entry.css ?? [] } : null
}

function addImports(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return
  into.add(key)
  for (const next of manifest[key].imports ?? []) addImports(manifest, next, into)
}

/** Scripts and whatever they may load sooner or later, but for islands that other pages have. */
function reach(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    reach(
      manifest,
      [...imports, ...dynamicImports].filter((next) => !ISLAND_MODULE.test(next)),
      found,
    )
  }
  return found
}

function readManifest(path: string): Manifest | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null
}

function readFolder(files: Map<string, AssetFile>, folder: string, prefix: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!isSent(name)) continue
    files.set(`${prefix}/${name}`, assetFile(extname(name), readFileSync(join(folder, name))))
  }
}

const isSent = (name: string): boolean => !name.endsWith('.map') && !name.startsWith('.')

/**
 * While processes are exchanged, the pages of the new ones name files of a build that this one has not read; pages that
 * came before the exchange name those of a build that is gone, which `bin/former.mjs` has laid aside.
 */
function otherFile(files: Map<string, AssetFile>, folder: string, address: string): AssetFile | undefined {
  const [prefix = '', name = '', ...deeper] = address.split('/')
  if (name === '' || deeper.length > 0 || !isSent(name)) return undefined
  const builds = BUILT[prefix] ?? []
  const path = [...builds, ...(builds.length > 0 ? ['former'] : [])]
    .map((build) => join(folder, build, prefix, name))
    .find(isFile)
  if (path === undefined) return undefined
  const file = assetFile(extname(name), readFileSync(path))
  files.set(address, file)
  return file
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** A file as it is sent: its type, and its bytes in every coding. */
export function assetFile(extension: string, bytes: Buffer): AssetFile {
  const compressible = COMPRESSIBLE.has(extension)
  return { type: TYPES[extension] ?? 'application/octet-stream', body: new EncodedBody(bytes, 9), compressible }
}

/** What every page has first, then the page's own parts, each once. */
function cssOf(files: ReadonlyMap<string, AssetFile>, manifest: Manifest, source: string): string {
  const entries = [STYLES_ENTRY, SERVER_ENTRY, source]
  const names = new Set(entries.flatMap((entry) => stylesOf(manifest, entry)))
  if (names.size === 0) return ''
  return LAYERS + [...names].map((name) => styleText(files, name)).join('')
}

const stylesOfAll = (manifest: Manifest): string[] => [
  ...new Set(Object.values(manifest).flatMap(({ css = [] }) => css)),
]
/** From memory: a new build may lie on the disk already. */
const styleText = (files: ReadonlyMap<string, AssetFile>, name: string): string =>
  files.get(name)!.body.identity.toString().trim()

/** The text of the boot script; a policy allows exactly this one. */
function bootScript(files: ReadonlyMap<string, AssetFile>, name: string | undefined): PageAssets['boot'] {
  const text = name && files.get(name)?.body.identity.toString().trim()
  return text ? sharedText(text) : null
}

function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { imports = [], css = [] } = manifest[entry] ?? { file: '' }
  return [...imports.flatMap((name) => stylesOf(manifest, name, seen)), ...css]
}
