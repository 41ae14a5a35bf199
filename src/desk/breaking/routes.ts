import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { publishBreaking } from './actions.ts'
import { breakingAnswer, breakingBody } from './model.ts'

/** Breaking news: from any screen to all readers. */
export function breakingRoutes(app: App, { db, clock, sites, door }: DeskDeps): void {
  app.post(
    '/api/staff/breaking',
    {
      schema: {
        tags: ['desk'],
        summary: 'Publishes breaking news in all its languages at once',
        body: breakingBody,
        response: { 200: breakingAnswer },
      },
    },
    async (request) => {
      const { site: alias, alert, push } = request.body
      const staff = await door.authorise(request, 'breaking', { site: alias })
      if (alert || push) door.demand(staff, 'alert', { site: alias })
      const site = sites.byAlias.get(alias)
      if (!site) throw new AppError('INVALID_FIELD', { field: 'site' })
      return publishBreaking({ db, clock, sites }, request.body, { site, staff: staff.id })
    },
  )
}
