import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { promisify } from 'node:util'
import { qualityValues } from '../quality-values.ts'
import { joinedBrotli } from './joined-brotli.ts'
import { joinedGzip, type Part } from './joined-gzip.ts'

/** The encodings of an answer, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const remembered = new Map<string, readonly Encoding[]>()
const PLAIN: readonly Encoding[] = ['identity']

/** The encodings that an `Accept-Encoding` header takes, the smallest first; `q=0` refuses, `identity` is always there. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return PLAIN
  const known = remembered.get(header)
  if (known) return known
  const accepted = read(header)
  // Browsers send a handful of different headers; whoever sends others must not fill the memory.
  if (remembered.size < 200) remembered.set(header, accepted)
  return accepted
}

/** The encoding of what is made for one answer: br, then gzip, then none. */
export function negotiate(header: string | undefined): Encoding {
  return acceptedEncodings(header)[0]!
}

function read(header: string): Encoding[] {
  const qualities = qualityValues(header)
  const of = (name: Encoding) => qualities.get(name) ?? (name === 'gzip' ? qualities.get('x-gzip') : undefined)
  return ENCODINGS.filter((name) => name === 'identity' || (of(name) ?? qualities.get('*') ?? 0) > 0)
}

/** One body in every encoding; each is made when first asked for and kept. */
export class EncodedBody {
  /** Bytes of the body as it is. */
  readonly length: number
  /** What many bodies share is in memory once. */
  readonly #parts: readonly Part[]
  readonly #quality: number
  readonly #made: Partial<Record<Encoding, Buffer>> = {}

  /** @param quality of Brotli: 5 for what is made on request, more for files that live long */
  constructor(body: Buffer | readonly Part[], quality = 5) {
    this.#parts = Buffer.isBuffer(body) ? [body] : body
    this.length = this.#parts.reduce((sum, part) => sum + bytesOf(part).length, 0)
    this.#quality = quality
  }

  get identity(): Buffer {
    return inOne(this.#parts.map(bytesOf))
  }

  /** The body as it is, in as few buffers as can be sent without copying what is large. */
  get pieces(): readonly Buffer[] {
    const pieces: Buffer[] = []
    let small: Buffer[] = []
    const close = () => {
      if (small.length > 0) pieces.push(inOne(small))
      small = []
    }
    for (const bytes of this.#parts.map(bytesOf)) {
      if (bytes.length < LARGE) {
        small.push(bytes)
        continue
      }
      close()
      pieces.push(bytes)
    }
    close()
    return pieces
  }

  in(encoding: Encoding): Buffer {
    return (this.#made[encoding] ??= this.#make(encoding))
  }

  /** A larger Brotli form in a small part of the time, not kept: for the first who asks and takes nothing else. */
  quickBrotli(): Buffer {
    return joinedBrotli(this.#parts)
  }

  /** Makes the Brotli form outside of the main thread. */
  async makeBrotli(): Promise<void> {
    this.#made.br ??= await brotliLater(this.identity, brotliOptions(this.length, this.#quality))
  }

  #make(encoding: Encoding): Buffer {
    if (encoding === 'br') return brotliCompressSync(this.identity, brotliOptions(this.length, this.#quality))
    if (encoding === 'identity') return this.identity
    return this.#parts.some((part) => !Buffer.isBuffer(part)) ? joinedGzip(this.#parts) : gzipSync(this.identity)
  }
}

/** From this size on a part is sent from where it lies; below it copying is cheaper than one more write. */
const LARGE = 32_768

const bytesOf = (part: Part): Buffer => (Buffer.isBuffer(part) ? part : part.bytes)
const inOne = (buffers: readonly Buffer[]): Buffer => (buffers.length === 1 ? buffers[0]! : Buffer.concat(buffers))

const brotliLater = promisify(brotliCompress)

const brotliOptions = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
