import type { Locale } from '../../platform/i18n/locale.ts'
import { textOfName } from '../html/tree.ts'
import type { SourceOptions } from '../model.ts'
import { textOf, type XmlNode } from '../source/xml.ts'
import type { WxrCatalogue } from './catalogue.ts'

/** What the conversion of an item needs to know of the export. */
export interface WxrContext {
  catalogue: WxrCatalogue
  options: SourceOptions
  /** The file beside the export that an address of its uploads means, by its path in the folder. */
  upload(address: string): { path: string; name: string } | null
  language: Locale
  /** External ids of this export on this site. */
  id(kind: string, key: string): string
  /** The external id of an author: a login says who it is on one blog only, and every other blog has an `admin`. */
  author(login: string): string
  /** The external id of a category or tag: two blogs may call different things alike. */
  term(kind: 'category' | 'tag', slug: string): string
}

/** Who wrote an item: the co-authors where a plug-in names them, otherwise its creator. */
export function authorsOf(item: XmlNode): { login: string; name: string }[] {
  const several = new Map<string, string>()
  for (const node of item.children) {
    if (node.name !== 'category' || node.attributes['domain'] !== 'author') continue
    const login = (node.attributes['nicename'] ?? '').replace(/^cap-/, '')
    if (login !== '') several.set(login, textOfName(node.text) || login)
  }
  if (several.size > 0) return [...several].map(([login, name]) => ({ login, name }))
  const creator = textOf(item, 'dc:creator')
  return creator === '' ? [] : [{ login: creator, name: creator }]
}

/** The categories and tags of an item, each once. */
export function termsOf(item: XmlNode): { domain: string; slug: string; name: string }[] {
  const found = new Map<string, { domain: string; slug: string; name: string }>()
  for (const node of item.children) {
    if (node.name !== 'category') continue
    const domain = node.attributes['domain'] === 'tag' ? 'post_tag' : (node.attributes['domain'] ?? '')
    const slug = node.attributes['nicename'] ?? ''
    if (slug !== '' && (domain === 'category' || domain === 'post_tag'))
      found.set(`${domain}:${slug}`, { domain, slug, name: textOfName(node.text) || slug })
  }
  return [...found.values()]
}
