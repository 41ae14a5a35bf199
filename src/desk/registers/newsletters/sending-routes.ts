import { pauseSending, resumeSending, sendToUnsure, startSending } from '../../../newsletters/delivery/store.ts'
import { cancelEdition, scheduleEdition } from '../../../newsletters/editions/actions.ts'
import { startDueEditions } from '../../../newsletters/editions/by-clock.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { audited } from '../../audit/audited.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import { actOnEdition, makingEditions, ownEdition } from './acting-on-edition.ts'
import { editionParams, pausing, scheduling } from './model.ts'

const ONE = '/api/staff/editions/:edition'
const described = (summary: string) => ({ tags: ['desk'], summary, params: editionParams })
const success = { success: true as const }

/** When an edition leaves, rests, goes on and ends. */
export function editionSendingRoutes(app: App, deps: DeskDeps): void {
  schedule(app, deps)
  pause(app, deps)
  resume(app, deps)
  sendToUnsureAgain(app, deps)
  stop(app, deps)
}

function schedule(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${ONE}/schedule`,
    {
      schema: {
        ...described('Lets an edition leave at a moment, or at once'),
        body: scheduling,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await ownEdition(deps, request)
      const acting = makingEditions(deps)
      const dueAt = request.body.at === null ? acting.now : new Date(request.body.at)
      if (dueAt < acting.now) throw new AppError('INVALID_FIELD', { field: 'at' })
      await actOnEdition(
        deps,
        staff,
        edition,
        { action: 'edition.scheduled', detail: { at: dueAt.toISOString() } },
        (trx) => scheduleEdition({ ...acting, db: trx }, edition.id, { dueAt, by: actorOf(staff) }),
      )
      // What is to leave at once does not wait for the clock.
      if (dueAt <= clock.now()) await startDueEditions(makingEditions(deps), (id, when) => startSending(db, id, when))
      return success
    },
  )
}

function pause(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/pause`,
    {
      schema: {
        ...described('Stops an edition that is leaving; it can be corrected and go on'),
        body: pausing,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await ownEdition(deps, request)
      const { why } = request.body
      await actOnEdition(deps, staff, edition, { action: 'edition.paused', detail: { why } }, async (trx) => {
        if (!(await pauseSending(trx, edition.id, why))) throw new AppError('CONFLICT')
      })
      return success
    },
  )
}

function resume(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/resume`,
    { schema: { ...described('Lets a paused edition go on'), response: { 200: done } } },
    async (request) => {
      const { staff, edition } = await ownEdition(deps, request)
      await actOnEdition(deps, staff, edition, { action: 'edition.resumed' }, async (trx) => {
        if (!(await resumeSending(trx, edition.id))) throw new AppError('CONFLICT')
      })
      return success
    },
  )
}

function sendToUnsureAgain(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${ONE}/unsure`,
    {
      schema: {
        ...described('Sends an edition once more to whom it may or may not have reached'),
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await ownEdition(deps, request)
      const sentAgain = (addresses: number) => ({
        action: 'edition.sent-again' as const,
        object: `edition:${edition.id}`,
        detail: { addresses },
      })
      await audited(deps, staff, sentAgain, async (trx) => {
        const addresses = await sendToUnsure(trx, edition.id, clock.now())
        if (addresses === 0) throw new AppError('CONFLICT')
        return addresses
      })
      return success
    },
  )
}

function stop(app: App, deps: DeskDeps): void {
  app.post(
    `${ONE}/stop`,
    {
      schema: {
        ...described('Stops an edition for good; nobody who has not got it will'),
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, edition } = await ownEdition(deps, request)
      await actOnEdition(deps, staff, edition, { action: 'edition.stopped' }, (trx) =>
        cancelEdition({ ...makingEditions(deps), db: trx }, edition.id),
      )
      return success
    },
  )
}
