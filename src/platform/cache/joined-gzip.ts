import { constants, crc32, deflateRawSync } from 'node:zlib'
import { DeflateRaw } from 'minizlib'

/** A part of bodies that many share: its deflated form is made once for all of them. */
export interface SharedPart {
  bytes: Buffer
  /** As `sharedSegment` makes it, once it is worth it: not for the first body, which may stay the only one. */
  segment(): SharedSegment | undefined
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

/** Half as much time again would make a page one part in a hundred smaller, and most that had to be made are asked for once. */
const LEVEL = 2
/** Below this size a deflated block is hardly shorter than a stored one. */
const STORED_BELOW = 256
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty last block of fixed codes. */
const LAST_BLOCK = Buffer.from([3, 0])

/** A part deflated so that it may stand anywhere in a stream: it refers to nothing before it and ends on a byte. */
export function sharedSegment(bytes: Buffer): SharedSegment {
  const made = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  // What is kept long must not hold the 16 KB in which it was made.
  const deflated = Buffer.allocUnsafeSlow(made.length)
  made.copy(deflated)
  return { deflated, crc: crc32(bytes), shift: shiftBy(bytes.length) }
}

/**
 * One for all bodies, because getting another ready takes as long as deflating ten kilobytes. The full flush behind
 * every part makes it forget the bytes before.
 */
const deflater = new DeflateRaw({ level: LEVEL, flush: constants.Z_FULL_FLUSH })

/** The gzip form (RFC 1952) of parts in a row. Shared ones come deflated; what is a body's own is deflated here. */
export function joinedGzip(parts: readonly Part[]): Buffer {
  const out: Buffer[] = [HEADER]
  let check = 0
  let length = 0
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : part.bytes
    if (bytes.length === 0) continue
    length += bytes.length
    const segment = Buffer.isBuffer(part) ? undefined : part.segment()
    if (segment) {
      check = (multiplied(check, segment.shift) ^ segment.crc) >>> 0
      out.push(segment.deflated)
    } else {
      check = crc32(bytes, check)
      out.push(bytes.length < STORED_BELOW ? stored(bytes) : deflated(bytes))
    }
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(check, 0)
  trailer.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([...out, LAST_BLOCK, trailer])
}

function deflated(bytes: Buffer): Buffer {
  deflater.write(bytes)
  return deflater.read()!
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
