import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { about, type ContentApiDeps, refusals } from '../../content/api/authorise.ts'
import { errorAnswer } from '../../content/api/model.ts'
import type { Scope } from '../../content/tokens/model.ts'
import type { Site } from '../../sites/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { startExperiment, stopExperiment } from './actions.ts'
import { type Experiment, experimentInputSchema } from './model.ts'
import { isRunning, reportOf } from './report.ts'
import { countsOf, experimentsOf } from './store.ts'

const shown = z.object({
  id: z.int(),
  name: z.string(),
  goal: z.string(),
  versions: z.array(z.int()),
  owner: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
  stoppedAt: z.string().nullable(),
  isRunning: z.boolean(),
})
const report = shown.extend({
  isUneven: z.boolean(),
  arms: z.array(
    z.object({
      version: z.int(),
      seen: z.int(),
      reached: z.int(),
      comparison: z
        .object({
          factor: z.object({ low: z.number(), high: z.number().nullable() }),
          verdict: z.enum(['more', 'fewer', 'open']),
          daysLeft: z.int().nullable(),
        })
        .nullable(),
    }),
  ),
})
const ofSite = z.object({ site: z.string().max(40) })
const ofExperiment = ofSite.extend({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})
const BASE = '/api/desk/wall/:site/experiments'

/** The site of a call, and who makes it, where the token may read or write. */
type SiteFor = (
  request: FastifyRequest,
  scope: Extract<Scope, 'content:read' | 'content:write'>,
) => Promise<{ site: Site; owner: string }>
const answers = { ...refusals, 404: errorAnswer }

/** What the newsroom does with experiments: start one, see what it has shown, stop it. */
export function experimentDeskRoutes(app: App, deps: ContentApiDeps, siteFor: SiteFor): void {
  listExperiments(app, deps, siteFor)
  readExperiment(app, deps, siteFor)
  start(app, deps, siteFor)
  stop(app, deps, siteFor)
}

function listExperiments(app: App, { db, clock }: ContentApiDeps, siteFor: SiteFor): void {
  app.get(
    BASE,
    {
      schema: {
        ...about('The experiments with versions of the wall of a site', 'content:read'),
        params: ofSite,
        response: { 200: z.object({ experiments: z.array(shown) }), ...answers },
      },
    },
    async (request, reply) => {
      const { site } = await siteFor(request, 'content:read')
      reply.headers(PRIVATE)
      return { experiments: (await experimentsOf(db, site.alias)).map((one) => asShown(one, clock.now())) }
    },
  )
}

function readExperiment(app: App, { db, clock }: ContentApiDeps, siteFor: SiteFor): void {
  app.get(
    `${BASE}/:id`,
    {
      schema: {
        ...about('What an experiment has shown so far; looking early does no harm', 'content:read'),
        params: ofExperiment,
        response: { 200: report, ...answers },
      },
    },
    async (request, reply) => {
      const { site } = await siteFor(request, 'content:read')
      const one = (await experimentsOf(db, site.alias)).find(({ id }) => id === request.params.id)
      if (!one) throw new AppError('NOT_FOUND')
      reply.headers(PRIVATE)
      return { ...asShown(one, clock.now()), ...reportOf(one, await countsOf(db, one.id), clock.now()) }
    },
  )
}

function start(app: App, { db, clock }: ContentApiDeps, siteFor: SiteFor): void {
  app.post(
    BASE,
    {
      schema: {
        ...about('Starts an experiment; its versions, shares and goal stay as they are', 'content:write'),
        params: ofSite,
        body: experimentInputSchema,
        response: { 200: z.object({ id: z.int() }), ...answers, 409: errorAnswer },
      },
    },
    async (request, reply) => {
      const { site, owner } = await siteFor(request, 'content:write')
      reply.headers(PRIVATE)
      const done = await startExperiment({ db, clock }, site.alias, { ...request.body, owner })
      if ('id' in done) return done
      if (done.refused === 'another') throw new AppError('CONFLICT')
      throw new AppError('INVALID_FIELD', { field: 'versions' })
    },
  )
}

function stop(app: App, { db, clock }: ContentApiDeps, siteFor: SiteFor): void {
  app.post(
    `${BASE}/:id/stop`,
    {
      schema: {
        ...about('Ends an experiment: everybody gets the published version again', 'content:write'),
        params: ofExperiment,
        response: { 200: z.object({ success: z.literal(true) }), ...answers },
      },
    },
    async (request, reply) => {
      const { site } = await siteFor(request, 'content:write')
      if (!(await stopExperiment({ db, clock }, site.alias, request.params.id))) throw new AppError('NOT_FOUND')
      reply.headers(PRIVATE)
      return { success: true as const }
    },
  )
}

function asShown({ startedAt, endsAt, stoppedAt, site: _, ...one }: Experiment, now: Date) {
  return {
    ...one,
    versions: [...one.versions],
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    isRunning: isRunning({ endsAt, stoppedAt }, now),
  }
}
