import { z } from 'zod'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { municipalitiesOf } from './municipalities.ts'

/** Names of places for forms: the same for everybody, so that anybody may keep them. */
export function municipalityRoutes(app: App): void {
  app.get(
    '/api/front/municipalities/:province',
    {
      schema: {
        tags: ['places'],
        summary: 'The municipalities of a Spanish province, by its code of two digits',
        params: z.object({ province: z.string().max(10) }),
        response: { 200: z.object({ municipalities: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const municipalities = municipalitiesOf(request.params.province)
      if (!municipalities) throw new AppError('NOT_FOUND')
      reply.header('cache-control', 'public, max-age=86400')
      return { municipalities }
    },
  )
}
