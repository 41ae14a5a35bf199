import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a document that programs fetch again and again: with a tag, so that the second time costs nothing. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, maxAge }: { body: string; type: string; maxAge: number },
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAge}, stale-if-error=86400` })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
