import { createHash } from 'node:crypto'
import type { Locale } from '../../platform/i18n/locale.ts'

/** The number of a facet of a site and language, of 64 bits: as text, since a number of JavaScript does not hold it. */
export type SearchKey = string

/** What a search may be narrowed to, as it stands in the names of keys: `type:video`, `taxon:7`, `tiempo:lt30` … */
export type Facet = string

/** The key of a facet on a site, in a language. */
export function facetKey(site: string, locale: Locale, facet: Facet): SearchKey {
  return String(createHash('sha256').update(`${site}:${locale}:${facet}`).digest().readBigInt64BE(0))
}

/** The number of the archive that a site has in a language (FNV-1a): words are looked for in one archive, of which there are few. */
export function archiveKey(site: string, locale: Locale): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${site}:${locale}:`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}
