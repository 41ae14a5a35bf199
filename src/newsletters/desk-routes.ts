import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { about, authorise, type ContentApiDeps, maySee, refusals } from '../content/api/authorise.ts'
import { errorAnswer } from '../content/api/model.ts'
import type { Log } from '../platform/log.ts'
import { secretOf } from '../platform/secret.ts'
import { PRIVATE } from '../web/http/private-answer.ts'
import { AppError } from '../web/http/errors.ts'
import type { App } from '../web/http/server.ts'
import { saveNewsletter } from './actions.ts'
import { newsletters } from './definition-store.ts'
import {
  editionAnswer,
  editionParams,
  makingBody,
  newsletterAnswer,
  newsletterBody,
  newsletterParams,
  previewsAnswer,
  schedulingBody,
  testBody,
  toEdition,
  toNewsletter,
} from './desk-model.ts'
import { cancelEdition, correctEdition, currentEdition, makeEdition, scheduleEdition } from './editions/actions.ts'
import { startSending } from './delivery/store.ts'
import { startDueEditions } from './editions/by-clock.ts'
import { editionsOf } from './editions/store.ts'
import { sendTest } from './editions/test-mail.ts'
import { editionInputSchema } from './input-model.ts'
import type { Edition, Newsletter } from './model.ts'
import { previewAddresses } from './preview.ts'
import { edition as findEdition, newsletter as findNewsletter } from './store.ts'

const BASE = '/api/desk/newsletters'
const ONE = `${BASE}/editions/:edition`
const done = { success: true as const }
const doneAnswer = z.object({ success: z.literal(true) })
const described = (summary: string) => ({ ...about(summary, 'newsletters'), tags: ['newsletters'] })
const failures = { ...refusals, 404: errorAnswer, 409: errorAnswer }

type NewsletterDeskDeps = ContentApiDeps & { log: Log }

/** What the newsroom does with newsletters and their editions; the token says of which sites. */
export function newsletterDeskRoutes(app: App, deps: NewsletterDeskDeps): void {
  listNewsletters(app, deps)
  readNewsletter(app, deps)
  putNewsletter(app, deps)
  listEditions(app, deps)
  makeOne(app, deps)
  readEdition(app, deps)
  correct(app, deps)
  preview(app, deps)
  test(app, deps)
  schedule(app, deps)
  stop(app, deps)
}

function listNewsletters(app: App, deps: NewsletterDeskDeps): void {
  const { db } = deps
  app.get(
    BASE,
    {
      schema: {
        ...described('Newsletters in the order of their sites'),
        response: { 200: z.object({ newsletters: z.array(newsletterAnswer) }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await acting(deps, request, reply)
      const all = await newsletters(db)
      return { newsletters: all.filter(({ site }) => maySee(token, site)).map(toNewsletter) }
    },
  )
}

function readNewsletter(app: App, deps: NewsletterDeskDeps): void {
  app.get(
    `${BASE}/:id`,
    {
      schema: {
        ...described('A newsletter as it is kept'),
        params: newsletterParams,
        response: { 200: newsletterAnswer, ...failures },
      },
    },
    async (request, reply) => toNewsletter(await ownNewsletter(deps, request, reply, request.params.id)),
  )
}

function putNewsletter(app: App, deps: NewsletterDeskDeps): void {
  const { db, clock } = deps
  app.put(
    `${BASE}/:id`,
    {
      schema: {
        ...described('Begins or changes a newsletter; a new cadence counts from now on'),
        params: newsletterParams,
        body: newsletterBody,
        response: { 200: z.object({ result: z.enum(['created', 'updated']) }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await acting(deps, request, reply)
      if (!maySee(token, request.body.site)) throw new AppError('FORBIDDEN')
      return { result: await saveNewsletter(db, { ...request.body, id: request.params.id }, clock.now()) }
    },
  )
}

function listEditions(app: App, deps: NewsletterDeskDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/:id/editions`,
    {
      schema: {
        ...described('Its last editions in every state, newest first'),
        params: newsletterParams,
        response: { 200: z.object({ editions: z.array(editionAnswer) }), ...failures },
      },
    },
    async (request, reply) => {
      const { id } = await ownNewsletter(deps, request, reply, request.params.id)
      return { editions: (await editionsOf(db, { newsletterId: id, limit: 50 })).map(toEdition) }
    },
  )
}

function makeOne(app: App, deps: NewsletterDeskDeps): void {
  app.post(
    `${BASE}/:id/editions`,
    {
      schema: {
        ...described('Makes an edition by hand, or from its source where nothing is said; it waits as a draft'),
        params: newsletterParams,
        body: makingBody,
        response: { 200: editionAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const newsletter = await ownNewsletter(deps, request, reply, request.params.id)
      const { locale, ...input } = request.body
      const made = await makeEdition(making(deps), { newsletter, locale, input })
      if (!made) throw new AppError('CONFLICT', { message: 'there is nothing to tell' })
      return toEdition(made)
    },
  )
}

function readEdition(app: App, deps: NewsletterDeskDeps): void {
  app.get(
    ONE,
    {
      schema: {
        ...described('An edition with what it says'),
        params: editionParams,
        response: { 200: editionAnswer, ...failures },
      },
    },
    async (request, reply) => toEdition((await ownEdition(deps, request, reply)).edition),
  )
}

function correct(app: App, deps: NewsletterDeskDeps): void {
  app.put(
    ONE,
    {
      schema: {
        ...described('Corrects an edition for all who have not got it yet, also while it leaves'),
        params: editionParams,
        body: editionInputSchema,
        response: { 200: editionAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { edition } = await ownEdition(deps, request, reply)
      return toEdition(await correctEdition(making(deps), edition.id, request.body))
    },
  )
}

function preview(app: App, deps: NewsletterDeskDeps): void {
  const { clock } = deps
  app.post(
    `${ONE}/preview`,
    {
      schema: {
        ...described('Addresses that show the mail in both schemes, for a day'),
        params: editionParams,
        response: { 200: previewsAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { edition, newsletter } = await ownEdition(deps, request, reply)
      const site = deps.sites.byAlias.get(newsletter.site)
      if (!site) throw new AppError('NOT_FOUND')
      return previewAddresses(secretOf(deps.config), new URL(site.url).origin, edition.id, clock.now())
    },
  )
}

function test(app: App, deps: NewsletterDeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/test`,
    {
      schema: {
        ...described('Sends the mail to people of the newsroom, five at most'),
        params: editionParams,
        body: testBody,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { edition, newsletter } = await ownEdition(deps, request, reply)
      const current = (await currentEdition(db, edition.id, clock.now()))!
      await sendTest(making(deps), { newsletter, edition: current, to: request.body.to })
      return done
    },
  )
}

function schedule(app: App, deps: NewsletterDeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/schedule`,
    {
      schema: {
        ...described('Lets an edition leave at a moment, or at once'),
        params: editionParams,
        body: schedulingBody,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const token = await acting(deps, request, reply)
      const { edition } = await ownEdition(deps, request, reply)
      const { at, by } = request.body
      const dueAt = at === undefined ? clock.now() : new Date(at)
      await scheduleEdition(making(deps), edition.id, {
        dueAt,
        by: by ? `token:${token.id}/${by}` : `token:${token.id}`,
      })
      // What is to leave at once does not wait for the clock.
      if (dueAt <= clock.now()) await startDueEditions(making(deps), (id, when) => startSending(db, id, when))
      return done
    },
  )
}

function stop(app: App, deps: NewsletterDeskDeps): void {
  app.post(
    `${ONE}/stop`,
    {
      schema: {
        ...described('Stops an edition for good; nobody who has not got it will'),
        params: editionParams,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { edition } = await ownEdition(deps, request, reply)
      await cancelEdition(making(deps), edition.id)
      return done
    },
  )
}

/** What the actions of editions stand on. */
const making = ({ config, db, log, clock }: NewsletterDeskDeps) => ({
  db,
  log,
  secret: secretOf(config),
  now: clock.now(),
})

async function acting(deps: NewsletterDeskDeps, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(PRIVATE)
  return authorise(request, deps, 'newsletters')
}

/** A newsletter of a site that the token is for. */
async function ownNewsletter(
  deps: NewsletterDeskDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<Newsletter> {
  const token = await acting(deps, request, reply)
  const found = await findNewsletter(deps.db, id)
  if (!found || !maySee(token, found.site)) throw new AppError('NOT_FOUND')
  return found
}

/** An edition of such a newsletter. */
async function ownEdition(
  deps: NewsletterDeskDeps,
  request: FastifyRequest<{ Params: { edition: string } }>,
  reply: FastifyReply,
): Promise<{ edition: Edition; newsletter: Newsletter }> {
  const token = await acting(deps, request, reply)
  const edition = await findEdition(deps.db, request.params.edition)
  const newsletter = edition && (await findNewsletter(deps.db, edition.newsletterId))
  if (!newsletter || !maySee(token, newsletter.site)) throw new AppError('NOT_FOUND')
  return { edition, newsletter }
}
