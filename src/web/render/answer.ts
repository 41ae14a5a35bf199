import type { PageGate } from '../../platform/cache/cached-page.ts'
import { surrogateKeys } from '../../platform/cache/surrogate-keys.ts'
import { PRIVATE } from '../http/private-answer.ts'
import type { AppError } from '../http/errors.ts'
import type { ErrorStatus } from './layout.ts'

/** An answer that is not kept. */
export interface Answer {
  status: number
  /** `location` and `cache-control` among them. */
  headers: Record<string, string>
  html: string
  /** Of a page that not everybody gets whole. */
  gate?: PageGate | undefined
  /** It was made for a preview, which has no wall. */
  previewed?: true
  /** Whoever is signed in gets a page of their own instead. */
  personal?: true | undefined
}

/** Not even the browser keeps it. */
export const noStore = { 'cache-control': 'no-store' }
/** A missing page may appear at any moment: nobody keeps it for long. */
export const brief = { 'cache-control': 'public, max-age=5' }
/** An answer that is meant for whoever asked, and that nobody keeps. */
export const forOne = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...PRIVATE },
})
/** What was withdrawn seldom comes back. */
const keptGone = { 'cache-control': 'public, max-age=300' }

/** An answer that leads elsewhere. */
export function redirect(location: string, status: number, maxAge?: 0): Answer {
  // Two slashes would lead to another host; headers are ASCII.
  const safe = location.replace(/^[/\\]{2,}/, '/')
  const cache = maxAge === 0 ? 'private, no-store' : 'public, max-age=30'
  return { status, headers: { location: ascii(safe), 'cache-control': cache }, html: '' }
}

function ascii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

/** A moved page keeps what was asked of it; campaigns are counted at the new address too. */
export function withSearch(answer: Answer, search: string): Answer {
  const { status, headers } = answer
  const { location } = headers
  if (!search || !location || location.includes('?') || (status !== 301 && status !== 308)) return answer
  return { ...answer, headers: { ...headers, location: location + ascii(search) } }
}

/** Caches in front drop what they keep by the keys of what it says, also where that is that there is nothing more. */
export function keyed(answer: Answer, tags: Iterable<string>): Answer {
  if (!answer.headers['cache-control']?.startsWith('public')) return answer
  return { ...answer, headers: { ...answer.headers, 'surrogate-key': surrogateKeys(tags) } }
}

/** The status of the page that tells of a refusal, and its headers. */
export function refusalOf({ status, details }: AppError): [ErrorStatus, Record<string, string>] {
  const shown = pageStatus(status)
  return [shown, { ...(shown === 410 ? keptGone : shown === 404 ? brief : {}), ...details.headers }]
}

function pageStatus(status: number): ErrorStatus {
  return status === 401 || status === 403 || status === 410 || status === 429 ? status : status === 404 ? 404 : 400
}
