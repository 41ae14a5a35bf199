import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The encodings of an answer, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const remembered = new Map<string, Encoding>()

/** The encoding for an `Accept-Encoding` header: br, then gzip, then none; `q=0` refuses. */
export function negotiate(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const chosen = choose(header)
  // Browsers send a handful of different headers; whoever sends others must not fill the memory.
  if (remembered.size < 200) remembered.set(header, chosen)
  return chosen
}

function choose(header: string): Encoding {
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q ? Number(q.slice(2)) : 1
    quality.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  const accepts = (name: Encoding) => (quality.get(name) ?? quality.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** One body in every encoding; each is made when first asked for and kept. */
export class EncodedBody {
  /** The body as it is, in the pieces it was given in: what many bodies share is in memory once. */
  readonly pieces: readonly Buffer[]
  /** Bytes of the body as it is. */
  readonly length: number
  readonly #quality: number
  #gzip: Buffer | undefined
  #br: Buffer | undefined

  /** @param quality of Brotli: 5 for pages made on request, more for files that live long */
  constructor(body: Buffer | readonly Buffer[], quality = 5) {
    this.pieces = Buffer.isBuffer(body) ? [body] : body
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0)
    this.#quality = quality
  }

  get identity(): Buffer {
    return this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces)
  }

  in(encoding: Encoding): Buffer {
    if (encoding === 'br') return (this.#br ??= brotli(this.identity, this.#quality))
    if (encoding === 'gzip') return (this.#gzip ??= gzipSync(this.identity, { level: 6 }))
    return this.identity
  }
}

function brotli(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
