import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { negotiate, type Encoding } from '../../platform/cache/encoding.ts'

const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:[a-z.-]+\+)?(?:json|xml|javascript))/
/** Smaller answers fit into one packet anyway. */
const WORTH_IT = 1000

/** Whether answers of this type are compressed when they are large enough. */
export function isCompressible(reply: FastifyReply): boolean {
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))
}

/**
 * Compresses what is made for one answer (feeds, sitemaps, calls, error pages), for HEAD as well, which says the length
 * that GET has; kept pages bring their own.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const encoding = encodingOf(request, reply, payload)
    if (encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (encoding === 'br') brotliCompress(payload, FAST, done)
    else gzip(payload, done)
  })
}

function encodingOf(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): Encoding {
  if (payload.length < WORTH_IT || reply.statusCode === 304) return 'identity'
  if (reply.hasHeader('content-encoding') || !isCompressible(reply)) return 'identity'
  return negotiate(request.headers['accept-encoding'])
}

const FAST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
