import { z } from 'zod'
import type { App } from '../../web/http/server.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { planChange, setEmbargo, unplan, unschedule } from '../plan/actions.ts'
import { plansOf } from '../plan/store.ts'
import { onceFor } from '../repeats/repeats.ts'
import { actingOn } from './acting.ts'
import { contentParams } from './calls-model.ts'
import { findingsOf } from './check-context.ts'
import { brokenLinks } from '../broken-links.ts'
import { compareDocuments } from './compare.ts'
import { bringUpToDate, onWork } from './save-actions.ts'
import { findVersion, keepVersion, versionsOf } from './versions-store.ts'
import { discardDraft, restoreVersion, stageDraft, withdrawContents } from './work-actions.ts'
import {
  compareAnswer,
  compareQuery,
  embargoBody,
  findingsAnswer,
  nameBody,
  othersAnswer,
  planBody,
  planParams,
  plansAnswer,
  restoreBody,
  revisionBody,
  stageAnswer,
  stageBody,
  versionsAnswer,
  withdrawAnswer,
  withdrawBody,
} from './work-model.ts'

const AT = '/api/staff/contents/:id'
const about = (summary: string) => ({ tags: ['desk'], summary })
const params = contentParams

/** What is done with a draft besides writing it. */
export function workRoutes(app: App, deps: DeskDeps): void {
  stage(app, deps)
  withdraw(app, deps)
  readPlan(app, deps)
  plan(app, deps)
  takeBackPlan(app, deps)
  takeBackHour(app, deps)
  embargo(app, deps)
  discard(app, deps)
  listVersions(app, deps)
  nameVersion(app, deps)
  compare(app, deps)
  restore(app, deps)
  check(app, deps)
}

function stage(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/stage`,
    {
      schema: {
        ...about('Sends a draft on, or back with a note'),
        params,
        body: stageBody,
        response: { 200: stageAnswer },
      },
    },
    async (request) => {
      const right = request.body.stage === 'ready' ? 'publish' : 'write'
      return stageDraft(deps, { ...(await actingOn(deps, request, right)), ...request.body })
    },
  )
}

function withdraw(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/withdraw`,
    {
      schema: {
        ...about('Takes contents from the readers'),
        params,
        body: withdrawBody,
        response: { 200: withdrawAnswer },
      },
    },
    async (request) => withdrawContents(deps, { ...(await actingOn(deps, request, 'withdraw')), ...request.body }),
  )
}

function readPlan(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${AT}/plan`,
    { schema: { ...about('What happens by its hour'), params, response: { 200: plansAnswer } } },
    async (request) => {
      const { read } = await actingOn(deps, request, 'read')
      await read()
      return { plans: await plansOf(db, request.params.id) }
    },
  )
}

function plan(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/plan`,
    { schema: { ...about('Plans what happens at an hour'), params, body: planBody, response: { 200: plansAnswer } } },
    async (request) => {
      const right = request.body.action === 'withdraw' ? 'withdraw' : 'publish'
      const who = await actingOn(deps, request, right)
      return onceFor(deps, request, who.staff, async () => ({
        plans: await planChange(deps, { ...who, ...request.body }),
      }))
    },
  )
}

function takeBackPlan(app: App, deps: DeskDeps): void {
  app.delete(
    `${AT}/plan/:plan`,
    { schema: { ...about('Takes a plan back'), params: planParams, response: { 200: plansAnswer } } },
    async (request) => {
      const { plan } = request.params
      return { plans: await unplan(deps, { ...(await actingOn(deps, request, 'publish')), plan }) }
    },
  )
}

function takeBackHour(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.delete(
    `${AT}/schedule`,
    {
      schema: {
        ...about('Takes its hour from what no reader has seen yet, and from its translations with the same one'),
        params,
        response: { 200: plansAnswer },
      },
    },
    async (request) => {
      await unschedule(deps, await actingOn(deps, request, 'publish'))
      return { plans: await plansOf(db, request.params.id) }
    },
  )
}

function embargo(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/embargo`,
    {
      schema: {
        ...about('Says until when nothing goes out'),
        params,
        body: embargoBody,
        response: { 200: z.object({ embargoUntil: z.string().nullable() }) },
      },
    },
    async (request) => {
      const { allowed: mayLift } = await actingOn(deps, request, 'liftEmbargo')
      const until = request.body.until === null ? null : new Date(request.body.until)
      return setEmbargo(deps, { ...(await actingOn(deps, request, 'write')), until, mayLift })
    },
  )
}

function discard(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/discard`,
    {
      schema: {
        ...about('Gives up what is not published'),
        params,
        body: revisionBody,
        response: { 200: othersAnswer },
      },
    },
    async (request) => discardDraft(deps, { ...(await actingOn(deps, request, 'write')), ...request.body }),
  )
}

function listVersions(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${AT}/versions`,
    { schema: { ...about('The versions of a content'), params, response: { 200: versionsAnswer } } },
    async (request) => {
      const { read } = await actingOn(deps, request, 'read')
      await read()
      return { versions: await versionsOf(db, request.params.id) }
    },
  )
}

function nameVersion(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/versions`,
    { schema: { ...about('Keeps the work under a name'), params, body: nameBody, response: { 200: versionsAnswer } } },
    async (request) => {
      const { id, staff, allowed } = await actingOn(deps, request, 'write')
      const { name } = request.body
      return onWork(deps, id, allowed, async (trx, work, now) => {
        const document = work.draft?.document ?? work.stored
        await keepVersion(trx, id, { at: now, staff, reason: 'interval', document, name })
        return { versions: await versionsOf(trx, id) }
      })
    },
  )
}

function compare(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${AT}/compare`,
    {
      schema: {
        ...about('Two versions, word by word'),
        params,
        querystring: compareQuery,
        response: { 200: compareAnswer },
      },
    },
    async (request) => {
      const { read } = await actingOn(deps, request, 'read')
      await read()
      const work = (await bringUpToDate(deps, request.params.id))!
      const [a, b] = [await findVersion(db, work, request.query.a), await findVersion(db, work, request.query.b)]
      if (!a || !b) throw new AppError('NOT_FOUND')
      return { rows: compareDocuments(a, b) }
    },
  )
}

function restore(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/restore`,
    {
      schema: {
        ...about('Makes a version the work again'),
        params,
        body: restoreBody,
        response: { 200: othersAnswer },
      },
    },
    async (request) => restoreVersion(deps, { ...(await actingOn(deps, request, 'write')), ...request.body }),
  )
}

function check(app: App, deps: DeskDeps): void {
  const { db, clock, sites } = deps
  app.get(
    `${AT}/checks`,
    { schema: { ...about('What is not right with a text'), params, response: { 200: findingsAnswer } } },
    async (request) => {
      const { read } = await actingOn(deps, request, 'read')
      await read()
      const work = (await bringUpToDate(deps, request.params.id))!
      return { findings: await findingsOf(db, work, clock.now(), brokenLinks(app, sites)) }
    },
  )
}
