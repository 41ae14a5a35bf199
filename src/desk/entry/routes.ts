import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { secretOf } from '../../platform/secret.ts'
import { networkOf } from '../../readers/session/session.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited, senderOf } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { browserName, nameBrowser } from '../../web/passkeys/browser-name.ts'
import { keyQuestion, relyingPartyOf } from '../../web/passkeys/ceremony.ts'
import { challenges } from '../../web/passkeys/challenges.ts'
import { usedKeySchema } from '../../web/passkeys/model.ts'
import { noteAudit } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { identifyByPassword, identifyByStaffKey, proveAgain, type Trying } from './actions.ts'
import { demonstrationStaff } from './demonstration-store.ts'
import { done, entryAnswer, type EntryMethod, proofBody, signInBody } from './model.ts'
import { noteStaffProof } from './session-store.ts'

const success = { success: true as const }
const options = z.record(z.string(), z.unknown())
const tags = ['desk']
const KEYS = { name: 'staff-key', max: 30, seconds: 15 * 60 }

/** Coming in, proving it again, and leaving. */
export function entryRoutes(app: App, deps: DeskDeps): void {
  readWaysIn(app, deps)
  signInByPassword(app, deps)
  offerPasskeyEntry(app, deps)
  signInByPasskey(app, deps)
  signInAsDemonstration(app, deps)
  signOut(app, deps)
  proveByPassword(app, deps)
  offerPasskeyProof(app, deps)
  proveByPasskey(app, deps)
}

function readWaysIn(app: App, { config, db }: DeskDeps): void {
  app.get(
    '/api/staff/entry',
    { schema: { tags, summary: 'The ways into the desk', response: { 200: entryAnswer } } },
    async () => ({ demonstration: showsDemonstration(config) ? await demonstrationStaff(db) : null }),
  )
}

function signInByPassword(app: App, deps: DeskDeps): void {
  app.post(
    '/api/staff/session',
    {
      schema: {
        tags,
        summary: 'Comes in by password and code of the telephone, or a recovery code',
        body: signInBody,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { staff, method } = await identifyByPassword(trying(deps, request), request.body)
      return admit(deps, request, reply, staff, method)
    },
  )
}

function offerPasskeyEntry(app: App, { config, clock, limiter }: DeskDeps): void {
  app.post(
    '/api/staff/session/passkey/options',
    {
      preHandler: limited(limiter, KEYS),
      schema: { tags, summary: 'What a browser needs to come in by a key (WebAuthn)', response: { 200: options } },
    },
    async (request, reply) => {
      const whom = nameBrowser(request, reply)
      const { host } = relyingPartyOf(request)
      return {
        ...(await keyQuestion(challenges(secretOf(config)), { purpose: 'staff-key-use', whom, host }, clock.now())),
      }
    },
  )
}

function signInByPasskey(app: App, deps: DeskDeps): void {
  const { config, limiter } = deps
  app.post(
    '/api/staff/session/passkey',
    {
      preHandler: limited(limiter, KEYS),
      schema: {
        tags,
        summary: 'Comes in by a key, in the browser that asked',
        body: z.object({ response: usedKeySchema }),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const response = request.body.response as AuthenticationResponseJSON
      const asked = { whom: browserName(request), response }
      const staff = await identifyByStaffKey(
        trying(deps, request),
        challenges(secretOf(config)),
        relyingPartyOf(request),
        asked,
      )
      return admit(deps, request, reply, staff, 'passkey')
    },
  )
}

function signInAsDemonstration(app: App, deps: DeskDeps): void {
  const { config, db } = deps
  app.post(
    '/api/staff/session/demonstration',
    {
      schema: {
        tags,
        summary: 'Comes in as somebody of the demonstration; elsewhere there is no such call',
        body: z.object({ email: z.string().max(300) }),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const people = showsDemonstration(config) ? await demonstrationStaff(db) : []
      const staff = people.find(({ email }) => email === request.body.email)
      if (!staff) throw new AppError('NOT_FOUND')
      return admit(deps, request, reply, staff, 'demonstration')
    },
  )
}

function signOut(app: App, { door }: DeskDeps): void {
  app.delete(
    '/api/staff/session',
    { schema: { tags, summary: 'Leaves', response: { 200: done } } },
    async (request, reply) => {
      await door.close(request, reply)
      return success
    },
  )
}

function proveByPassword(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.post(
    '/api/staff/step-up',
    {
      schema: {
        tags,
        summary: 'Proves again by password and code who is in: for people, tokens and settings',
        body: proofBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { session, ...staff } = await door.need(request)
      await proveAgain(trying(deps, request), staff, request.body)
      await noteStaffProof(db, session.hash, clock.now())
      return success
    },
  )
}

function offerPasskeyProof(app: App, { config, clock, limiter, door }: DeskDeps): void {
  app.post(
    '/api/staff/step-up/passkey/options',
    {
      preHandler: limited(limiter, KEYS),
      schema: { tags, summary: 'What a browser needs to prove it by a key', response: { 200: options } },
    },
    async (request) => {
      const { session } = await door.need(request)
      const { host } = relyingPartyOf(request)
      return {
        ...(await keyQuestion(
          challenges(secretOf(config)),
          { purpose: 'staff-key-use', whom: session.hash, host },
          clock.now(),
        )),
      }
    },
  )
}

function proveByPasskey(app: App, deps: DeskDeps): void {
  const { config, db, clock, limiter, door } = deps
  app.post(
    '/api/staff/step-up/passkey',
    {
      preHandler: limited(limiter, KEYS),
      schema: {
        tags,
        summary: 'Proves again by a key who is in',
        body: z.object({ response: usedKeySchema }),
        response: { 200: done },
      },
    },
    async (request) => {
      const { session, id } = await door.need(request)
      const response = request.body.response as AuthenticationResponseJSON
      const asked = { whom: session.hash, response }
      const staff = await identifyByStaffKey(
        trying(deps, request),
        challenges(secretOf(config)),
        relyingPartyOf(request),
        asked,
      )
      if (staff.id !== id) throw new AppError('INVALID_CREDENTIALS')
      await noteStaffProof(db, session.hash, clock.now())
      return success
    },
  )
}

/** The demonstration's own door: a portal in production has none, whatever stands in its database. */
const showsDemonstration = ({ demo, production }: DeskDeps['config']): boolean => demo && !production

/** Who tries to come in. */
const trying = ({ config, db, clock, limiter }: DeskDeps, request: FastifyRequest): Trying => ({
  db,
  secret: secretOf(config),
  limiter,
  now: clock.now(),
  sender: senderOf(request),
  address: networkOf(request.ip),
})

/** Lets somebody in, and notes it. */
async function admit(
  { clock, door }: DeskDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  staff: { id: string },
  method: EntryMethod,
) {
  const actor = actorOf(staff)
  await door.open(request, reply, { staffId: staff.id, method }, (trx) =>
    noteAudit(trx, {
      at: clock.now(),
      actor,
      staffId: staff.id,
      action: 'session.opened',
      object: actor,
      detail: { method },
      address: networkOf(request.ip),
    }),
  )
  return success
}
