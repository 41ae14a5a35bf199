import type { FastifyRequest } from 'fastify'
import { changeContents } from '../../../content/publish.ts'
import { talliesOf } from '../../../participation/polls/ballot-store.ts'
import { answerOf, pollState } from '../../../participation/polls/model.ts'
import { dropFlag, flagsOf, type PollFlag } from '../../../participation/polls/flag-store.ts'
import { voidsOf } from '../../../participation/polls/void-store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { audited } from '../../audit/audited.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import { may } from '../../people/rights.ts'
import { countAgain, voidVotes } from './actions.ts'
import { voidBody } from '../voids/model.ts'
import { flagBody, pollParams, pollsAnswer, pollsQuestion, voidParams } from './model.ts'
import { onceFor } from '../../repeats/repeats.ts'
import { findPoll, pollsOf, sitesOfPolls } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/polls'
const success = { success: true as const }

/** What polls have come to, and how one is ended before its time; the editor writes them. */
export function pollRoutes(app: App, deps: DeskDeps): void {
  listPolls(app, deps)
  closePoll(app, deps)
  lookAtFlag(app, deps)
  voidSomeVotes(app, deps)
  countVotesAgain(app, deps)
}

function listPolls(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The polls of a site with what was chosen so far; both languages share one box',
        querystring: pollsQuestion,
        response: { 200: pollsAnswer },
      },
    },
    async (request) => {
      const { site, q } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const polls = await pollsOf(db, { site, language: staff.language, q })
      const tallies = await talliesOf(
        db,
        polls.map(({ box }) => box),
      )
      const voids = await voidsOf(
        db,
        polls.map(({ box }) => box),
      )
      const flags = await flagsOf(
        db,
        polls.map(({ box }) => box),
      )
      const now = clock.now()
      return {
        rows: polls.map(({ id, state: kept, document, box, twins }) => {
          // As whoever has voted sees it.
          const { question, startDate, endDate, state, options, totalVotes } = answerOf(
            id,
            document,
            now,
            true,
            tallies.get(box),
          )
          const isPublic = kept === 'published' || kept === 'corrected'
          return {
            id,
            question,
            state,
            isPublic,
            startDate,
            endDate,
            twins: twins.map((twin) => ({ id: twin.id, language: twin.language })),
            options,
            total: totalVotes ?? null,
            mayClose: isPublic && state === 'active' && may(staff, 'polls', { site }),
            mayLook: may(staff, 'polls', { site }),
            voided: voids.get(box)!,
            flag: told(flags.get(box)),
            mayVoid: isPublic && state === 'finished' && may(staff, 'polls', { site }),
          }
        }),
      }
    },
  )
}

function closePoll(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${ALL}/:id/close`,
    {
      schema: {
        tags,
        summary: 'Ends a poll now, in all its languages; everybody sees what came of it',
        params: pollParams,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, poll } = await own(deps, request, request.params.id)
      const now = clock.now()
      const endDate = now.toISOString()
      await changeContents(
        deps,
        poll.twins.map(({ externalId }) => externalId),
        (records) =>
          records.map(({ document }) => {
            if (document.type !== 'poll' || pollState(document, now) !== 'active') throw new AppError('CONFLICT')
            return { ...document, endDate }
          }),
        {
          actor: actorOf(staff),
          written: (_, trx) =>
            noteAudit(trx, {
              at: now,
              actor: actorOf(staff),
              staffId: staff.id,
              action: 'poll.closed',
              object: `content:${poll.id}`,
              detail: { question: poll.document.question },
            }),
        },
      )
      return success
    },
  )
}

function lookAtFlag(app: App, deps: DeskDeps): void {
  app.post(
    `${ALL}/:id/flag`,
    {
      schema: {
        tags,
        summary: 'Somebody has looked at the votes that came too fast, as far as they were seen',
        params: pollParams,
        body: flagBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, poll } = await own(deps, request, request.params.id)
      const deed = {
        action: 'poll.looked-at' as const,
        object: `content:${poll.id}`,
        detail: { question: poll.document.question },
      }
      await audited(deps, staff, deed, async (trx) => {
        if (!(await dropFlag(trx, poll.box, new Date(request.body.until)))) throw new AppError('CONFLICT')
      })
      return success
    },
  )
}

function voidSomeVotes(app: App, deps: DeskDeps): void {
  app.post(
    `${ALL}/:id/voids`,
    {
      schema: {
        tags,
        summary: 'Counts some votes of a poll that is over no more; readers see how many and why',
        params: pollParams,
        body: voidBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, poll } = await own(deps, request, request.params.id)
      return onceFor(deps, request, staff.id, async () => {
        await voidVotes(deps, staff, poll, request.body)
        return success
      })
    },
  )
}

function countVotesAgain(app: App, deps: DeskDeps): void {
  app.delete(
    `${ALL}/:id/voids/:void`,
    { schema: { tags, summary: 'Counts such votes again', params: voidParams, response: { 200: done } } },
    async (request) => {
      const { staff, poll } = await own(deps, request, request.params.id)
      await countAgain(deps, staff, poll, request.params.void)
      return success
    },
  )
}

const told = (flag: PollFlag | undefined) =>
  flag ? { n: flag.n, firstAt: flag.firstAt.toISOString(), lastAt: flag.lastAt.toISOString() } : null

/** The poll of a call, for who may do something with it on every site that shows it. */
async function own({ db, door }: DeskDeps, request: FastifyRequest, id: string) {
  const staff = await door.authorise(request, 'polls')
  const poll = await findPoll(db, id)
  if (!poll) throw new AppError('NOT_FOUND')
  const ids = poll.twins.map((twin) => twin.id)
  for (const site of await sitesOfPolls(db, ids)) door.demand(staff, 'polls', { site })
  return { staff, poll }
}
