import { publishMany } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentDocument } from '../content/types/model.ts'
import { siteHref } from '../sites/resolve.ts'
import type { Site } from '../sites/model.ts'
import type { ImportDeps } from './actions.ts'
import type { ImportFormat } from './model.ts'
import { addressKey } from './source/addresses.ts'
import { itemsWithLinks, linksDone, newAddresses } from './store.ts'

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
    const keys = new Set(documents.flatMap(hrefsOf).flatMap((href) => addressKey(href) ?? []))
    const addresses = await newAddresses(deps.db, site.alias, [...keys])
    const changed = documents.flatMap((document) => {
      const next = withLinks(document, (href) => {
        const target = addresses.get(addressKey(href) ?? '')
        if (target === undefined) return null
        rewritten++
        return siteHref(site, `/${site.alias}`, target.language ?? site.defaultLocale, target.path)
      })
      return next ?? []
    })
    await publishMany(deps, changed, { actor: `import:${format}`, keepWithdrawn: true })
    await linksDone(
      deps.db,
      items.map(({ external_id }) => external_id),
    )
  }
}

function hrefsOf(document: ContentDocument): string[] {
  if (!('body' in document)) return []
  return [...JSON.stringify(document.body).matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href]) => decode(href!))
}

/** The document with its links replaced; null when none was. */
function withLinks(document: ContentDocument, replace: (href: string) => string | null): ContentDocument | null {
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
  const body = walk(document.body) as typeof document.body
  return changed ? ({ ...document, body } as ContentDocument) : null
}

function decode(href: string): string {
  return href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
