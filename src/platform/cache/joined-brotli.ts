import { constants } from 'node:zlib'
import { BrotliCompress } from 'minizlib'
import type { Part, SharedPart } from './joined-gzip.ts'

/** 256 KB to look back, into which a page fits; the usual window is 4 MB, all of which would be made ready. */
const WINDOW_BITS = 18
/** Below this size a compressed meta-block is hardly shorter than the bytes as they are. */
const STORED_BELOW = 256
/** An empty last meta-block. */
const LAST_BLOCK = Buffer.from([3])

const QUICKEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  flush: constants.BROTLI_OPERATION_FLUSH,
}

/**
 * One for all bodies. At quality 0 the encoder finds repetitions within what it is given at once, and writes each
 * distance out: flushed to a whole byte, what it makes of a part may stand anywhere in a stream (RFC 7932, section 9).
 */
const encoder = new BrotliCompress(QUICKEST)
/** What begins every stream: the size of the window. */
const HEADER = encoded(Buffer.alloc(0))

const sharedForms = new WeakMap<SharedPart, Buffer>()

/** The Brotli form of parts in a row, larger than in one go; what bodies share is encoded once for all of them. */
export function joinedBrotli(parts: readonly Part[]): Buffer {
  const own = parts.map((part) => (Buffer.isBuffer(part) ? block(part) : sharedForm(part)))
  return Buffer.concat([HEADER, ...own, LAST_BLOCK])
}

function sharedForm(part: SharedPart): Buffer {
  const kept = sharedForms.get(part)
  if (kept) return kept
  const made = block(part.bytes)
  // What is kept long must not hold more than its own bytes.
  const form = Buffer.allocUnsafeSlow(made.length)
  made.copy(form)
  sharedForms.set(part, form)
  return form
}

const block = (bytes: Buffer): Buffer => (bytes.length < STORED_BELOW ? stored(bytes) : encoded(bytes))

function encoded(bytes: Buffer): Buffer {
  encoder.write(bytes)
  return encoder.read()!
}

/** The bytes as they are, in a meta-block of their own: not the last, sixteen bits of length, uncompressed. */
function stored(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}
