import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../content/api/authorise.ts'
import { contentUrl } from '../../content/address.ts'
import { isPublic } from '../../content/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf, may, type Right, type StaffMember } from '../people/model.ts'
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
const ONE = '/api/staff/live/:id'

/** The console of live coverages. */
export function liveDeskRoutes(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps

  /** A coverage with its twins, for who has a right where it stands. */
  async function found(request: FastifyRequest, id: string, right: Right) {
    const staff = await door.authorise(request, right)
    const twins = await coverageWithTwins(db, id)
    const [own] = twins
    if (!own || !may(staff, 'read', { site: own.site })) throw new AppError('NOT_FOUND')
    door.demand(staff, right, { site: own.site })
    return { staff, own, twins, acting: { twins, staff: staff.id, actor: actorOf(staff) } }
  }

  async function answer(staff: StaffMember, [own, ...others]: readonly Coverage[]): Promise<CoverageAnswer> {
    const twins = [own!, ...others]
    const inOrder = [...twins].sort((a, b) => Number(a.language !== 'es') - Number(b.language !== 'es'))
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
  const again = async (staff: StaffMember, id: string) => answer(staff, await coverageWithTwins(db, id))
  const response = { 200: coverageAnswer }
  const said = (summary: string) => ({ tags, summary, response })

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
  app.get(
    ONE,
    { schema: { ...said('A coverage with its twin as one, and what waits beside it'), params: coverageParams } },
    async (request) => {
      const { staff, twins } = await found(request, request.params.id, 'read')
      return answer(staff, twins)
    },
  )
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
      const { staff, acting } = await found(request, request.params.id, 'live')
      await changeCoverage(deps, acting, request.body).catch(refuse)
      return again(staff, request.params.id)
    },
  )
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
      const { staff, acting } = await found(request, request.params.id, 'live')
      await publishUpdate(deps, acting, request.params.update, request.body).catch(refuse)
      return again(staff, request.params.id)
    },
  )
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
      const { staff, acting } = await found(request, request.params.id, 'live')
      await markUpdate(deps, acting, request.params.update, request.body).catch(refuse)
      return again(staff, request.params.id)
    },
  )
  app.delete(
    `${ONE}/updates/:update`,
    { schema: { ...said('Takes an update back in every language'), params: updateParams } },
    async (request) => {
      const { staff, acting } = await found(request, request.params.id, 'live')
      await takeBack(deps, acting, request.params.update)
      return again(staff, request.params.id)
    },
  )
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
      const { twins } = await found(request, request.params.id, 'read')
      return { versions: await versionsOfUpdate(db, twins, request.params.update) }
    },
  )
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
      const { staff, own, twins } = await found(request, request.params.id, 'submit')
      const sent = { content: own.id, staff: staff.id, document: request.body, now: clock.now() }
      await insertSubmission(db, sent)
      await tell(db, twins)
      return again(staff, own.id)
    },
  )
  app.post(
    `${ONE}/submissions/:submission/verdict`,
    {
      schema: { ...said('Drops what was sent'), params: submissionParams, body: submissionVerdict },
    },
    async (request) => {
      const { staff, acting } = await found(request, request.params.id, 'live')
      await take(deps, acting, request.params.submission, request.body.state)
      return again(staff, request.params.id)
    },
  )
}
