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
export interface Stretch {
  facet: Facet | null
  start: Date | null
}

/** So many quarters are told apart at least; before them whole years. */
const QUARTERS = 4
const YEARS = 24

/** The stretches below a moment, newest first: four quarters or more, the years before them, everything older. */
export function stretchesBelow(moment: Date): Stretch[] {
  const stretches: Stretch[] = []
  let year = moment.getUTCFullYear()
  let quarter = Math.floor(moment.getUTCMonth() / 3)
  while (stretches.length < QUARTERS || quarter !== 3) {
    stretches.push({ facet: quarterOf(year, quarter), start: new Date(Date.UTC(year, quarter * 3, 1)) })
    if (quarter === 0) year--
    quarter = (quarter + 3) % 4
  }
  for (let back = 0; back < YEARS; back++)
    stretches.push({ facet: `${year - back}`, start: new Date(Date.UTC(year - back, 0, 1)) })
  return [...stretches, { facet: null, start: null }]
}
