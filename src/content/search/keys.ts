import type { Locale } from '../../platform/i18n/locale.ts'

/** The number of a compound key, e.g. of `portal:es:q2026q4`: equal names give equal numbers (FNV-1a). */
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

const quarterOf = (year: number, quarter: number): Facet => `${year}q${quarter + 1}`

/** The windows of time that a moment lies in, as facets. */
export function timeFacets(moment: Date): Facet[] {
  const year = moment.getUTCFullYear()
  return [quarterOf(year, Math.floor(moment.getUTCMonth() / 3)), `${year}`]
}

/** A stretch of time that one key stands for; no facet = everything older. */
export interface Window {
  facet: Facet | null
  start: Date | null
}

/** The stretches to look through below a moment, newest first: two quarters, two years, everything older. */
export function windowsBelow(moment: Date): Window[] {
  const year = moment.getUTCFullYear()
  const quarter = Math.floor(moment.getUTCMonth() / 3)
  const before = quarter === 0 ? { year: year - 1, quarter: 3 } : { year, quarter: quarter - 1 }
  const startOf = (y: number, q: number): Date => new Date(Date.UTC(y, q * 3, 1))
  const older = before.quarter === 0 ? before.year - 1 : before.year
  return [
    { facet: quarterOf(year, quarter), start: startOf(year, quarter) },
    { facet: quarterOf(before.year, before.quarter), start: startOf(before.year, before.quarter) },
    { facet: `${older}`, start: startOf(older, 0) },
    { facet: `${older - 1}`, start: startOf(older - 1, 0) },
    { facet: null, start: null },
  ]
}
