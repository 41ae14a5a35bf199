import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What an answer is told from others by (RFC 9110, 8.8). */
export interface Validators {
  /** With its quotation marks, and `W/` before it when two bodies may differ in their bytes. */
  etag: string
  lastModified?: Date | undefined
}

/** The tag of a body; a weak one, because the same body is sent in several encodings. */
export function weakTag(body: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
}

/** Whether an `If-None-Match` header (a list, weak tags, `*`) names the tag. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === '*') return true
  const bare = opaque(etag)
  return (header.match(TAG) ?? []).some((candidate) => opaque(candidate) === bare)
}

/** Whether who asks has this answer already, so that 304 is enough; a date counts only where no tag is given. */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matchesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Whether a range of this answer may be sent: what `If-Range` names must be the very same bytes, without any doubt. */
export function isSameFile(header: string | undefined, { etag, lastModified }: Validators): boolean {
  if (header === undefined) return true
  if (/^(?:W\/)?"/.test(header)) return header === etag && !header.startsWith('W/')
  return lastModified !== undefined && Date.parse(header) === Math.floor(lastModified.getTime() / 1000) * 1000
}

const TAG = /(?:W\/)?"[^"]*"/g
const opaque = (tag: string): string => tag.replace(/^W\//, '')
