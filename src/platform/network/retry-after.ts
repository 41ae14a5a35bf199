import type { IncomingHttpHeaders } from 'node:http'

/**
 * How many seconds a server asks to wait before it is asked again (`Retry-After`, RFC 9110): so many, or until a moment
 * of its own clock; null where it asks for none.
 */
export function retryAfter({ 'retry-after': said = '', date }: IncomingHttpHeaders, now: Date): number | null {
  const theirs = Date.parse(date ?? '')
  const since = Number.isNaN(theirs) ? now.getTime() : theirs
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - since) / 1000)
  return seconds > 0 ? seconds : null
}
