import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { refuse } from '../../content/api/authorise.ts'
import { contentUrl } from '../../content/address.ts'
import { isPublic } from '../../content/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf, type Right, type StaffMember } from '../people/model.ts'
import { may } from '../people/rights.ts'
import { changeCoverage, markUpdate, publishUpdate, take, takeBack, tell } from './actions.ts'
import { mergedUpdates } from './merged.ts'
import { versionsOfUpdate } from './update-versions.ts'
import {
  coverageAnswer,
  coverageBody,
  coverageParams,
  coveragesAnswer,
  marksBody,
  submissionBody,
  submissionParams,
  submissionVerdict,
  updateBody,
  updateParams,
  updateVersions,
  type CoverageAnswer,
} from './model.ts'
import { coveragesOf, coverageWithTwins, insertSubmission, waitingSubmissions, type Coverage } from './store.ts'

const tags = ['desk']
const BODY_LIMIT = 256 * 1024
const SHOWN = 40
const response = { 200: coverageAnswer }
const said = (summary: string) => ({ tags, summary, response })
const ONE = '/api/staff/live/:id'

/** The console of live coverages. */
export function liveDeskRoutes(app: App, deps: DeskDeps): void {
  listCoverages(app, deps)
  readCoverage(app, deps)
  editCoverage(app, deps)
  putUpdate(app, deps)
  editMarks(app, deps)
  takeUpdateBack(app, deps)
  listVersionsOfUpdate(app, deps)
  submit(app, deps)
  giveVerdict(app, deps)
}

function listCoverages(app: App, { db, door }: DeskDeps): void {
  app.get(
    '/api/staff/live',
    {
      schema: {
        tags,
        summary: 'The coverages of a site, those that go on first',
        querystring: z.object({ site: z.string().max(40) }),
        response: { 200: coveragesAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      const { language } = await door.authorise(request, 'read', { site })
      return { coverages: await coveragesOf(db, { site, language, limit: SHOWN }) }
    },
  )
}

function readCoverage(app: App, deps: DeskDeps): void {
  app.get(
    ONE,
    { schema: { ...said('A coverage with its twin as one, and what waits beside it'), params: coverageParams } },
    async (request) => {
      const { staff, twins } = await found(deps, request, request.params.id, 'read')
      return answer(deps, staff, twins)
    },
  )
}

function editCoverage(app: App, deps: DeskDeps): void {
  app.patch(
    ONE,
    {
      schema: {
        ...said('Ends a coverage, takes it up again, or sets the figures of its head'),
        params: coverageParams,
        body: coverageBody,
      },
    },
    async (request) => {
      const { staff, acting } = await found(deps, request, request.params.id, 'live')
      await changeCoverage(deps, acting, request.body).catch(refuse)
      return again(deps, staff, request.params.id)
    },
  )
}

function putUpdate(app: App, deps: DeskDeps): void {
  app.put(
    `${ONE}/updates/:update`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...said('Lets an update out in the languages that it is written in; the same again changes nothing'),
        params: updateParams,
        body: updateBody,
      },
    },
    async (request) => {
      const { staff, acting } = await found(deps, request, request.params.id, 'live')
      await publishUpdate(deps, acting, request.params.update, request.body).catch(refuse)
      return again(deps, staff, request.params.id)
    },
  )
}

function editMarks(app: App, deps: DeskDeps): void {
  app.patch(
    `${ONE}/updates/:update`,
    {
      schema: {
        ...said('Makes an update a key one, or puts it above all others'),
        params: updateParams,
        body: marksBody,
      },
    },
    async (request) => {
      const { staff, acting } = await found(deps, request, request.params.id, 'live')
      await markUpdate(deps, acting, request.params.update, request.body).catch(refuse)
      return again(deps, staff, request.params.id)
    },
  )
}

function takeUpdateBack(app: App, deps: DeskDeps): void {
  app.delete(
    `${ONE}/updates/:update`,
    { schema: { ...said('Takes an update back in every language'), params: updateParams } },
    async (request) => {
      const { staff, acting } = await found(deps, request, request.params.id, 'live')
      await takeBack(deps, acting, request.params.update)
      return again(deps, staff, request.params.id)
    },
  )
}

function listVersionsOfUpdate(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${ONE}/updates/:update/versions`,
    {
      schema: {
        tags,
        summary: 'What an update said since it went out, in all languages, the newest first',
        params: updateParams,
        response: { 200: updateVersions },
      },
    },
    async (request) => {
      const { twins } = await found(deps, request, request.params.id, 'read')
      return { versions: await versionsOfUpdate(db, twins, request.params.update) }
    },
  )
}

function submit(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/submissions`,
    {
      schema: {
        ...said('Sends something to whoever lets out the updates'),
        params: coverageParams,
        body: submissionBody,
      },
    },
    async (request) => {
      const { staff, own, twins } = await found(deps, request, request.params.id, 'submit')
      const sent = { content: own.id, staff: staff.id, document: request.body, now: clock.now() }
      await insertSubmission(db, sent)
      await tell(db, twins)
      return again(deps, staff, own.id)
    },
  )
}

function giveVerdict(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/submissions/:submission/verdict`,
    {
      schema: { ...said('Drops what was sent'), params: submissionParams, body: submissionVerdict },
    },
    async (request) => {
      const { staff, acting } = await found(deps, request, request.params.id, 'live')
      await take(deps, acting, request.params.submission, request.body.state)
      return again(deps, staff, request.params.id)
    },
  )
}

/** A coverage with its twins, for who has a right where it stands. */
async function found({ db, door }: DeskDeps, request: FastifyRequest, id: string, right: Right) {
  const staff = await door.authorise(request, right)
  const twins = await coverageWithTwins(db, id)
  const [own] = twins
  if (!own || !may(staff, 'read', { site: own.site })) throw new AppError('NOT_FOUND')
  door.demand(staff, right, { site: own.site })
  return { staff, own, twins, acting: { twins, staff: staff.id, actor: actorOf(staff) } }
}

/** A coverage and its twins as one, as the console shows them. */
async function answer(
  { db, clock, sites }: DeskDeps,
  staff: StaffMember,
  [own, ...others]: readonly Coverage[],
): Promise<CoverageAnswer> {
  const twins = [own!, ...others]
  const inOrder = [...twins].sort((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language))
  return {
    id: own!.id,
    site: own!.site,
    title: own!.document.title,
    ended: own!.document.ended,
    isOut: isPublic(own!, clock.now()),
    languages: inOrder.map((twin) => ({
      language: twin.language,
      id: twin.id,
      path: twin.path,
      url: contentUrl(sites, twin),
    })),
    figures: Object.fromEntries(twins.map((twin) => [twin.language, twin.document.figures])),
    updates: mergedUpdates(inOrder.map(({ language, document }) => ({ language, updates: document.updates }))),
    submissions: await waitingSubmissions(
      db,
      twins.map(({ id }) => id),
    ),
    mayPublish: may(staff, 'live', { site: own!.site }),
    maySubmit: may(staff, 'submit', { site: own!.site }),
  }
}

/** The same after a change. */
const again = async (deps: DeskDeps, staff: StaffMember, id: string) =>
  answer(deps, staff, await coverageWithTwins(deps.db, id))
