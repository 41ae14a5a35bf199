import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from './calls.ts'
import { locatedOf } from './locate.ts'

/**
 * Gives every call's answer that may be kept its validator and says that it depends on the language (API contract,
 * rule 9); who has the same answer already gets none. Stands before the compression.
 */
export function validateCalls(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => done(null, validated(request, reply, payload)))
}

function validated(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
  if (!/\bpublic\b/.test(String(reply.getHeader('cache-control') ?? '')) || reply.hasHeader('etag')) return payload
  if (!isCall(locatedOf(request.raw).address.path)) return payload
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-language/i.test(vary)) reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language')
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 20)}"`
  reply.header('etag', etag)
  if (!request.headers['if-none-match']?.includes(etag)) return payload
  reply.code(304).removeHeader('content-length')
  return null
}
