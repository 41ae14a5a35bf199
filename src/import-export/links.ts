import { publishMany } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentDocument } from '../content/types/model.ts'
import { siteHref } from '../sites/resolve.ts'
import type { Site } from '../sites/model.ts'
import type { Db } from '../platform/database/schema.ts'
import type { ImportDeps } from './import-deps.ts'
import type { ImportFormat } from './model.ts'
import { addressKey } from './source/addresses.ts'
import { itemsWithLinks, linksDone, newAddresses } from './item-store.ts'

const PAGE = 50
const HREF = /href="([^"]+)"/g

/** Links between imported items lead to their new addresses; answers how many were rewritten. */
export async function rewriteLinks(deps: ImportDeps, site: Site, format: ImportFormat): Promise<number> {
  let rewritten = 0
  for (let after = ''; ;) {
    const items = await itemsWithLinks(deps.db, site.alias, after, PAGE)
    if (items.length === 0) return rewritten
    after = items.at(-1)!.external_id
    const documents: ContentDocument[] = []
    for (const { external_id } of items) {
      const record = await findAnyContent(deps.db, `ext:${external_id}`)
      if (record) documents.push(record.document)
    }
    const done = await withNewAddresses(deps.db, site, documents)
    const changed = done.filter((one) => one.rewritten > 0)
    rewritten += changed.reduce((sum, one) => sum + one.rewritten, 0)
    await publishMany(
      deps,
      changed.map(({ document }) => document),
      { actor: `import:${format}`, keepWithdrawn: true },
    )
    await linksDone(
      deps.db,
      items.map(({ external_id }) => external_id),
    )
  }
}

/** A document with the links that lead to imported items rewritten, and the links that it has left. */
export interface Relinked<D> {
  document: D
  rewritten: number
  left: string[]
}

/** Rewrites the links of documents whose targets have come in already. */
export async function withNewAddresses<D extends object>(
  db: Db,
  site: Site,
  documents: readonly D[],
): Promise<Relinked<D>[]> {
  const keys = new Set(documents.flatMap(hrefsOf).flatMap((href) => addressKey(href) ?? []))
  const addresses = await newAddresses(db, site.alias, [...keys])
  return documents.map((document) => {
    let rewritten = 0
    const next = withLinks(document, (href) => {
      const target = addresses.get(addressKey(href) ?? '')
      if (target === undefined) return null
      rewritten++
      return siteHref(site, `/${site.alias}`, target.language ?? site.defaultLocale, target.path)
    })
    return { document: next ?? document, rewritten, left: hrefsOf(next ?? document) }
  })
}

function hrefsOf(document: object): string[] {
  if (!('body' in document)) return []
  return [...JSON.stringify(document.body).matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href]) => decode(href!))
}

/** The document with its links replaced; null when none was. */
function withLinks<D extends object>(document: D, replace: (href: string) => string | null): D | null {
  if (!('body' in document)) return null
  let changed = false
  const inText = (text: string) =>
    text.replace(HREF, (whole, href: string) => {
      const next = replace(decode(href))
      if (next === null) return whole
      changed = true
      return `href="${next.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    })
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
    return value
  }
  const body = walk(document.body)
  return changed ? { ...document, body } : null
}

function decode(href: string): string {
  return href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
