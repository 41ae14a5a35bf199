import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StyleRun, styleRuns } from './style-runs.ts'

/** What the build tells about its files. */
export interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, ManifestEntry>

/** Whatever order the build gives its files, the layers keep theirs. */
const LAYERS = '@layer tokens, base, layout, parts, cards, modules, pages, utilities, print;'
/** What every page has. */
export const SERVER_ENTRY = 'src/main.ts'

/** A sheet as a page names it. */
export interface Sheet {
  name: string
  css: string
}

/** Which parts of its sheet a page takes. */
export interface StyleChoice {
  /** The page's inside: parts none of whose classes stand in it are left out. */
  html: string
  /** Names of style modules that it takes all the same, because a script may bring their pieces later. */
  always: readonly string[]
}

/** The style sheets of the pages: one file each, put together from everything the page's module imports. */
export interface PageStyles {
  /** The sheet of a page; null when it has no styles at all. */
  sheetOf(source: string, choice?: StyleChoice): Sheet | null
  /** The sheet of that name, also when another process (or this one before its restart) has named it. */
  find(name: string): Sheet | null
}

const NAME = /^assets\/([\w-]+)(?:\.([0-9a-z]+))?-([A-Za-z0-9]{10})\.css$/

/** Reads the styles of a build. */
export function pageStyles(folder: string, manifest: Manifest): PageStyles {
  const read = rememberBy((file: string) => {
    // Fonts lie beside the sheet, whatever host serves both.
    return styleRuns(
      readFileSync(join(folder, 'server', file), 'utf8')
        .trim()
        .replaceAll('url(/static/assets/', 'url('),
    )
  })
  const partsOf = rememberBy((source: string) => {
    const common = [...new Set(stylesOf(manifest, SERVER_ENTRY))]
    const own = [...new Set(stylesOf(manifest, source))].filter((file) => !common.includes(file))
    return { common: common.flatMap(read), own: own.flatMap(read) }
  })
  const sheets = new Map<string, Sheet | null>()

  function put(source: string, mask: string): Sheet | null {
    const key = `${source} ${mask}`
    const known = sheets.get(key)
    if (known !== undefined) return known
    const { common, own } = partsOf(source)
    const parts = [...common, ...own.filter((_, index) => mask === ALL || taken(mask, index))]
    const sheet = parts.length === 0 ? null : named(source, mask, [LAYERS, ...parts.map((part) => part.css)].join('\n'))
    sheets.set(key, sheet)
    return sheet
  }

  return {
    sheetOf(source, choice) {
      const known = source in manifest ? source : SERVER_ENTRY
      return put(known, choice ? maskOf(partsOf(known).own, choice) : ALL)
    },
    find(name) {
      const [, stem, mask = ALL] = NAME.exec(name) ?? []
      if (!stem || mask.length > LONGEST_MASK) return null
      const sources = Object.keys(manifest).filter((source) => stemOf(source) === stem)
      for (const source of sources) {
        const fresh = !sheets.has(`${source} ${mask}`)
        const sheet = put(source, mask)
        if (sheet?.name === name) return sheet
        // A made-up choice is not kept.
        if (fresh) sheets.delete(`${source} ${mask}`)
      }
      return null
    },
  }
}

/** The mask of a sheet with everything. */
const ALL = ''
const LONGEST_MASK = 40

/** Which of a page's own parts it takes, one bit each, in base 36. */
function maskOf(own: readonly StyleRun[], { html, always }: StyleChoice): string {
  const stays = new Set(['', ...always.map((name) => `${name}-module_`)])
  const wanted = own.map(({ stem }) => stays.has(stem) || html.includes(stem))
  if (wanted.every(Boolean)) return ALL
  let mask = 1n
  for (const one of wanted.toReversed()) mask = (mask << 1n) | (one ? 1n : 0n)
  return mask.toString(36)
}

function taken(mask: string, index: number): boolean {
  let bits = 0n
  for (const digit of mask) bits = bits * 36n + BigInt(parseInt(digit, 36))
  return ((bits >> BigInt(index)) & 1n) === 1n
}

function named(source: string, mask: string, css: string): Sheet {
  const hash = createHash('sha256')
    .update(css)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)
  return { name: `assets/${stemOf(source)}${mask === ALL ? '' : `.${mask}`}-${hash}.css`, css }
}

function stemOf(source: string): string {
  return source
    .split('/')
    .at(-1)!
    .replace(/(\.page)?\.tsx?$/, '')
}

function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { imports = [], css = [] } = manifest[entry] ?? { file: '' }
  return [...imports.flatMap((name) => stylesOf(manifest, name, seen)), ...css]
}

function rememberBy<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}
