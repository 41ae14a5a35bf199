import type { FastifyReply } from 'fastify'
import { STALE_IF_ERROR_SECONDS } from '../../platform/cache/cached-page.ts'

/** Whoever reads keeps a list for no longer, because nobody can take from there what was withdrawn. */
const READERS_SECONDS = 30

/** Leads to where such a document is now; it may come back, so that nobody keeps the way for long. */
export function sendMoved(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', `public, max-age=${READERS_SECONDS}`).redirect(to, 301)
}

/** Sends a document that programs fetch again and again; caches that hear of withdrawals may keep it for `maxAge`. */
export function sendDocument(
  reply: FastifyReply,
  { body, type, maxAge }: { body: string; type: string; maxAge: number },
): FastifyReply {
  const own = Math.min(maxAge, READERS_SECONDS)
  const shared = own < maxAge ? `, s-maxage=${maxAge}` : ''
  return reply
    .header('cache-control', `public, max-age=${own}${shared}, stale-if-error=${STALE_IF_ERROR_SECONDS}`)
    .type(`${type}; charset=utf-8`)
    .send(body)
}
