import type { FastifyRequest } from 'fastify'
import { refuse } from '../../content/api/authorise.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { may } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { confirmEvent, setOccurrence } from './actions.ts'
import { agendaAnswer, agendaQuestion, confirmBody, deskEvent, eventParams, occurrenceBody } from './model.ts'
import { readAgenda, shownOf } from './read-agenda.ts'
import { findEvent } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/agenda'

/** What happens when: events by their days, their dates, and those that wait to be confirmed. */
export function agendaDeskRoutes(app: App, deps: DeskDeps): void {
  const { db, door } = deps

  /** An event for who may change it where it stands. */
  async function found(request: FastifyRequest, id: string) {
    const staff = await door.authorise(request, 'agenda')
    const event = await findEvent(db, id)
    if (!event) throw new AppError('NOT_FOUND')
    for (const { site } of event.twins) door.demand(staff, 'agenda', { site })
    return { staff, event }
  }
  const again = async (id: string) => shownOf((await findEvent(db, id))!, [])

  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The events of a fortnight by their days, drafts among them, with those that may be the same',
        querystring: agendaQuestion,
        response: { 200: agendaAnswer },
      },
    },
    async (request) => {
      const { site, from } = request.query
      const staff = await door.authorise(request, 'read', { site })
      return {
        ...(await readAgenda(db, { site, language: staff.language, from })),
        mayChange: may(staff, 'agenda', { site }),
      }
    },
  )
  app.put(
    `${ALL}/:id/occurrence`,
    {
      schema: {
        tags,
        summary: 'Sets when an event is, in all its languages, unless somebody has changed it since',
        params: eventParams,
        body: occurrenceBody,
        response: { 200: deskEvent },
      },
    },
    async (request) => {
      const { seen, occurrence } = request.body
      const { staff, event } = await found(request, request.params.id)
      await setOccurrence(deps, { event, seen, staff: staff.id }, occurrence).catch(refuse)
      return again(event.id)
    },
  )
  app.post(
    `${ALL}/:id/confirm`,
    {
      schema: {
        tags,
        summary: 'Lets out an event that came in as a draft, in all its languages',
        params: eventParams,
        body: confirmBody,
        response: { 200: deskEvent },
      },
    },
    async (request) => {
      const { staff, event } = await found(request, request.params.id)
      return onceFor(deps, request, staff.id, async () => {
        await confirmEvent(deps, { event, seen: request.body.seen, staff: staff.id }).catch(refuse)
        return again(event.id)
      })
    },
  )
}
