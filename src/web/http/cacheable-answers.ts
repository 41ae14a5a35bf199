import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, weakTag } from '../../platform/cache/conditional.ts'
import { collectShown } from '../../platform/cache/shown-tags.ts'
import { surrogateKeys } from '../../platform/cache/surrogate-keys.ts'
import { isCall } from './calls.ts'
import { isCompressible } from './compression.ts'
import { locatedOf } from './locate.ts'

/** What a call's answer depends on besides its address: both choose the site and the language of its texts. */
const CALL_VARY = ['Accept-Language', 'X-Site-Alias']

/**
 * Gives everything that may be kept elsewhere, and that is made for one answer, what whoever keeps it needs: on which
 * headers it depends, the keys of the contents in it, and a validator. Who has the same already gets 304, with the same
 * headers (RFC 9110, 15.4.5); what is asked for anew each time has a validator as well. Stands before the compression;
 * kept pages bring all this themselves.
 */
export function cacheableAnswers(app: FastifyInstance): void {
  const shownBy = new WeakMap<FastifyRequest, Set<string>>()
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isRead(request)) return next()
    const shown = new Set<string>()
    shownBy.set(request, shown)
    collectShown(shown, next)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isRead(request)) return done(null, payload)
    const kept = isPublic(reply)
    if (kept && isCall(locatedOf(request.raw).address.path)) for (const name of CALL_VARY) varyOn(reply, name)
    if (isCompressible(reply)) varyOn(reply, 'Accept-Encoding')
    // Its type has told by then on what the file depends.
    if (reply.statusCode === 304) reply.removeHeader('content-type')
    if (!kept) return done(null, isAskedAnew(reply) ? validated(request, reply, payload) : payload)
    const { site } = locatedOf(request.raw).address
    if (!reply.hasHeader('surrogate-key') && !isForEver(reply))
      reply.header('surrogate-key', surrogateKeys([`site:${site.alias}`, ...[...(shownBy.get(request) ?? [])].sort()]))
    done(null, validated(request, reply, payload))
  })
}

function validated(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
  if (!reply.hasHeader('etag') && !isForEver(reply)) reply.header('etag', weakTag(payload))
  const etag = reply.getHeader('etag')
  if (typeof etag !== 'string' || !isKnown(request.headers, { etag })) return payload
  reply.code(304)
  for (const name of ['content-length', 'content-type', 'content-encoding']) reply.removeHeader(name)
  // The framework gives an answer to HEAD the length of its body, but for one that it cannot count.
  return request.method === 'HEAD' ? Readable.from([]) : null
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
const cacheControl = (reply: FastifyReply): string => String(reply.getHeader('cache-control') ?? '')
const isPublic = (reply: FastifyReply): boolean => /\bpublic\b/.test(cacheControl(reply))
/** Whoever has it asks each time whether it still is the same: 304 is enough for that. */
const isAskedAnew = (reply: FastifyReply): boolean => cacheControl(reply) === 'no-cache'
/** Nobody asks again for what never changes at its address. */
const isForEver = (reply: FastifyReply): boolean => /\bimmutable\b/.test(cacheControl(reply))

function varyOn(reply: FastifyReply, name: string): void {
  const named = String(reply.getHeader('vary') ?? '')
  const names = named.split(',').map((one) => one.trim().toLowerCase())
  if (names.includes(name.toLowerCase())) return
  reply.header('vary', named ? `${named}, ${name}` : name)
}
