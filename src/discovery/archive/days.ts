import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import { isDay } from '../searcher/dates.ts'

/** What an address of the archive asks for. */
export type ArchiveAddress =
  /** Days `YYYY-MM-DD`, both included; null = the latest of everything. */
  | { range: { start: string; end: string } | null; path: string; page: number }
  /** The one right address of a range that was written otherwise. */
  | { redirect: string }
  /** A day that does not exist or is still to come. */
  | { missing: true }

const DAY = String.raw`(\d{4})/(\d\d)/(\d\d)`
const DAYS = new RegExp(`^/hemeroteca/${DAY}(?:/${DAY})?(?:/([1-9]\\d{0,8}))?/?$`)
const NAMED = /^\/hemeroteca\/(?:(hoy|ayer)\/?)?(?:([1-9]\d{0,8})\/?)?$/

/** Reads an address of the archive; null when it is none (HEME-01..HEME-04, OPEN-85). */
export function archiveAddressOf(path: string, now: Date): ArchiveAddress | null {
  const today = dayOf(now)
  const named = NAMED.exec(path)
  if (named) {
    const [, name, page] = named
    const list = name ? `/hemeroteca/${name}/` : '/hemeroteca/'
    const day = name === 'hoy' ? today : addDays(today, -1)
    const own = pathOf(list, page)
    if (own !== path) return { redirect: own }
    return { range: name ? { start: day, end: day } : null, path: list, page: Number(page ?? 1) }
  }
  const days = DAYS.exec(path)
  if (!days) return null
  const start = days.slice(1, 4).join('-')
  const end = days[4] ? days.slice(4, 7).join('-') : start
  if (![start, end].every((day) => isDay(day) && day <= today)) return { missing: true }
  const [first, last] = start <= end ? [start, end] : [end, start]
  const list = `/hemeroteca/${first.replaceAll('-', '/')}/${last.replaceAll('-', '/')}/`
  const own = pathOf(list, days[7])
  return own === path
    ? { range: { start: first, end: last }, path: list, page: Number(days[7] ?? 1) }
    : { redirect: own }
}

function pathOf(list: string, page: string | undefined): string {
  return page === undefined || page === '1' ? list : `${list}${page}/`
}
