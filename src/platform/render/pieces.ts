import { createHash } from 'node:crypto'

/** A text that many pages carry: encoded and hashed once for all of them. */
export interface SharedText {
  text: string
  /** As a content policy names it: `sha256-…`. */
  hash: string
  bytes: Buffer
}

/** A document is a row of pieces, because joining them into longer texts is what making a page cost most. */
export type Piece = string | SharedText

/** From this size on a shared text is sent from where it lies; below it copying is cheaper than one more write. */
const LARGE = 32_768

/** Encodes a text for all pages that will carry it. */
export function sharedText(text: string): SharedText {
  return { text, hash: hashOf(text), bytes: Buffer.from(text) }
}

/** The name of a text of a style or script element in a content policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The whole text. */
export function joined(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** The text in UTF-8, and what tells it from any other. */
export function encoded(pieces: readonly Piece[]): { body: Buffer[]; digest: string } {
  const digest = createHash('sha1')
  const body: Buffer[] = []
  let run: Piece[] = []
  const close = () => {
    if (run.length === 0) return
    const bytes = encodedRun(run)
    digest.update(bytes)
    body.push(bytes)
    run = []
  }
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece.bytes.length < LARGE) {
      run.push(piece)
      continue
    }
    close()
    digest.update(piece.hash)
    body.push(piece.bytes)
  }
  close()
  return { body, digest: digest.digest('base64url') }
}

function encodedRun(pieces: readonly Piece[]): Buffer {
  const sizes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.length))
  const whole = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  pieces.forEach((piece, index) => {
    if (typeof piece === 'string') whole.write(piece, at)
    else piece.bytes.copy(whole, at)
    at += sizes[index]!
  })
  return whole
}
