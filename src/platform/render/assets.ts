import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { EncodedBody } from '../cache/encoding.ts'
import { hashOf } from './pieces.ts'
import { styleSheet, type StyleSheet } from './used-styles.ts'

/** What the head of a page carries, and the files it names as addresses below the site's static address. */
export interface PageAssets {
  /** The page's rules; in the page itself, so that the first paint waits for one answer only. */
  sheet: StyleSheet
  /** The classic script that must run before the first paint. */
  boot: { text: string; hash: string } | null
  scripts: string[]
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
  file(name: string): AssetFile | undefined
}

interface ManifestEntry {
  file: string
  imports?: string[]
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
const BOOT_ENTRY = 'src/client/boot.ts'
const CLIENT_ENTRY = 'src/client/main.ts'
/** Whatever order the build gives its files, the layers keep theirs. */
const LAYERS = '@layer tokens, base, layout, parts, cards, modules, pages, utilities, print;'
const SERVER_ENTRY = 'src/main.ts'

/** No build at hand (unit tests): pages name no files. */
export const noAssets: Assets = {
  forPage: () => ({ sheet: styleSheet(''), boot: null, scripts: [] }),
  file: () => undefined,
}

/** Reads the build: one style sheet per kind of page, put together from everything the page's module imports. */
export function readAssets(folder: string): Assets {
  const server = readManifest(join(folder, 'server', '.vite', 'manifest.json'))
  const client = readManifest(join(folder, 'client', '.vite', 'manifest.json'))
  if (!server) return noAssets
  const files = new Map<string, AssetFile>()
  for (const build of ['server', 'client']) readFolder(files, join(folder, build, 'assets'), 'assets')
  readFolder(files, join(folder, 'player'), 'player')
  const built = (entry: string) => (client?.[entry] ? [client[entry].file] : [])
  const [scripts, boot] = [built(CLIENT_ENTRY), bootScript(files, built(BOOT_ENTRY)[0])]
  const sheets = new Map<string, StyleSheet>()
  return {
    forPage(source = SERVER_ENTRY) {
      const known = source in server ? source : SERVER_ENTRY
      const sheet = sheets.get(known) ?? styleSheet(cssOf(folder, server, known))
      sheets.set(known, sheet)
      return { sheet, boot, scripts }
    },
    file: (name) => files.get(name),
  }
}

function readManifest(path: string): Manifest | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null
}

function readFolder(files: Map<string, AssetFile>, folder: string, prefix: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.map') || name.startsWith('.')) continue
    files.set(`${prefix}/${name}`, assetFile(extname(name), readFileSync(join(folder, name))))
  }
}

/** A file as it is sent: its type, and its bytes in every coding. */
export function assetFile(extension: string, bytes: Buffer): AssetFile {
  const compressible = COMPRESSIBLE.has(extension)
  return { type: TYPES[extension] ?? 'application/octet-stream', body: new EncodedBody(bytes, 9), compressible }
}

/** What every page has first, then the page's own parts, each once. */
function cssOf(folder: string, manifest: Manifest, source: string): string {
  const names = new Set([...stylesOf(manifest, SERVER_ENTRY), ...stylesOf(manifest, source)])
  if (names.size === 0) return ''
  return LAYERS + [...names].map((name) => readFileSync(join(folder, 'server', name), 'utf8').trim()).join('')
}

/** The text of the boot script; a policy allows exactly this one. */
function bootScript(files: ReadonlyMap<string, AssetFile>, name: string | undefined): PageAssets['boot'] {
  const text = name && files.get(name)?.body.identity.toString().trim()
  return text ? { text, hash: hashOf(text) } : null
}

function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { imports = [], css = [] } = manifest[entry] ?? { file: '' }
  return [...imports.flatMap((name) => stylesOf(manifest, name, seen)), ...css]
}
