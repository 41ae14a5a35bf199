import { USUAL_ZONE } from '../../platform/i18n/zone.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { authorOf } from '../drafts/acting.ts'
import { demandOn, rightsOn } from '../drafts/rules.ts'
import type { Work } from '../drafts/store.ts'
import { sitesWith } from '../people/rights.ts'
import { moveHour } from './actions.ts'
import { moveAnswer, moveBody, planAnswer, planQuestion } from './model.ts'
import { readPlan } from './read-plan.ts'

/** What the newsroom will do when. */
export function planRoutes(app: App, deps: DeskDeps): void {
  const { db, sites, clock, door } = deps
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
  app.post(
    '/api/staff/plan/move',
    {
      schema: {
        tags: ['desk'],
        summary: 'Gives what happens at an hour another one, in all its languages or in none',
        body: moveBody,
        response: { 200: moveAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request)
      const author = await authorOf(deps, staff)
      const { body } = request
      const demand = (right: 'publish' | 'write' | 'liftEmbargo') => (work: Work) =>
        demandOn(rightsOn(staff, work, author), right)
      const allowed = demand(body.kind === 'embargo' ? 'write' : 'publish')
      await moveHour({ db, clock }, { ...body, staff: staff.id, allowed, mayLift: demand('liftEmbargo') })
      return { success: true as const }
    },
  )
}
