import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of bodies that many share: its deflated form is made once for all of them. */
export interface SharedPart {
  bytes: Buffer
  /** As `sharedSegment` makes it. */
  segment(): SharedSegment
}

/** The deflated form of a shared part, with what the checksum of a body needs of it. */
export interface SharedSegment {
  deflated: Buffer
  crc: number
  /** What a checksum is multiplied by when these bytes follow. */
  shift: number
}

/** A part of a body: its own bytes, or some that others have too. */
export type Part = Buffer | SharedPart

/**
 * So much of what stands before an own part is its dictionary, and so hard its bytes are deflated: half as much time
 * again would make a page one part in a hundred smaller, and most pages that had to be made are asked for once.
 */
const DICTIONARY = 4096
const LEVEL = 2
/** Below this size a stored block costs nothing and is hardly longer; each deflated one asks for 250 KB of memory. */
const STORED_BELOW = 256
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty last block of fixed codes. */
const LAST_BLOCK = Buffer.from([3, 0])

/** A part deflated so that it may stand anywhere in a stream: it refers to nothing before it and ends on a byte. */
export function sharedSegment(bytes: Buffer): SharedSegment {
  const deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return { deflated, crc: crc32(bytes), shift: shiftBy(bytes.length) }
}

/**
 * The gzip form (RFC 1952) of parts in a row. Shared ones come deflated; only what is a body's own is deflated here,
 * with what stands before it as its dictionary, so that it is hardly longer than a form made in one go.
 */
export function joinedGzip(parts: readonly Part[]): Buffer {
  const out: Buffer[] = [HEADER]
  let check = 0
  let length = 0
  parts.forEach((part, index) => {
    const bytes = Buffer.isBuffer(part) ? part : part.bytes
    if (bytes.length === 0) return
    length += bytes.length
    if (!Buffer.isBuffer(part)) {
      const { deflated, crc, shift } = part.segment()
      check = (multiplied(check, shift) ^ crc) >>> 0
      out.push(deflated)
      return
    }
    check = crc32(bytes, check)
    out.push(bytes.length < STORED_BELOW ? stored(bytes) : ownSegment(bytes, before(parts, index)))
  })
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(check, 0)
  trailer.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([...out, LAST_BLOCK, trailer])
}

function ownSegment(bytes: Buffer, dictionary: Buffer): Buffer {
  // Room for all of it at once: what does not fit is made in pieces and copied together.
  const chunkSize = Math.max(16_384, bytes.length >> 1)
  const options = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH, chunkSize }
  return deflateRawSync(bytes, dictionary.length > 0 ? { ...options, dictionary } : options)
}

/** The polynomial of CRC-32, and `1` and `x`, with the lowest power in the highest bit (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

/** The product of two polynomials modulo that of CRC-32: checksums of neighbours are joined by it. */
function multiplied(one: number, other: number): number {
  let product = 0
  for (let bit = ONE, power = other; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= power
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return product
}

/** `x` to the power of as many bits as so many bytes have, by squaring. */
function shiftBy(bytes: number): number {
  let shift = ONE
  for (let left = bytes * 8, power = X; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiplied(shift, power)
    power = multiplied(power, power)
  }
  return shift
}

/** The bytes as they are, in a block of their own. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** The last bytes before a part. */
function before(parts: readonly Part[], index: number): Buffer {
  const tail: Buffer[] = []
  let missing = DICTIONARY
  for (let at = index - 1; at >= 0 && missing > 0; at--) {
    const part = parts[at]!
    const bytes = Buffer.isBuffer(part) ? part : part.bytes
    const end = bytes.subarray(Math.max(0, bytes.length - missing))
    tail.unshift(end)
    missing -= end.length
  }
  return tail.length === 1 ? tail[0]! : Buffer.concat(tail)
}
