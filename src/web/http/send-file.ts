import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown, isSameFile } from '../../platform/cache/conditional.ts'
import { byteRange, type OpenFile } from '../../platform/storage/large-files.ts'

/** Sends a file of the storage, or the part of it that is asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: OpenFile,
  { type, caching }: { type: string; caching: string },
): FastifyReply {
  const { etag } = found
  reply.headers({ 'cache-control': caching, 'accept-ranges': 'bytes', etag }).type(type)
  if (isKnown(request.headers, { etag })) return reply.code(304).send(Readable.from([]))
  // A range is of GET alone, and of the very file that whoever goes on has the beginning of.
  const partial = request.method === 'GET' && isSameFile(request.headers['if-range'] as string | undefined, { etag })
  const range = partial ? byteRange(request.headers.range, found.size) : null
  // What was asked for in vain is no answer for others: whoever keeps it would give it to those who ask for the whole.
  if (range === 'none') {
    const headers = { 'cache-control': 'no-store', 'content-range': `bytes */${found.size}` }
    return reply.code(416).headers(headers).removeHeader('etag').send()
  }
  const [first, last] = range ?? [0, found.size - 1]
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${found.size}`)
  reply.header('content-length', last - first + 1)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : found.read(first, last)))
}
