import type { ListKey } from './model.ts'
import { isLocale, type Locale } from '../platform/i18n/locale.ts'
import type { Site } from '../sites/model.ts'
import { MAX_PAGE } from './types/numbered-page.ts'

/** Cards of a page unless the site says otherwise: one large, two beside it, five rows of three. */
const PAGE_SIZE = 18

/** Cards on each page of a site's lists (`listing.pageSize`, LIST-19). */
export function pageSize(site: Site): number {
  const size = site.settings['listing.pageSize']
  return typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 60 ? size : PAGE_SIZE
}

/** Whether the lists of a site go on by themselves at their end (`listing.loadOnScroll`, OPEN-93). */
export function loadsOnScroll(site: Site): boolean {
  return site.settings['listing.loadOnScroll'] === true
}

/** Splits `/a/b/3/` into its list and the number of its page; without a number it is the first. */
export function splitPage(path: string): { path: string; page: number } {
  const match = /^(.*\/)([1-9]\d{0,8})\/$/.exec(path)
  return match ? { path: match[1]!, page: Number(match[2]) } : { path, page: 1 }
}

/** Path of a page of a list: `/{n}/` is appended from the second on (LIST-10). */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${page}/`
}

/**
 * The last page that a list is known to have, never beyond the maximum.
 * @param known a page that there is, although so many are not counted
 */
export function lastPage(total: number, size: number, known = 1): number {
  return Math.min(MAX_PAGE, Math.max(known, Math.ceil(total / size)))
}

const LIST_KEY = /^(all|(taxon|tag|author|show|season|blog)-[1-9]\d{0,17}|(type|newstype)-[a-z]{1,20})$/

/** A list of a site and language as one path segment, e.g. `portal.es.taxon-7`. */
export function listIdOf(site: string, locale: Locale, list: ListKey): string {
  return `${site}.${locale}.${list.replace(':', '-')}`
}

/** What a list id says, or null when it is none. */
export function parseListId(id: string): { site: string; locale: Locale; list: ListKey } | null {
  const [site = '', locale, key = '', ...rest] = id.split('.')
  if (rest.length > 0 || !/^[a-z0-9-]{1,40}$/.test(site) || !isLocale(locale) || !LIST_KEY.test(key)) return null
  return { site, locale, list: key.replace('-', ':') as ListKey }
}
