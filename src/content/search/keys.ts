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

/** A quarter or a year that a moment lies in. */
export interface TimeWindow {
  facet: Facet
  quarter: boolean
  start: Date
}

/** The windows of time that a moment lies in: its quarter and its year. */
export function timeWindows(moment: Date): TimeWindow[] {
  const year = moment.getUTCFullYear()
  const quarter = Math.floor(moment.getUTCMonth() / 3)
  return [
    { facet: `${year}q${quarter + 1}`, quarter: true, start: firstOf(year, quarter * 3) },
    { facet: `${year}`, quarter: false, start: firstOf(year, 0) },
  ]
}

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
function firstOf(year: number, month: number): Date {
  const start = new Date(Date.UTC(2000, month, 1))
  start.setUTCFullYear(year)
  return start
}
