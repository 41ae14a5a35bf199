import type { Locale } from '../../platform/i18n/locale.ts'

/** The number of a compound key, e.g. of `portal:es:type:video`: equal names give equal numbers (FNV-1a). */
export function searchKey(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}

/** What a search may be narrowed to, as it stands in the names of keys: `type:video`, `taxon:7`, `tiempo:lt30` … */
export type Facet = string

/** The key of a facet on a site, in a language. */
export function facetKey(site: string, locale: Locale, facet: Facet): number {
  return searchKey(`${site}:${locale}:${facet}`)
}

/** The number of the archive that a site has in a language: words are looked for in one archive. */
export function archiveKey(site: string, locale: Locale): number {
  return searchKey(`${site}:${locale}:`)
}
