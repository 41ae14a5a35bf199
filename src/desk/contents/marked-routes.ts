import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { onceFor } from '../repeats/repeats.ts'
import { doWithAll } from './bulk-actions.ts'
import { bulkAnswer, bulkBody } from './bulk-model.ts'
import { viewBody, viewGone, viewMade, viewParams } from './views-model.ts'
import { keepView, ownerOfView, removeView } from './views-store.ts'

const about = (summary: string) => ({ tags: ['desk'], summary })

/** What is done from the list: with all that are marked, and with the views that one keeps. */
export function markedRoutes(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps

  app.post(
    '/api/staff/contents/bulk',
    { schema: { ...about('Does one thing with many contents'), body: bulkBody, response: { 200: bulkAnswer } } },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      const { ids, do: act } = request.body
      return onceFor(deps, request, staff.id, async () => ({ outcomes: await doWithAll(deps, staff, ids, act) }))
    },
  )

  app.post(
    '/api/staff/contents/views',
    { schema: { ...about('Keeps a view under a name'), body: viewBody, response: { 201: viewMade } } },
    async (request, reply) => {
      const { name, query, shared } = request.body
      const staff = await door.authorise(request, 'read')
      if (shared) door.demand(staff, 'publish')
      const made = await onceFor(deps, request, staff.id, async () => {
        const id = await keepView(db, { owner: shared ? null : staff.id, name, query, now: clock.now() })
        if (!id) throw new AppError('CONFLICT', { text: 'error.limit' })
        return { id }
      })
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/api/staff/contents/views/:view',
    { schema: { ...about('Takes a view away'), params: viewParams, response: { 200: viewGone } } },
    async (request) => {
      const { view } = request.params
      const staff = await door.authorise(request, 'read')
      const owner = await ownerOfView(db, view)
      // Others' views are nobody else's business.
      if (owner === undefined || (owner !== null && owner !== staff.id)) throw new AppError('NOT_FOUND')
      if (owner === null) door.demand(staff, 'publish')
      await removeView(db, view)
      return { success: true as const }
    },
  )
}
