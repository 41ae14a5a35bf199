import { createHash } from 'node:crypto'
import { type Part, type SharedPart, type SharedSegment, sharedSegment } from '../../platform/cache/joined-gzip.ts'

/** A text that many pages carry: encoded, hashed and deflated once for all of them. */
export interface SharedText extends SharedPart {
  /** Read from the bytes: pages are sent as bytes, and hundreds of sheets would be in memory twice. */
  readonly text: string
  /** As a content policy names it: `sha256-…`. */
  hash: string
}

/** A document is a row of pieces, because joining them into longer texts is what making a page cost most. */
export type Piece = string | SharedText

/** From this size on the deflated form of a shared text is worth a place of its own in that of the page. */
const DEFLATED_FROM = 512

/** Encodes a text for all pages that will carry it. */
export function sharedText(text: string): SharedText {
  const bytes = Buffer.from(text)
  let segment: SharedSegment | undefined
  let wasAsked = false
  return {
    get text() {
      return bytes.toString()
    },
    hash: hashOf(text),
    bytes,
    segment() {
      if (wasAsked) segment ??= sharedSegment(bytes)
      wasAsked = true
      return segment
    },
  }
}

/** The name of a text of a style or script element in a content policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The whole text. */
export function joined(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** A document in UTF-8. */
export interface EncodedPieces {
  /** In parts: neighbours that are the page's own are one, and those that pages share lie where they always do. */
  body: Part[]
  /** What tells the body from any other. */
  digest: string
}

/** The text in UTF-8, and what tells it from any other. */
export function encoded(pieces: readonly Piece[]): EncodedPieces {
  const body: (Buffer | SharedText)[] = []
  let own: Piece[] = []
  const close = () => {
    if (own.length > 0) body.push(encodedOwn(own))
    own = []
  }
  for (const piece of pieces) {
    const last = own.length - 1
    if (typeof piece !== 'string' && piece.bytes.length >= DEFLATED_FROM) {
      close()
      body.push(piece)
    }
    // One text is encoded faster than several.
    else if (typeof piece === 'string' && typeof own[last] === 'string') own[last] += piece
    else if (piece !== '') own.push(piece)
  }
  close()
  const digest = createHash('sha1')
  for (const part of body) digest.update('hash' in part ? part.hash : part)
  return { body, digest: digest.digest('base64url') }
}

/** Texts of a page and short ones that pages share, in one buffer. */
function encodedOwn(pieces: readonly Piece[]): Buffer {
  const [first] = pieces
  if (pieces.length === 1 && typeof first === 'string') return Buffer.from(first)
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)))
}
