import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { about, authorise, maySee, refusals, type ContentApiDeps } from '../../content/api/authorise.ts'
import { errorAnswer } from '../../content/api/model.ts'
import type { ApiToken } from '../../content/tokens/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { decide, decideAll, feature, undo } from './actions.ts'
import { actAnswer, bodies, itemAnswer, MODERATED_NAMES, queuedAnswer, toAct, toItem, toQueued } from './desk-model.ts'
import type { Staff } from './model.ts'
import { claim, queueLength, release, waiting } from './queue.ts'
import { authorHistory, historyOf, itemsOf } from './reading.ts'
import { liftStanding, setStanding } from './standing.ts'

const BASE = '/api/desk/moderation'
const decidedAnswer = z.object({ act: z.string(), state: z.string() })
const manyAnswer = z.object({ decided: z.array(decidedAnswer) })
const doneAnswer = z.object({ success: z.literal(true) })
const failures = { ...refusals, 404: errorAnswer, 409: errorAnswer }
const done = { success: true as const }
const authorParams = z.object({ readerId: z.string().regex(/^[\w-]{1,60}$/) })
const described = (summary: string) => ({ ...about(summary, 'moderate'), tags: ['moderation'] })

/** Everything that a moderator does, for the newsroom's desk; the token says of which sites. */
export function moderationRoutes(app: App, deps: ContentApiDeps): void {
  readQueue(app, deps)
  claimNext(app, deps)
  releaseClaimed(app, deps)
  decideOne(app, deps)
  undoDecision(app, deps)
  featureOne(app, deps)
  readItem(app, deps)
  readAuthor(app, deps)
  decideAboutAuthor(app, deps)
  setAuthorStanding(app, deps)
  liftAuthorStanding(app, deps)
}

function readQueue(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/queue`,
    {
      schema: {
        ...described('What waits to be read, the most pressing first'),
        querystring: z.object({
          site: z.string().max(40).optional(),
          kind: z.enum(MODERATED_NAMES).optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
        response: {
          200: z.object({ items: z.array(queuedAnswer), count: z.number(), since: z.iso.datetime().nullable() }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { token, now } = await acting(deps, request, reply, undefined)
      const { site, kind = null, limit } = request.query
      const sites = sitesOf(token, site)
      const { count, since } = await queueLength(db, sites)
      const items = await itemsOf(db, await waiting(db, { sites, kind, limit, now }))
      return { items: items.map(toQueued), count, since: since?.toISOString() ?? null }
    },
  )
}

function claimNext(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/claims`,
    {
      schema: {
        ...described('Takes what waits for two minutes, so that nobody else reads it; again prolongs it'),
        body: bodies.claim,
        response: { 200: z.object({ items: z.array(queuedAnswer) }), ...refusals },
      },
    },
    async (request, reply) => {
      const { by, kind = null, site, limit } = request.body
      const { token, staff, now } = await acting(deps, request, reply, by)
      const rows = await claim(db, { staff, sites: sitesOf(token, site), kind, limit, now })
      return { items: (await itemsOf(db, rows)).map(toQueued) }
    },
  )
}

function releaseClaimed(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/release`,
    {
      schema: {
        ...described('Lets go of what was taken'),
        body: bodies.release,
        response: { 200: doneAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { staff } = await acting(deps, request, reply, request.body.by)
      await release(db, staff)
      return done
    },
  )
}

function decideOne(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/decisions`,
    {
      schema: {
        ...described('Shows or refuses one thing; refusing names a rule'),
        body: bodies.decide,
        response: { 200: decidedAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, ...deciding } = request.body
      const { staff, sites, now } = await acting(deps, request, reply, by)
      return decide(db, { ...deciding, staff, sites, now })
    },
  )
}

function undoDecision(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/undo`,
    {
      schema: {
        ...described('Takes the last decision about a thing back'),
        body: bodies.undo,
        response: { 200: decidedAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, act } = request.body
      const { staff, sites, now } = await acting(deps, request, reply, by)
      return undo(db, { act, staff, sites, now })
    },
  )
}

function featureOne(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/featured`,
    {
      schema: {
        ...described('Puts a thing before all others, or takes it away from there'),
        body: bodies.feature,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, ...chosen } = request.body
      const { staff, sites, now } = await acting(deps, request, reply, by)
      await feature(db, { ...chosen, staff, sites, now })
      return done
    },
  )
}

function readItem(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/items/:kind/:id`,
    {
      schema: {
        ...described('A thing with everything that was decided about it'),
        params: z.object({ kind: z.enum(MODERATED_NAMES), id: rowId }),
        response: { 200: z.object({ item: itemAnswer, acts: z.array(actAnswer) }), ...failures },
      },
    },
    async (request, reply) => {
      const { token } = await acting(deps, request, reply, undefined)
      const found = await historyOf(db, request.params)
      if (!found || !maySee(token, found.item.site)) throw new AppError('NOT_FOUND')
      return { item: toItem(found.item), acts: found.acts.map(toAct) }
    },
  )
}

function readAuthor(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/authors/:readerId`,
    {
      schema: {
        ...described('What an author sent and what was decided about it'),
        params: authorParams,
        response: { 200: z.object({ items: z.array(itemAnswer), acts: z.array(actAnswer) }), ...refusals },
      },
    },
    async (request, reply) => {
      const { token } = await acting(deps, request, reply, undefined)
      const { items, acts } = await authorHistory(db, request.params.readerId)
      return {
        items: items.filter(({ site }) => maySee(token, site)).map(toItem),
        acts: acts.filter(({ site }) => maySee(token, site)).map(toAct),
      }
    },
  )
}

function decideAboutAuthor(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/authors/:readerId/decisions`,
    {
      schema: {
        ...described('Decides about all that waits of one author'),
        params: authorParams,
        body: bodies.author,
        response: { 200: manyAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, ...deciding } = request.body
      const { staff, sites, now } = await acting(deps, request, reply, by)
      const { readerId } = request.params
      return { decided: await decideAll(db, { ...deciding, readerId, staff, sites, now }) }
    },
  )
}

function setAuthorStanding(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.put(
    `${BASE}/authors/:readerId/standing`,
    {
      schema: {
        ...described('Watches, mutes or bars an author, with its rule and its end'),
        params: authorParams,
        body: bodies.standing,
        response: { 200: manyAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, site, until, ...set } = request.body
      const { token, staff, now } = await acting(deps, request, reply, by)
      sitesOf(token, site)
      const { readerId } = request.params
      const end = until ? new Date(until) : null
      return { decided: await setStanding(db, { ...set, readerId, site, until: end, staff, now }) }
    },
  )
}

function liftAuthorStanding(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${BASE}/authors/:readerId/lift`,
    {
      schema: {
        ...described('Lets an author write again'),
        params: authorParams,
        body: bodies.lift,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { by, site } = request.body
      const { token, staff, now } = await acting(deps, request, reply, by)
      sitesOf(token, site)
      if (!(await liftStanding(db, { readerId: request.params.readerId, site, staff, now })))
        throw new AppError('NOT_FOUND')
      return done
    },
  )
}

/** Who decides: the person whom the desk names, else the token. */
async function acting(deps: ContentApiDeps, request: FastifyRequest, reply: FastifyReply, by: string | undefined) {
  const token = await authorise(request, deps, 'moderate')
  reply.headers(PRIVATE)
  const staff: Staff = { id: by ? `token:${token.id}/${by}` : `token:${token.id}` }
  return { token, staff, sites: token.sites, now: deps.clock.now() }
}

/** Of which sites a call is; null is all of them. */
function sitesOf(token: ApiToken, site: string | undefined): readonly string[] | null {
  if (site === undefined) return token.sites
  if (!maySee(token, site)) throw new AppError('FORBIDDEN')
  return [site]
}
