import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { promisify } from 'node:util'
import { joinedGzip, type Part } from './joined-gzip.ts'

/** The encodings of an answer, the smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
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
export function negotiate(header: string | undefined): Exclude<Encoding, 'zstd'> {
  const accepted = acceptedEncodings(header)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

function read(header: string): Encoding[] {
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q ? Number(q.slice(2)) : 1
    quality.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  return ENCODINGS.filter((name) => name === 'identity' || (quality.get(name) ?? quality.get('*') ?? 0) > 0)
}

/** One body in every encoding; each is made when first asked for and kept. */
export class EncodedBody {
  /** The body as it is, in the pieces it was given in: what many bodies share is in memory once. */
  readonly pieces: readonly Buffer[]
  /** Bytes of the body as it is. */
  readonly length: number
  readonly #parts: readonly Part[]
  readonly #quality: number
  readonly #made: Partial<Record<Encoding, Buffer>> = {}

  /**
   * @param quality of Brotli: 5 for what is made on request, more for files that live long
   * @param parts the same bytes, those that other bodies have too told from its own
   */
  constructor(body: Buffer | readonly Buffer[], quality = 5, parts?: readonly Part[]) {
    this.pieces = Buffer.isBuffer(body) ? [body] : body
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0)
    this.#quality = quality
    this.#parts = parts ?? this.pieces
  }

  get identity(): Buffer {
    return this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces)
  }

  in(encoding: Encoding): Buffer {
    return (this.#made[encoding] ??= this.#make(encoding))
  }

  /** A larger Brotli form in a tenth of the time, not kept: for the first who asks and takes nothing else. */
  quickBrotli(): Buffer {
    const { params } = brotliOptions(this.length, 0)
    return brotliCompressSync(this.identity, { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: QUICK_WINDOW } })
  }

  /** Makes the Brotli form outside of the main thread. */
  async makeBrotli(): Promise<void> {
    this.#made.br ??= await brotliLater(this.identity, brotliOptions(this.length, this.#quality))
  }

  #make(encoding: Encoding): Buffer {
    if (encoding === 'br') return brotliCompressSync(this.identity, brotliOptions(this.length, this.#quality))
    if (encoding === 'zstd') return zstdCompressSync(this.identity, ZSTD_FAST)
    if (encoding === 'identity') return this.identity
    return this.#parts.some((part) => !Buffer.isBuffer(part)) ? joinedGzip(this.#parts) : gzipSync(this.identity)
  }
}

/** 256 KB, into which a page fits: the usual window is 4 MB, all of which would be made ready for it. */
const QUICK_WINDOW = 18

const brotliLater = promisify(brotliCompress)

/** Who takes zstd takes Brotli as well, all but a few: those get theirs at once. */
const ZSTD_FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const brotliOptions = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
