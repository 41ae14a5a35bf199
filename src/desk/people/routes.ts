import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from '../../readers/session/session.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { noteAudit } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { done } from '../entry/model.ts'
import { endStaffSessions } from '../entry/session-store.ts'
import { accept, change, invite, inviteAgain, type Keeping, markOfPerson } from './actions.ts'
import { invitedBy } from './invitation-store.ts'
import { actorOf, type Grant } from './model.ts'
import {
  acceptBody,
  changedBody,
  invitationAnswer,
  invitationBody,
  invitedBody,
  peopleAnswer,
  type Person,
  personIdParams,
} from './people-model.ts'
import { allSections } from './sections-store.ts'
import { findStaff, listStaff, type StaffRecord } from './store.ts'

const tags = ['desk']
const success = { success: true as const }
const ACCEPTS = { name: 'staff-invitation', max: 30, seconds: 15 * 60 }

/** Who works here: for administrators of everything, with a young proof. */
export function peopleRoutes(app: App, deps: DeskDeps): void {
  listPeople(app, deps)
  invitePerson(app, deps)
  changePerson(app, deps)
  invitePersonAgain(app, deps)
  endSessionsOf(app, deps)
  readInvitation(app, deps)
  acceptInvitation(app, deps)
}

function listPeople(app: App, { db, door }: DeskDeps): void {
  app.get(
    '/api/staff/people',
    { schema: { tags, summary: 'Everybody who works here', response: { 200: peopleAnswer } } },
    async (request) => {
      const { language } = await door.authoriseEverywhere(request, 'people')
      return { people: (await listStaff(db)).map(toPerson), sections: await allSections(db, language) }
    },
  )
}

function invitePerson(app: App, deps: DeskDeps): void {
  const { sites } = deps
  app.post(
    '/api/staff/people',
    {
      schema: {
        tags,
        summary: 'Invites somebody by mail, with their roles; the link is good for 48 hours and once',
        body: invitedBody,
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const by = await keeping(deps, request)
      refuseUnknownSites(sites, request.body.grants)
      return reply.code(201).send({ id: await invite(by, request.body) })
    },
  )
}

function changePerson(app: App, deps: DeskDeps): void {
  const { sites } = deps
  app.patch(
    '/api/staff/people/:id',
    {
      schema: {
        tags,
        summary: 'Changes name, roles or state of somebody, unless somebody else has; the last administrator stays',
        params: personIdParams,
        body: changedBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const by = await keeping(deps, request)
      refuseUnknownSites(sites, request.body.grants ?? [])
      await change(by, request.params.id, request.body)
      return success
    },
  )
}

function invitePersonAgain(app: App, deps: DeskDeps): void {
  app.post(
    '/api/staff/people/:id/invitation',
    {
      schema: {
        tags,
        summary: 'Takes every way in from somebody and invites them again',
        params: personIdParams,
        response: { 200: done },
      },
    },
    async (request) => {
      await inviteAgain(await keeping(deps, request), request.params.id)
      return success
    },
  )
}

function endSessionsOf(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.delete(
    '/api/staff/people/:id/sessions',
    {
      schema: { tags, summary: 'Ends all sessions of somebody', params: personIdParams, response: { 200: done } },
    },
    async (request) => {
      const { actor, staffId, now, address } = await keeping(deps, request)
      const { id } = request.params
      if (!(await findStaff(db, id))) throw new AppError('NOT_FOUND')
      await db.transaction().execute(async (trx) => {
        await endStaffSessions(trx, id)
        await noteAudit(trx, { at: now, actor, staffId, action: 'session.ended', object: `staff:${id}`, address })
      })
      return success
    },
  )
}

function readInvitation(app: App, deps: DeskDeps): void {
  const { limiter } = deps
  app.post(
    '/api/staff/invitations/read',
    {
      preHandler: limited(limiter, ACCEPTS),
      schema: {
        tags,
        summary: 'Whom an invitation is for',
        body: invitationBody,
        response: { 200: invitationAnswer },
      },
    },
    async (request) => {
      const staff = await invited(deps, request.body.token)
      return { name: staff.name, email: staff.email, language: staff.language }
    },
  )
}

function acceptInvitation(app: App, deps: DeskDeps): void {
  const { db, clock, sites, limiter, door } = deps
  app.post(
    '/api/staff/invitations/accept',
    {
      preHandler: limited(limiter, ACCEPTS),
      schema: {
        tags,
        summary: 'Comes in by an invitation, with a password of one’s own',
        body: acceptBody,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      const staff = await invited(deps, token)
      const known = [staff.name, staff.email, ...sites.all.map(({ name }) => name)]
      const id = await accept({ db, now: clock.now(), address: networkOf(request.ip) }, { token, password, known })
      await door.open(request, reply, { staffId: id, method: 'invitation' })
      return success
    },
  )
}

function toPerson(person: StaffRecord): Person {
  const { passwordHash, createdAt, seenAt, ...rest } = person
  return {
    ...rest,
    mark: markOfPerson(person),
    hasPassword: passwordHash !== null,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt && seenAt.toISOString(),
  }
}

/** Who says who comes into all sites. */
async function keeping({ db, clock, sites, door }: DeskDeps, request: FastifyRequest): Promise<Keeping> {
  const staff = await door.authoriseEverywhere(request, 'people')
  const [portal] = sites.all
  if (!portal) throw new AppError('SERVICE_UNAVAILABLE')
  const address = networkOf(request.ip)
  return { db, now: clock.now(), actor: actorOf(staff), staffId: staff.id, address, site: portal }
}

/** Roles of sites that there are not would be rights that appear one day by themselves. */
function refuseUnknownSites(sites: SiteRegistry, grants: readonly Grant[]): void {
  const wrong = grants.findIndex(({ site }) => site !== null && !sites.get(site))
  if (wrong >= 0) throw new AppError('INVALID_FIELD', { field: `grants.${wrong}.site` })
}

/** Whom an invitation that is still good is for. */
async function invited({ db, clock }: DeskDeps, token: string): Promise<StaffRecord> {
  const id = await invitedBy(db, token, clock.now())
  const staff = id && (await findStaff(db, id))
  if (!staff) throw new AppError('INVALID_TOKEN')
  return staff
}
