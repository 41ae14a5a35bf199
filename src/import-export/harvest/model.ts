import { DAY_SECONDS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ImportFormat } from '../model.ts'
import { because, type Reason } from '../reasons/model.ts'
import type { ImportReport } from '../report.ts'

/** Where contents are fetched from by the clock, and how they come in. */
export interface HarvestSource {
  id: string
  name: string
  site: string
  format: ImportFormat
  /** An address on the web, a bucket, a folder at another machine, or one of this machine. */
  source: string
  everySeconds: number
  /** A rule of `import --publish`; null takes items as they say themselves. */
  publish: string | null
  /** Only rehearsed, until somebody lets it in. */
  waits: boolean
  removes: boolean
  language: Locale | null
  mapFile: string | null
  authVariable: string | null
  /** The agency whose items it brings; sources of one agency share it. */
  sender: string
}

/** What was brought, in short. */
export type Counts = Pick<ImportReport, 'imported' | 'updated' | 'unchanged' | 'withdrawn' | 'skipped' | 'faulty'>

/** Longest pause after faults. */
const LONGEST = 6 * 3600
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: DAY_SECONDS }

/** Seconds of `30s`, `5m`, `2h`, `1d`; null when it is none of them. */
export function readEvery(text: string): number | null {
  const [, number, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? []
  const seconds = Number(number) * (UNITS[unit ?? ''] ?? Number.NaN)
  return seconds >= 1 && seconds <= 31 * DAY_SECONDS ? seconds : null
}

/**
 * Seconds until the next run: after faults in a row ever more, never less than told.
 * @param asked what a server asks to be left alone for
 */
export function pauseAfter(everySeconds: number, faults: number, asked = 0): number {
  if (faults === 0) return everySeconds
  const pause = Math.max(asked, Math.max(everySeconds, 15) * 2 ** Math.min(faults, 12))
  return Math.max(everySeconds, Math.min(LONGEST, pause))
}

/** Whether a source is an address; else it is a folder of this machine. */
export const isAddress = (source: string): boolean => /^(https?|s3|sftp):\/\//i.test(source)
/** Whether it is one file on the web; else a place where files lie. */
export const isOnWeb = (source: string): boolean => /^https?:\/\//i.test(source)
/** What the address of a place says besides where it is; keys stand in the environment. */
const PLACE_WORDS = new Set(['endpoint', 'region', 'hostkey'])

/** A source as it may be shown: what an address asks with may be a key. */
export function shownSource(source: string): string {
  const url = isOnWeb(source) ? URL.parse(source) : null
  if (url === null || (url.search === '' && url.hash === '')) return source
  const names = [...url.searchParams].map(([name, value]) => (value === '' ? '…' : `${name}=…`))
  return `${url.origin}${url.pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

/** What is told of a source without what its address asks with. */
export function withoutKeys(text: string, source: string): string {
  const url = isOnWeb(source) ? URL.parse(source) : null
  if (url === null) return text
  const asked = [url.search.slice(1), ...[...url.searchParams].flat()].flatMap((one) => [one, encodeURIComponent(one)])
  // Shorter ones are numbers of pages, and stand in every text.
  return asked.filter((one) => one.length > 3).reduce((told, one) => told.replaceAll(one, '…'), text)
}

/** Why an address cannot be asked; null when it can. A password in it would stand in every list. */
export function addressFault(source: string): Reason | null {
  const url = URL.parse(source)
  if (url === null) return because('source.no-address', { address: source })
  const names = /^sftp:/i.test(source) ? '' : url.username
  if (names !== '' || url.password !== '') return because('source.password')
  const unknown = isOnWeb(source) ? undefined : [...url.searchParams.keys()].find((name) => !PLACE_WORDS.has(name))
  return unknown === undefined ? null : because('source.unknown-word', { name: unknown })
}
