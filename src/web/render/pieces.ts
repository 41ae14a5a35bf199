import { createHash } from 'node:crypto'
import { type Part, type SharedPart, sharedSegment } from '../../platform/cache/joined-gzip.ts'

/** A text that many pages carry: encoded, hashed and deflated once for all of them. */
export interface SharedText extends SharedPart {
  /** Read from the bytes: pages are sent as bytes, and hundreds of sheets would be in memory twice. */
  readonly text: string
  /** As a content policy names it: `sha256-…`. */
  hash: string
}

/** A document is a row of pieces, because joining them into longer texts is what making a page cost most. */
export type Piece = string | SharedText

/** From this size on a shared text is sent from where it lies; below it copying is cheaper than one more write. */
const LARGE = 32_768
/** From this size on the deflated form of a shared text is worth a place of its own in that of the page. */
const DEFLATED_FROM = 512

/** Encodes a text for all pages that will carry it. */
export function sharedText(text: string): SharedText {
  const bytes = Buffer.from(text)
  let deflated: Buffer | undefined
  return {
    get text() {
      return bytes.toString()
    },
    hash: hashOf(text),
    bytes,
    deflated: () => (deflated ??= sharedSegment(bytes)),
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
  /** The body in as few buffers as can be sent without copying what is large and shared. */
  body: Buffer[]
  /** The same bytes in parts, those that pages share told from the page's own. */
  parts: Part[]
  /** What tells the body from any other. */
  digest: string
}

/** The text in UTF-8, and what tells it from any other. */
export function encoded(pieces: readonly Piece[]): EncodedPieces {
  const body: Buffer[] = []
  const parts: (Buffer | SharedText)[] = []
  let run: Piece[] = []
  const close = () => {
    if (run.length === 0) return
    body.push(encodedRun(run, parts))
    run = []
  }
  for (const piece of pieces) {
    const last = run.length - 1
    if (typeof piece === 'string') {
      // One text is encoded faster than several.
      if (typeof run[last] === 'string') run[last] += piece
      else run.push(piece)
      continue
    }
    if (piece.bytes.length < LARGE) {
      run.push(piece)
      continue
    }
    close()
    body.push(piece.bytes)
    parts.push(piece)
  }
  close()
  const digest = createHash('sha1')
  for (const part of parts) digest.update('hash' in part ? part.hash : part)
  return { body, parts, digest: digest.digest('base64url') }
}

/** Writes pieces into one buffer and adds its parts: neighbours that are the page's own are one. */
function encodedRun(pieces: readonly Piece[], parts: (Buffer | SharedText)[]): Buffer {
  const sizes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.length))
  const whole = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  let own = 0
  const closeOwn = () => {
    if (at > own) parts.push(whole.subarray(own, at))
  }
  pieces.forEach((piece, index) => {
    const size = sizes[index]!
    if (typeof piece === 'string') whole.write(piece, at)
    else {
      piece.bytes.copy(whole, at)
      if (size >= DEFLATED_FROM) {
        closeOwn()
        parts.push(piece)
        own = at + size
      }
    }
    at += size
  })
  closeOwn()
  return whole
}
