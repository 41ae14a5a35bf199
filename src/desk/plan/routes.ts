import { USUAL_ZONE } from '../../platform/i18n/zone.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { sitesWith } from '../people/model.ts'
import { planAnswer, planQuestion } from './model.ts'
import { readPlan } from './read-plan.ts'

/** What the newsroom will do when. */
export function planRoutes(app: App, { db, sites, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/plan',
    {
      schema: {
        tags: ['desk'],
        summary: 'What happens at which hour of a week, what goes on, and who writes what',
        querystring: planQuestion,
        response: { 200: planAnswer },
      },
    },
    async (request) => {
      const { site, from } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const readable = sitesWith(
        staff,
        'read',
        sites.all.map(({ alias }) => alias),
      )
      const of = { site, from, readable, now: clock.now(), language: staff.language }
      return inZone(sites.byAlias.get(site)?.timeZone ?? USUAL_ZONE, () => readPlan(db, of))
    },
  )
}
