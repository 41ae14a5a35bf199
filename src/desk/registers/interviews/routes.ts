import type { FastifyRequest } from 'fastify'
import { contentUrl } from '../../../content/address.ts'
import { findAnyContent } from '../../../content/store.ts'
import type { InterviewRecord } from '../../../participation/interviews/actions.ts'
import { interviewState, shownName } from '../../../participation/interviews/model.ts'
import { joinQuestion, separateQuestion } from '../../../participation/interviews/joining.ts'
import { waitingAnswers } from '../../../participation/interviews/proposed-store.ts'
import { giveAnswer, readsAnswers } from '../../../participation/interviews/giving.ts'
import { tellTyping } from '../../../participation/interviews/typing.ts'
import {
  acceptedQuestions,
  joinedQuestions,
  placeQuestion,
  questionsByIds,
} from '../../../participation/interviews/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { audited } from '../../audit/audited.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import type { Right } from '../../people/model.ts'
import { may } from '../../people/rights.ts'
import {
  answerBody,
  givenAnswer,
  interviewDetails,
  interviewParams,
  interviewsAnswer,
  interviewsQuestion,
  joinBody,
  orderBody,
  typingBody,
} from './model.ts'
import { interviewsOf } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/interviews'
const success = { success: true as const }

/** Interviews with what was asked, and where the guest's answers are written. */
export function interviewRegisterRoutes(app: App, deps: DeskDeps): void {
  listInterviews(app, deps)
  readInterview(app, deps)
  orderQuestions(app, deps)
  writeAnswer(app, deps)
  joinQuestions(app, deps)
  separateQuestions(app, deps)
  sayWhoTypes(app, deps)
}

function listInterviews(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The interviews of a site, and how many accepted questions wait for an answer in each',
        querystring: interviewsQuestion,
        response: { 200: interviewsAnswer },
      },
    },
    async (request) => {
      const { site, q } = request.query
      await door.authorise(request, 'read', { site })
      const rows = await interviewsOf(db, { site, q })
      return { rows: rows.map((row) => ({ ...toRow(row, clock.now()), waiting: row.waiting })) }
    },
  )
}

function readInterview(app: App, deps: DeskDeps): void {
  const { db, clock, sites } = deps
  app.get(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'An interview with its accepted questions, in the order of the guest',
        params: interviewParams,
        response: { 200: interviewDetails },
      },
    },
    async (request) => {
      const { staff, interview } = await own(deps, request, request.params.id, 'read')
      const questions = await acceptedQuestions(db, interview.id)
      const proposed = await waitingAnswers(db, interview.id)
      const joined = await joinedQuestions(db, interview.id)
      return {
        ...toRow({ ...interview, language: interview.document.language }, clock.now()),
        waiting: questions.filter(({ answer }) => answer === null).length,
        guest: interview.document.guest.name,
        url: contentUrl(sites, interview),
        questions: questions.map((question) => {
          const { id, body, backs, answer, answeredBy } = question
          return {
            id,
            name: question.name && shownName(question),
            body,
            backs,
            answer,
            answeredBy,
            proposed: proposed.get(id) ?? null,
            joined: joined.filter(({ into }) => into === id).map((each) => ({ id: each.id, body: each.body })),
          }
        }),
        mayAnswer: may(staff, 'polls', { site: interview.site }),
        isReadFirst: readsAnswers(siteOf(deps, interview)),
      }
    },
  )
}

function orderQuestions(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.post(
    `${ALL}/:id/order`,
    {
      schema: {
        tags,
        summary: 'The order in which the guest gets the questions: these one after the other',
        params: interviewParams,
        body: orderBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { interview } = await own(deps, request, request.params.id, 'polls')
      const known = new Set((await acceptedQuestions(db, interview.id)).map(({ id }) => id))
      const { ids } = request.body
      if (ids.some((id) => !known.has(id))) throw new AppError('CONFLICT')
      await db.transaction().execute(async (trx) => {
        for (const [at, id] of ids.entries()) await placeQuestion(trx, id, at + 1)
      })
      return success
    },
  )
}

function writeAnswer(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.put(
    `${ALL}/questions/:id`,
    {
      schema: {
        tags,
        summary:
          'Answers an accepted question, or puts its answer right: it stands on the open pages, or waits for a moderator where the site has it so',
        params: interviewParams,
        body: answerBody,
        response: { 200: givenAnswer },
      },
    },
    async (request) => {
      const { staff, question, interview } = await asked(deps, request, request.params.id)
      const { answer, answeredBy, seen } = request.body
      const deed = {
        action: 'interview.answered' as const,
        object: `content:${interview.id}`,
        detail: { question: question.body, answer },
      }
      const status = await audited(deps, staff, deed, (trx) =>
        giveAnswer(trx, siteOf(deps, interview), { id: question.id, answer, by: answeredBy, seen, now: clock.now() }),
      )
      return { ...success, status }
    },
  )
}

function joinQuestions(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${ALL}/questions/:id/join`,
    {
      schema: {
        tags,
        summary: 'Joins an accepted question to another one that asks the same; its backs count there',
        params: interviewParams,
        body: joinBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, question, interview } = await asked(deps, request, request.params.id)
      const deed = {
        action: 'interview.joined' as const,
        object: `content:${interview.id}`,
        detail: { question: question.body },
      }
      await audited(deps, staff, deed, (trx) =>
        joinQuestion(trx, { id: question.id, into: request.body.into, now: clock.now() }),
      )
      return success
    },
  )
}

function separateQuestions(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${ALL}/questions/:id/separate`,
    {
      schema: {
        tags,
        summary: 'Takes a joining back: the question is asked by itself again, with the backs that it had',
        params: interviewParams,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, question, interview } = await asked(deps, request, request.params.id)
      const deed = {
        action: 'interview.separated' as const,
        object: `content:${interview.id}`,
        detail: { question: question.body },
      }
      await audited(deps, staff, deed, (trx) => separateQuestion(trx, { id: question.id, now: clock.now() }))
      return success
    },
  )
}

function sayWhoTypes(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ALL}/questions/:id/typing`,
    {
      schema: {
        tags,
        summary: 'Tells the open pages that an answer is being written; they forget it by themselves',
        params: interviewParams,
        body: typingBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { interview } = await asked(deps, request, request.params.id)
      await tellTyping(db, interview, { by: request.body.answeredBy, now: clock.now() })
      return success
    },
  )
}

type Shown = Pick<InterviewRecord, 'id' | 'document'> & {
  state: string
  language: InterviewRecord['document']['language']
}

function toRow({ id, state, language, document }: Shown, now: Date) {
  const { title, answersFrom, closesAt } = document
  const isPublic = state === 'published' || state === 'corrected'
  return { id, title, language, state: interviewState(document, now), isPublic, answersFrom, closesAt }
}

/** The interview of a call, for who has a right where it stands. */
async function own({ db, door }: DeskDeps, request: FastifyRequest, id: string, right: Right) {
  const { staff, found: interview } = await door.authoriseOn(request, right, async () => {
    const content = await findAnyContent(db, id)
    return content?.document.type === 'interview' ? (content as InterviewRecord) : null
  })
  return { staff, interview }
}

/** A question that was accepted, of an interview that one may answer for. */
async function asked(deps: DeskDeps, request: FastifyRequest, id: string) {
  const staff = await deps.door.authorise(request, 'polls')
  const [question] = await questionsByIds(deps.db, [id])
  if (!question) throw new AppError('NOT_FOUND')
  return { question, ...(await own(deps, request, question.interviewId, 'polls')), staff }
}

function siteOf({ sites }: DeskDeps, { site }: InterviewRecord) {
  const found = sites.get(site)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
