import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { negotiate } from '../../platform/cache/encoding.ts'
import type { AssetFile, Assets } from '../render/assets.ts'

/** The built files at `/static/assets/…`, and the desk's at `/static/desk/…`: names carry a hash, so they never change. */
export function assetRoutes(app: FastifyInstance, { assets }: { assets: Assets }): void {
  for (const folder of ['assets', 'desk'])
    app.get<{ Params: { '*': string } }>(`/static/${folder}/*`, { schema: { hide: true } }, async (request, reply) => {
      const file = assets.file(`${folder}/${request.params['*']}`)
      if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return sendForEver(request, reply, file)
    })
}

/** Answers with a file that never changes at its address. */
export function sendForEver(request: FastifyRequest, reply: FastifyReply, file: AssetFile): FastifyReply {
  const encoding = file.compressible ? negotiate(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('vary', 'Accept-Encoding')
    .type(file.type)
    .send(file.body.in(encoding))
}
