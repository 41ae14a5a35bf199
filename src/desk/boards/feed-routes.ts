import type { z } from 'zod'
import type { BoardKey } from '../../content/boards/store.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { done } from '../entry/model.ts'
import { onceFor } from '../repeats/repeats.ts'
import { putAside, readClipboard, readFeed, takeFromClipboard } from './feed.ts'
import {
  asideBody,
  asideParams,
  boardParams,
  boardPresenceBody,
  clipboardAnswer,
  feedAnswer,
  feedQuery,
  moduleKindsAnswer,
} from './model.ts'
import { moduleKinds } from './module-forms.ts'
import { noteArranging } from './presence.ts'

const AT = '/api/staff/boards/:site/:page/:locale'
const about = (summary: string) => ({ tags: ['desk'], summary, params: boardParams })
const success = { success: true as const }

/** What stands beside a front that is being arranged: contents, what one put aside, kinds of modules, the others. */
export function boardFeedRoutes(app: App, deps: DeskDeps): void {
  listModules(app, deps)
  getFeed(app, deps)
  getClipboard(app, deps)
  copyToClipboard(app, deps)
  dropFromClipboard(app, deps)
  tellPresence(app, deps)
}

function listModules(app: App, { door }: DeskDeps): void {
  app.get(
    '/api/staff/modules',
    {
      schema: {
        // Fields hold fields, which the description of the calls cannot say.
        hide: true,
        tags: ['desk'],
        summary: 'The kinds of modules, with the fields of their settings',
        response: { 200: moduleKindsAnswer },
      },
    },
    async (request) => {
      await door.authorise(request, 'read')
      return { kinds: moduleKinds() }
    },
  )
}

function getFeed(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.get(
    `${AT}/feed`,
    {
      schema: {
        ...about('What can be put on a front, in its language'),
        querystring: feedQuery,
        response: { 200: feedAnswer },
      },
    },
    async (request) => {
      const key = keyOf(deps, request.params)
      const staff = await door.authorise(request, 'read', { site: key.site })
      const now = clock.now()
      const looker = {
        staff: staff.id,
        signsAs: null,
        now,
        today: inZone(sites.byAlias.get(key.site)!.timeZone, () => boundsOfDay(dayOf(now))),
      }
      const nothing = { publicSites: [], oneLanguage: [] }
      const wanted = { ...looker, ...nothing, sites: [key.site], view: 'all' as const, q: request.query.q }
      return { items: await readFeed(db, key, wanted) }
    },
  )
}

function getClipboard(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.get(
    `${AT}/clipboard`,
    { schema: { ...about('What one put aside for the fronts of a site'), response: { 200: clipboardAnswer } } },
    async (request) => {
      const key = keyOf(deps, request.params)
      const staff = await door.authorise(request, 'fronts', { site: key.site })
      return { items: await readClipboard(db, key, staff.id, clock.now()) }
    },
  )
}

function copyToClipboard(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.post(
    `${AT}/clipboard`,
    { schema: { ...about('Puts a content aside'), body: asideBody, response: { 200: clipboardAnswer } } },
    async (request) => {
      const key = keyOf(deps, request.params)
      const staff = await door.authorise(request, 'fronts', { site: key.site })
      const now = clock.now()
      const aside = { site: key.site, staff: staff.id, ...request.body, now }
      await onceFor(deps, request, staff.id, async () => {
        if (!(await putAside(db, aside))) throw new AppError('NOT_FOUND')
      })
      return { items: await readClipboard(db, key, staff.id, now) }
    },
  )
}

function dropFromClipboard(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.delete(
    `${AT}/clipboard/:id`,
    {
      schema: {
        ...about('Takes a content off one’s clipboard'),
        params: asideParams,
        response: { 200: clipboardAnswer },
      },
    },
    async (request) => {
      const key = keyOf(deps, request.params)
      const staff = await door.authorise(request, 'fronts', { site: key.site })
      await takeFromClipboard(db, key.site, staff.id, request.params.id)
      return { items: await readClipboard(db, key, staff.id, clock.now()) }
    },
  )
}

function tellPresence(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.post(
    `${AT}/presence`,
    {
      schema: {
        ...about('A tab says that it arranges this front, and what it has in hand'),
        body: boardPresenceBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const key = keyOf(deps, request.params)
      const staff = await door.authorise(request, 'fronts', { site: key.site })
      await noteArranging(db, key, { ...request.body, staff: staff.id, now: clock.now() })
      return success
    },
  )
}

const keyOf = ({ sites }: DeskDeps, { site: alias, page, locale }: z.output<typeof boardParams>): BoardKey => {
  if (!sites.byAlias.get(alias)?.languages.includes(locale)) throw new AppError('NOT_FOUND')
  return { site: alias, pageType: page, locale }
}
