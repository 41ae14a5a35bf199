import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { negotiate } from '../cache/encoding.ts'

const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:[a-z.-]+\+)?(?:json|xml|javascript))/
/** Smaller answers fit into one packet anyway. */
const WORTH_IT = 1000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compresses what is made for one answer (feeds, sitemaps, calls, error pages); kept pages bring their own. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < WORTH_IT || reply.statusCode === 304 || request.method === 'HEAD') return payload
    if (reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) {
      return payload
    }
    const vary = reply.getHeader('vary')
    if (!/accept-encoding/i.test(String(vary ?? ''))) {
      reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    }
    const encoding = negotiate(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    const etag = reply.getHeader('etag')
    // Two encodings are not the same bytes: the validator may only be a weak one.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, FAST) : gzipped(payload)
  })
}

const FAST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
