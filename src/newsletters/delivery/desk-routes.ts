import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { about, authorise, type ContentApiDeps, maySee, refusals } from '../../content/api/authorise.ts'
import { errorAnswer } from '../../content/api/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../store.ts'
import { figuresAnswer, pauseBody, sendingParams, unsureAnswer } from './desk-model.ts'
import { lanePause } from './lane.ts'
import { editionFigures, pauseSending, resumeSending, sendToUnsure, unsureOf } from './store.ts'

const ONE = '/api/desk/newsletters/editions/:edition'
const doneAnswer = z.object({ success: z.literal(true) })
const failures = { ...refusals, 404: errorAnswer, 409: errorAnswer }

const described = (summary: string) => ({
  ...about(summary, 'newsletters'),
  tags: ['newsletters'],
  params: sendingParams,
})

/** What the newsroom asks of an edition on its way, and how it stops it. */
export function sendingDeskRoutes(app: App, deps: ContentApiDeps): void {
  readFigures(app, deps)
  pause(app, deps)
  resume(app, deps)
  listUnsure(app, deps)
  sendToUnsureAgain(app, deps)
}

function readFigures(app: App, deps: ContentApiDeps): void {
  const { db, clock } = deps
  app.get(
    `${ONE}/figures`,
    {
      schema: {
        ...described('How many got an edition, and what came back'),
        response: { 200: figuresAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const figures = await editionFigures(db, await own(deps, request, reply))
      return { ...figures!, rest: await lanePause(db, clock.now()) }
    },
  )
}

function pause(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${ONE}/pause`,
    {
      schema: {
        ...described('Stops an edition that is leaving; it can be corrected and resumed'),
        body: pauseBody,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => must(await pauseSending(db, await own(deps, request, reply), request.body.why)),
  )
}

function resume(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.post(
    `${ONE}/resume`,
    { schema: { ...described('Lets a paused edition go on'), response: { 200: doneAnswer, ...failures } } },
    async (request, reply) => must(await resumeSending(db, await own(deps, request, reply))),
  )
}

function listUnsure(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${ONE}/unsure`,
    {
      schema: {
        ...described('Whom an edition may or may not have reached'),
        response: { 200: unsureAnswer, ...failures },
      },
    },
    async (request, reply) => ({ unsure: await unsureOf(db, await own(deps, request, reply)) }),
  )
}

function sendToUnsureAgain(app: App, deps: ContentApiDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/unsure`,
    { schema: { ...described('Sends an edition once more to those'), response: { 200: doneAnswer, ...failures } } },
    async (request, reply) => must((await sendToUnsure(db, await own(deps, request, reply), clock.now())) > 0),
  )
}

/** The id of the edition of a call, of a site that the token is for. */
async function own(
  deps: ContentApiDeps,
  request: FastifyRequest<{ Params: { edition: string } }>,
  reply: FastifyReply,
): Promise<string> {
  reply.headers(PRIVATE)
  const token = await authorise(request, deps, 'newsletters')
  const edition = await findEdition(deps.db, request.params.edition)
  const newsletter = edition && (await findNewsletter(deps.db, edition.newsletterId))
  if (!newsletter || !maySee(token, newsletter.site)) throw new AppError('NOT_FOUND')
  return edition.id
}

function must(done: boolean) {
  if (!done) throw new AppError('CONFLICT')
  return { success: true as const }
}
