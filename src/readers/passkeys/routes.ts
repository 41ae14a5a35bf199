import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { userSchema } from '../accounts/model.ts'
import { findReader, noteEvent, userOf } from '../accounts/store.ts'
import { success } from '../session/answers.ts'
import { signedIn } from '../session/session.ts'
import { browserName, nameBrowser } from '../../web/passkeys/browser-name.ts'
import { relyingPartyOf } from '../../web/passkeys/ceremony.ts'
import { addKey, askForKey, identifyByKey, offerKey } from './actions.ts'
import { challenges } from '../../web/passkeys/challenges.ts'
import { newKeySchema, passkeySchema, readName, usedKeySchema } from '../../web/passkeys/model.ts'
import { passkeysOf, removeKey, renameKey } from './store.ts'

const LIMITS = {
  ask: { name: 'passkey-options', max: 60, seconds: 60 },
  use: { name: 'passkey-login', max: 30, seconds: 15 * 60 },
  change: { name: 'passkey-change', max: 30, seconds: 3600 },
}
const tags = ['passkeys']
const options = z.record(z.string(), z.unknown())
const name = z.string().max(200)

/** Signing in by a key of the reader's device, and the keys of an account: additional ways, never the only one. */
export function passkeyRoutes(app: App, deps: ReaderDeps): void {
  listPasskeys(app, deps)
  offerPasskey(app, deps)
  addPasskey(app, deps)
  renamePasskey(app, deps)
  removePasskey(app, deps)
  offerSignIn(app, deps)
  signInByPasskey(app, deps)
}

function listPasskeys(app: App, deps: ReaderDeps): void {
  const { db, sessions } = deps
  app.get(
    '/api/front/user/passkeys/',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'The keys of the reader',
        response: { 200: z.object({ passkeys: z.array(passkeySchema) }) },
      },
    },
    async (request, reply) => {
      const { reader } = await owner(deps, request, reply)
      return { passkeys: await passkeysOf(db, reader.id) }
    },
  )
}

function offerPasskey(app: App, deps: ReaderDeps): void {
  const { limiter, secret, sessions } = deps
  app.post(
    '/api/front/user/passkeys/options',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.change),
      schema: { tags, summary: 'What a browser needs to make a key (WebAuthn)', response: { 200: options } },
    },
    async (request, reply) => {
      const { ctx, ...whose } = await owner(deps, request, reply, { changes: true })
      return { ...(await offerKey(ctx, challenges(secret), relyingPartyOf(request), whose)) }
    },
  )
}

function addPasskey(app: App, deps: ReaderDeps): void {
  const { limiter, secret, sessions } = deps
  app.post(
    '/api/front/user/passkeys/',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.change),
      schema: {
        tags,
        summary: 'Adds a key within ten minutes of signing in; the reader is told by mail',
        body: z.object({ name, response: newKeySchema }),
        response: { 201: passkeySchema },
      },
    },
    async (request, reply) => {
      const { ctx, ...whose } = await owner(deps, request, reply, { changes: true })
      const { body } = request
      const given = { name: named(body.name), response: body.response as RegistrationResponseJSON }
      return reply.code(201).send(await addKey(ctx, challenges(secret), relyingPartyOf(request), whose, given))
    },
  )
}

function renamePasskey(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.patch(
    '/api/front/user/passkeys/:id',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.change),
      schema: {
        tags,
        summary: 'Calls a key something else',
        params: z.object({ id: z.string().max(60) }),
        body: z.object({ name }),
        response: { 200: passkeySchema },
      },
    },
    async (request, reply) => {
      const { reader } = await owner(deps, request, reply)
      const renamed = await renameKey(db, reader.id, request.params.id, named(request.body.name))
      if (!renamed) throw new AppError('NOT_FOUND')
      return renamed
    },
  )
}

function removePasskey(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.delete(
    '/api/front/user/passkeys/:id',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.change),
      schema: {
        tags,
        summary: 'Removes a key within ten minutes of signing in',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      const { ctx, reader } = await owner(deps, request, reply, { changes: true })
      const removed = await removeKey(db, reader.id, request.params.id)
      if (removed === null) throw new AppError('NOT_FOUND')
      await noteEvent(db, reader.id, 'passkey-removed', { now: ctx.now, ...ctx.visitor, detail: removed })
      return { success: true as const }
    },
  )
}

function offerSignIn(app: App, deps: ReaderDeps): void {
  const { limiter, secret } = deps
  app.post(
    '/api/front/user/login/passkey/options',
    {
      preHandler: limited(limiter, LIMITS.ask),
      schema: { tags, summary: 'What a browser needs to sign in by a key (WebAuthn)', response: { 200: options } },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      return { ...(await askForKey(ctx, challenges(secret), relyingPartyOf(request), nameBrowser(request, reply))) }
    },
  )
}

function signInByPasskey(app: App, deps: ReaderDeps): void {
  const { db, limiter, secret, sessions } = deps
  app.post(
    '/api/front/user/login/passkey',
    {
      preHandler: limited(limiter, LIMITS.use),
      schema: {
        tags,
        summary: 'Signs in by a key, in the browser that asked',
        body: z.object({ response: usedKeySchema }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const browser = browserName(request)
      const response = request.body.response as AuthenticationResponseJSON
      const reader = await identifyByKey(ctx, challenges(secret), relyingPartyOf(request), browser, response)
      await sessions.open(request, reply, reader, 'passkey')
      await noteEvent(db, reader.id, 'signed-in', { now: ctx.now, ...ctx.visitor, detail: 'passkey' })
      return (await userOf(db, reader.id, ctx.site, ctx.locale))!
    },
  )
}

/** The reader whose keys they are; who changes ways into an account has to have come in by one just now. */
async function owner(deps: ReaderDeps, request: FastifyRequest, reply: FastifyReply, { changes = false } = {}) {
  const { db, sessions } = deps
  reply.headers(PRIVATE)
  const ctx = acting(deps, request)
  const session = await (changes ? sessions.needFresh(request, reply) : sessions.need(request, reply))
  const reader = await findReader(db, session.readerId)
  if (!reader) throw new AppError('UNAUTHENTICATED')
  return { ctx, reader, session }
}

function named(given: string): string {
  const read = readName(given)
  if (read === null) throw new AppError('INVALID_FIELD', { field: 'name' })
  return read
}
