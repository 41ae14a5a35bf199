import { allSites } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { done, type ActingStaff } from '../entry/model.ts'
import { may } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { markOf, shownOf, topicsShown, writeAlert, writeTopics } from './actions.ts'
import {
  alertChange,
  alertFields,
  alertMade,
  alertParams,
  alertRemoval,
  alertsAnswer,
  topicsAnswer,
  topicsBody,
  topicsQuery,
  type AlertRow,
} from './model.ts'

const about = (summary: string) => ({ tags: ['desk'], summary })
const success = { success: true as const }

/** The line above every page, and the topics of the day below the header. */
export function noticeRoutes(app: App, deps: DeskDeps): void {
  listAlerts(app, deps)
  makeAlert(app, deps)
  changeAlert(app, deps)
  removeAlert(app, deps)
  readTopics(app, deps)
  putTopics(app, deps)
}

function listAlerts(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.get(
    '/api/staff/alerts',
    { schema: { ...about('The alerts of all sites, those that are on first'), response: { 200: alertsAnswer } } },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      return { alerts: await alertsFor(deps, staff), mayMake: may(staff, 'alert') }
    },
  )
}

function makeAlert(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    '/api/staff/alerts',
    { schema: { ...about('Writes a line above every page'), body: alertFields, response: { 200: alertMade } } },
    async (request) => {
      const staff = await door.authorise(request, 'alert')
      demandIn(deps, staff, request.body.sites)
      return onceFor(deps, request, staff.id, async () => {
        const id = `desk-${crypto.randomUUID()}`
        await writeAlert(deps, { id, fields: request.body, standing: [], mark: null, staff: staff.id })
        return { id }
      })
    },
  )
}

function changeAlert(app: App, deps: DeskDeps): void {
  const { db, door } = deps
  app.patch(
    '/api/staff/alerts/:id',
    {
      schema: {
        ...about('Changes an alert, unless somebody has meanwhile'),
        params: alertParams,
        body: alertChange,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params
      const { mark, ...fields } = request.body
      const staff = await door.authorise(request, 'alert')
      const standing = await sitesOf(db, id)
      demandIn(deps, staff, [...standing, ...fields.sites])
      await writeAlert(deps, { id, fields, standing, mark, staff: staff.id })
      return success
    },
  )
}

function removeAlert(app: App, deps: DeskDeps): void {
  const { db, door } = deps
  app.delete(
    '/api/staff/alerts/:id',
    {
      schema: {
        ...about('Takes an alert away, unless somebody has changed it'),
        params: alertParams,
        querystring: alertRemoval,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params
      const staff = await door.authorise(request, 'alert')
      const standing = await sitesOf(db, id)
      demandIn(deps, staff, standing)
      await writeAlert(deps, { id, fields: null, standing, mark: request.query.mark, staff: staff.id })
      return success
    },
  )
}

function readTopics(app: App, { db, door }: DeskDeps): void {
  app.get(
    '/api/staff/topics',
    { schema: { ...about('The topics of the day'), querystring: topicsQuery, response: { 200: topicsAnswer } } },
    async (request) => {
      const { site: alias } = request.query
      const staff = await door.authorise(request, 'read', { site: alias })
      const site = (await allSites(db)).find((one) => one.alias === alias)
      if (!site) throw new AppError('NOT_FOUND')
      const topics = topicsShown(site.hotTopics)
      return { topics, mark: markOf(topics), mayChange: may(staff, 'topics', { site: alias }) }
    },
  )
}

function putTopics(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.put(
    '/api/staff/topics',
    {
      schema: {
        ...about('Writes the topics of the day, unless somebody has meanwhile'),
        body: topicsBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { site, topics, mark } = request.body
      const staff = await door.authorise(request, 'topics', { site })
      await writeTopics(deps, { site, topics, mark, staff: staff.id })
      return success
    },
  )
}

const WHENS: readonly AlertRow['when'][] = ['on', 'before', 'over']

function whenOf({ from, until }: Pick<AlertRow, 'from' | 'until'>, now: number): AlertRow['when'] {
  if (until && Date.parse(until) <= now) return 'over'
  return from && Date.parse(from) > now ? 'before' : 'on'
}

/** An alert of several sites is written by whoever may on all of them. */
function demandIn({ door, sites: known }: DeskDeps, staff: ActingStaff, sites: readonly string[]): void {
  for (const site of sites) {
    if (!known.byAlias.has(site)) throw new AppError('INVALID_FIELD', { field: 'sites' })
    door.demand(staff, 'alert', { site })
  }
}

/** The sites that show an alert. */
async function sitesOf(db: Db, id: string): Promise<string[]> {
  const standing = (await allSites(db)).flatMap(({ alias, alerts }) =>
    alerts.some((one) => one.id === id) ? alias : [],
  )
  if (standing.length === 0) throw new AppError('NOT_FOUND')
  return standing
}

async function alertsFor({ db, clock }: DeskDeps, staff: ActingStaff): Promise<AlertRow[]> {
  const now = clock.now().getTime()
  const rows = new Map<string, AlertRow>()
  for (const { alias, alerts } of await allSites(db))
    for (const alert of may(staff, 'read', { site: alias }) ? alerts : []) {
      const shown = shownOf(alert)
      const row = rows.get(alert.id)
      if (row) row.sites.push(alias)
      else
        rows.set(alert.id, {
          ...shown,
          id: alert.id,
          sites: [alias],
          mark: markOf(shown),
          when: whenOf(shown, now),
          mayChange: false,
        })
    }
  for (const row of rows.values()) row.mayChange = row.sites.every((site) => may(staff, 'alert', { site }))
  return [...rows.values()].sort((a, b) => WHENS.indexOf(a.when) - WHENS.indexOf(b.when))
}
