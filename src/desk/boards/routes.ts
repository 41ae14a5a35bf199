import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import type { BoardKey } from '../../content/boards/store.ts'
import type { Clock } from '../../platform/clock.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { localePrefix, type Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { frontPreviewToken, PREVIEW_PARAMETER } from '../../web/preview/preview.ts'
import type { DeskDeps } from '../deps.ts'
import { may } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { actOnBoard, changeBoard, discardBoard, publishBoards, restoreBoard, takeBack } from './actions.ts'
import {
  boardAct,
  boardAnswer,
  boardParams,
  boardVersions,
  discardQuery,
  publishBoardBody,
  restoreBody,
  saveBoardBody,
  takeBackBody,
} from './model.ts'
import { readBoard } from './read-board.ts'
import { boardVersionsOf } from './store.ts'

const AT = '/api/staff/boards/:site/:page/:locale'
const when = z.object({ t: momentSchema.optional() })
const about = (summary: string) => ({ tags: ['desk'], summary, params: boardParams })

/** Fronts, as the newsroom arranges them. */
export function boardRoutes(app: App, deps: DeskDeps): void {
  readDraft(app, deps)
  arrange(app, deps)
  changeModules(app, deps)
  takeBackChange(app, deps)
  discardDraft(app, deps)
  publish(app, deps)
  listVersions(app, deps)
  restoreVersion(app, deps)
  previewFront(app, deps)
}

function readDraft(app: App, { db, clock, sites, door, log }: DeskDeps): void {
  app.get(
    `${AT}/draft`,
    { schema: { ...about('A board as it is being arranged'), querystring: when, response: { 200: boardAnswer } } },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'read', { site: site.alias })
      const mayWrite = may(staff, 'fronts', { site: site.alias })
      return inZone(site.timeZone, () =>
        readBoard({ db, log, sites }, key, {
          site,
          at: momentOf(clock, request.query.t),
          now: clock.now(),
          staff: staff.id,
          mayWrite,
        }),
      )
    },
  )
}

function arrange(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.put(
    `${AT}/draft`,
    {
      schema: {
        ...about('Keeps what was arranged'),
        body: saveBoardBody,
        querystring: when,
        response: { 200: boardAnswer },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      await changeBoard({ db, clock }, key, request.body.changes, staff.id)
      return asWritten(deps, key, site, staff.id, request.query.t)
    },
  )
}

function changeModules(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.post(
    `${AT}/modules`,
    {
      schema: {
        ...about('Puts a module somewhere, takes it away, moves it or changes its settings'),
        body: boardAct,
        querystring: when,
        response: { 200: boardAnswer },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      await onceFor(deps, request, staff.id, () => actOnBoard({ db, clock }, key, request.body, staff.id))
      return asWritten(deps, key, site, staff.id, request.query.t)
    },
  )
}

function takeBackChange(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.post(
    `${AT}/take-back`,
    {
      schema: {
        ...about('Takes one change back that readers do not see yet'),
        body: takeBackBody,
        querystring: when,
        response: { 200: boardAnswer },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      await onceFor(deps, request, staff.id, () => takeBack({ db, clock }, key, request.body, staff.id))
      return asWritten(deps, key, site, staff.id, request.query.t)
    },
  )
}

function discardDraft(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.delete(
    `${AT}/draft`,
    {
      schema: {
        ...about('Throws away what is not published, unless somebody has arranged it further'),
        querystring: discardQuery,
        response: { 200: boardAnswer },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      await discardBoard({ db, clock }, key, { revision: request.query.revision, staff: staff.id })
      return asWritten(deps, key, site, staff.id)
    },
  )
}

function publish(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.post(
    `${AT}/publish`,
    {
      schema: { ...about('Lets out the board that was seen'), body: publishBoardBody, response: { 200: boardAnswer } },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      const followers = request.body.followers.filter((locale) => site.languages.includes(locale))
      const { revision } = request.body
      await onceFor(deps, request, staff.id, () =>
        publishBoards({ db, clock }, key, { revision, followers, staff: staff.id }),
      )
      return asWritten(deps, key, site, staff.id)
    },
  )
}

function listVersions(app: App, { db, sites, door }: DeskDeps): void {
  app.get(
    `${AT}/versions`,
    {
      schema: {
        ...about('Boards as they went out, or were thrown away before they did'),
        response: { 200: boardVersions },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      await door.authorise(request, 'read', { site: site.alias })
      const versions = await boardVersionsOf(db, key)
      return { versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })) }
    },
  )
}

function restoreVersion(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.post(
    `${AT}/restore`,
    {
      schema: {
        ...about('Takes a board as it went out once for the draft, unless somebody has arranged it further'),
        body: restoreBody,
        response: { 200: boardAnswer },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      const staff = await door.authorise(request, 'fronts', { site: site.alias })
      const { version, revision } = request.body
      await onceFor(deps, request, staff.id, () =>
        restoreBoard({ db, clock }, key, { version, revision, staff: staff.id }),
      )
      return asWritten(deps, key, site, staff.id)
    },
  )
}

function previewFront(app: App, { clock, sites, config, door }: DeskDeps): void {
  app.get(
    `${AT}/preview`,
    {
      schema: {
        ...about('Where the front is seen as it is arranged, at a moment'),
        querystring: when,
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    async (request) => {
      const { site, key } = placeOf(sites, request.params)
      await door.authorise(request, 'read', { site: site.alias })
      const front = { site: site.alias, locale: key.locale, at: momentOf(clock, request.query.t) }
      const token = frontPreviewToken(config, front, clock.now())
      return { url: `/${site.alias}${localePrefix(site, key.locale)}/?${PREVIEW_PARAMETER}=${token}` }
    },
  )
}

/** The board of a call, where its site has one in that language. */
function placeOf({ byAlias }: SiteRegistry, { site: alias, page, locale }: z.output<typeof boardParams>) {
  const site = byAlias.get(alias)
  if (!site?.languages.includes(locale)) throw new AppError('NOT_FOUND')
  const key: BoardKey = { site: alias, pageType: page, locale }
  return { site, key }
}

const momentOf = (clock: Clock, t: string | undefined): Date => (t ? new Date(t) : clock.now())

/** A board for whoever has just changed it. */
const asWritten = ({ db, clock, log, sites }: DeskDeps, key: BoardKey, site: Site, staff: string, t?: string) =>
  inZone(site.timeZone, () =>
    readBoard({ db, log, sites }, key, { site, at: momentOf(clock, t), now: clock.now(), staff, mayWrite: true }),
  )
