import { z } from 'zod'
import { about, authorise, maySee, refusals, type ContentApiDeps } from '../../content/api/authorise.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { describeContribution } from './actions.ts'
import { sendStored } from './send-stored.ts'
import { anyFile } from './store.ts'

const share = z.number().min(0).max(1)
const within = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) =>
  left + width <= 1.0001 && top + height <= 1.0001 && width > 0.01 && height > 0.01
const description = z.object({
  alt: z.string().max(1000).default(''),
  caption: z.string().max(2000).default(''),
  credit: z.string().max(300).default(''),
  /** The part that is shown, in shares of its sides. */
  crop: z.object({ left: share, top: share, width: share, height: share }).refine(within).nullable().default(null),
})
const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
const PATH = '/api/desk/moderation/contribution-file/:id'

/** The files of readers for those who decide about them: to look at, to cut, and to say what is seen. */
export function contributionDeskRoutes(app: App, deps: ContentApiDeps & { storage: Storage }): void {
  const { db, clock } = deps

  app.get(
    PATH,
    { schema: { ...about('A picture or a film that a reader sent', 'content:read'), params } },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:read')
      const found = await anyFile(db, request.params.id)
      if (!found || !maySee(token, found.site)) throw new AppError('NOT_FOUND')
      return sendStored(deps, request, reply, found)
    },
  )

  app.put(
    PATH,
    {
      schema: {
        ...about('What is said beside a file of a reader, and which part of it is shown', 'content:write'),
        params,
        body: description,
        response: { 200: z.object({ success: z.literal(true) }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { id } = request.params
      const found = await anyFile(db, id)
      if (!found || !maySee(token, found.site)) throw new AppError('NOT_FOUND')
      await describeContribution(db, { contribution: found.contribution, file: id, ...request.body, now: clock.now() })
      reply.headers(PRIVATE)
      return { success: true as const }
    },
  )
}
