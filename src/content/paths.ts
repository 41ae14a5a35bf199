import { RESERVED_SEGMENTS } from '../sites/site-schema.ts'
import { definitionOf, type ContentDocument } from './types/model.ts'

/** The path of the entity that a reference names, e.g. `/deportes/` for a taxon; undefined when it leads nowhere. */
export type PathOf = (reference: string) => string | undefined

/** Below every list stands its feed. */
const FEED = 'rss'

/**
 * Whether the portal itself answers at an address, so that a content there would never be seen.
 * @param own first segments that belong to the sites: their aliases, and what they call their pages
 */
export function belongsToPortal(document: ContentDocument, path: string, own: ReadonlySet<string>): boolean {
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const last = segments.at(-1) ?? ''
  if (last === FEED) return true
  const isReserved =
    segments.length === 1 && ((RESERVED_SEGMENTS as readonly string[]).includes(first) || own.has(first))
  return definitionOf(document).belongsToPortal?.(segments, isReserved) ?? isReserved
}

/** Types whose address has no id: it must be free on every site that shows them. */
export function hasBarePath(document: Pick<ContentDocument, 'type'>): boolean {
  return definitionOf(document).hasBarePath ?? false
}

/**
 * The address of a content below the site base, without the language prefix (OPEN-08).
 * @param id the number at the end of a document's address; it alone finds the content again
 */
export function contentPath(document: ContentDocument & { slug: string }, id: string, pathOf: PathOf): string {
  return definitionOf(document).path(document, {
    file: `${document.slug}_${id}.html`,
    below: (reference, otherwise) => (reference === undefined ? undefined : pathOf(reference)) ?? otherwise,
  })
}

/** The id in the address of a document, e.g. `12` of `/deportes/final_12.html`; null for other addresses. */
export function contentIdOf(path: string): string | null {
  return /_([1-9]\d{0,17})\.html$/.exec(path)?.[1] ?? null
}

/** A former address as redirects are kept: below the site base, no origin, no `/ca`, decoded once. */
export function normaliseFormerPath(address: string): string | null {
  let path = address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '')
    .replace(/^[^?]*/, (before) => before.replace(/\/{2,}/g, '/'))
  if (!path.startsWith('/')) path = `/${path}`
  path = path.replace(/^\/ca(?=\/|$)/, '') || '/'
  try {
    path = decodeURI(path)
  } catch {
    // An address with a broken escape is kept as it was written.
  }
  return path === '/' || path.length > 600 ? null : path
}
