import { emergencyAt } from '../../sites/emergency-model.ts'
import { siteName } from '../../sites/model.ts'
import { allSites } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { type ActingStaff, done } from '../entry/model.ts'
import { actorOf } from '../people/model.ts'
import { may } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { beginEmergency, endEmergency, markOfEmergency } from './actions.ts'
import { emergencyAnswer, emergencyBody, emergencyEnd, emergencyParams } from './model.ts'

const about = (summary: string) => ({ tags: ['desk'], summary })
const success = { success: true as const }
const ALL = '/api/staff/emergency'

/** Emergencies of sites: everybody sees them, administrators with a young proof begin and end them. */
export function emergencyRoutes(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  const acting = (staff: ActingStaff) => ({ db, clock, actor: actorOf(staff), staffId: staff.id })

  app.get(
    ALL,
    { schema: { ...about('The sites, and which of them are in an emergency'), response: { 200: emergencyAnswer } } },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      const now = clock.now()
      const rows = (await allSites(db))
        .filter(({ alias }) => may(staff, 'read', { site: alias }))
        .map((site) => ({
          site: site.alias,
          name: siteName(site, staff.language),
          emergency: site.emergency,
          isOn: emergencyAt(site, now) !== null,
          mark: markOfEmergency(site.emergency),
          mayChange: may(staff, 'emergency', { site: site.alias }),
        }))
      return { rows }
    },
  )

  app.put(
    ALL,
    {
      schema: {
        ...about('Begins an emergency in some sites, or changes it, unless somebody has meanwhile'),
        body: emergencyBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { sites, marks, ...fields } = request.body
      const staff = await door.authorise(request, 'emergency')
      for (const site of sites) {
        if (!deps.sites.byAlias.has(site)) throw new AppError('INVALID_FIELD', { field: 'sites' })
        door.demand(staff, 'emergency', { site })
      }
      return onceFor(deps, request, staff.id, async () => {
        await beginEmergency(acting(staff), { fields, sites, marks })
        return success
      })
    },
  )

  app.delete(
    `${ALL}/:site`,
    {
      schema: {
        ...about('Ends the emergency of a site at once, unless somebody has changed it'),
        params: emergencyParams,
        querystring: emergencyEnd,
        response: { 200: done },
      },
    },
    async (request) => {
      const { site } = request.params
      const staff = await door.authorise(request, 'emergency', { site })
      await endEmergency(acting(staff), site, request.query.mark)
      return success
    },
  )
}
