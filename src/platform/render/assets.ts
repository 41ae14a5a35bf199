import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { EncodedBody } from '../cache/encoding.ts'
import { type Manifest, pageStyles, SERVER_ENTRY, type Sheet, type StyleChoice } from './page-styles.ts'

/** Files the head of a page names, as addresses below the site's static address. */
export interface PageAssets {
  styles: string[]
  /** Classic scripts that must run before the first paint. */
  blocking: string[]
  scripts: string[]
  fonts: string[]
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
  forPage(source: string | undefined, choice?: StyleChoice): PageAssets
  file(name: string): AssetFile | undefined
}

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
/** The faces that the first screen of every page uses. */
const PRELOADED = [/piazzolla-latin-opsz-normal/, /instrument-sans-latin-wght-normal/]
const BOOT_ENTRY = 'src/client/boot.ts'
const CLIENT_ENTRY = 'src/client/main.ts'
/** No build at hand (unit tests): pages name no files. */
export const noAssets: Assets = {
  forPage: () => ({ styles: [], blocking: [], scripts: [], fonts: [] }),
  file: () => undefined,
}

/** Reads the build: one style sheet per page, put together from everything the page's module imports. */
export function readAssets(folder: string): Assets {
  const server = readManifest(join(folder, 'server', '.vite', 'manifest.json'))
  const client = readManifest(join(folder, 'client', '.vite', 'manifest.json'))
  if (!server) return noAssets
  const files = new Map<string, AssetFile>()
  for (const build of ['server', 'client']) readFolder(files, join(folder, build, 'assets'), 'assets')
  readFolder(files, join(folder, 'player'), 'player')
  const built = (entry: string) => (client?.[entry] ? [client[entry].file] : [])
  const [blocking, scripts] = [built(BOOT_ENTRY), built(CLIENT_ENTRY)]
  const fonts = PRELOADED.flatMap((face) => [...files.keys()].filter((name) => face.test(name)).slice(0, 1))
  const styles = pageStyles(folder, server)
  const kept = ({ name, css }: Sheet): AssetFile => {
    let file = files.get(name)
    if (!file) files.set(name, (file = assetFile('.css', Buffer.from(css))))
    return file
  }
  return {
    forPage(source = SERVER_ENTRY, choice) {
      const sheet = styles.sheetOf(source, choice)
      if (sheet) kept(sheet)
      return { styles: sheet ? [sheet.name] : [], blocking, scripts, fonts }
    },
    file(name) {
      const file = files.get(name)
      if (file) return file
      const sheet = styles.find(name)
      return sheet ? kept(sheet) : undefined
    },
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
