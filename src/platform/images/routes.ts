import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../cache/conditional.ts'
import { CutAnew, TooBusy, type ImageService } from './image-service.ts'
import { addressId, imageTag, parseAddressId, parseDerivative } from './model.ts'
import { StorageUnavailable } from './derivative-store.ts'

const tags = ['media']
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * Pictures at `/static/images/{id}/{ratio}/{width}.{webp|jpg}` (OPEN-101): made on request, kept for ever; whole at
 * `/static/images/{id}/original`, for previews; square and large at `/static/images/{id}/cover.jpg`, for podcasts.
 */
export function imageRoutes(app: FastifyInstance, { images }: { images: ImageService }): void {
  app.get<{ Params: { id: string; ratio: string; file: string } }>(
    '/static/images/:id/:ratio/:file',
    { schema: { tags, summary: 'A picture in a size and a type' } },
    async (request, reply) => {
      const { id, ratio, file } = request.params
      const derivative = parseDerivative(id, ratio, file)
      if (!derivative) return missing(reply)
      const now = (version: number) => `${addressId(derivative.id, version)}/${ratio}/${file}`
      const etag = `"${id}.${ratio}.${file}"`
      try {
        const bytes = await images.serve(derivative)
        if (!bytes) return missing(reply)
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .header('surrogate-key', imageTag(derivative.id))
        if (isKnown(request.headers, { etag })) return reply.code(304).send()
        return reply.type(TYPES[derivative.format]).header('x-content-type-options', 'nosniff').send(bytes)
      } catch (error) {
        return error instanceof CutAnew ? moved(reply, now(error.version)) : later(request, reply, error)
      }
    },
  )

  // What editors look at must be what is stored now.
  for (const [name, serve, caching, summary] of [
    ['cover.jpg', images.serveCover, 'public, max-age=86400', 'A picture as podcasts want it, square and large'],
    ['original', (id: string) => images.serveWhole(id), 'no-cache', 'A picture as it is stored now, whole'],
  ] as const)
    app.get<{ Params: { id: string } }>(
      `/static/images/:id/${name}`,
      { schema: { tags, summary } },
      async (request, reply) => {
        const picture = parseAddressId(request.params.id)
        if (!picture) return missing(reply)
        try {
          const bytes = await serve(picture.id, picture.version)
          if (!bytes) return missing(reply)
          return reply
            .header('cache-control', caching)
            .type(TYPES.jpg)
            .header('x-content-type-options', 'nosniff')
            .send(bytes)
        } catch (error) {
          if (error instanceof CutAnew) return moved(reply, `${addressId(picture.id, error.version)}/${name}`)
          return later(request, reply, error)
        }
      },
    )
}

/** Whoever kept the address of a former cut gets today's. */
function moved(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'public, max-age=300').redirect(`/static/images/${to}`, 302)
}

/** A short life: the image may be fetched or stored in a moment. */
function missing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'public, max-age=30').type('text/plain').send('Not found')
}

function later(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!(error instanceof TooBusy || error instanceof StorageUnavailable))
    request.log.error({ err: error, url: request.url }, 'picture not made')
  return reply.code(503).header('cache-control', 'no-store').header('retry-after', '2').type('text/plain').send('Busy')
}
