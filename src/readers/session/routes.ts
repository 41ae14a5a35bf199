import { z } from 'zod'
import { required } from '../../forms/rules/rules.ts'
import type { Db } from '../../platform/database/schema.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { senderOf, type Limit } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { identify } from '../accounts/actions.ts'
import { refuseFaults } from '../accounts/faults.ts'
import { emailKey, userSchema } from '../accounts/model.ts'
import { findReader, noteEvent, userOf } from '../accounts/store.ts'
import { success } from './answers.ts'
import { isFromKnownNetwork } from './known-networks.ts'
import { signedIn, siteWithReaders } from './session.ts'
import { endAccess, holdOwn } from '../accounts/access.ts'
import { provePassword } from '../accounts/own-password.ts'
import { endOneSession, noteProof, sessionsOf } from './store.ts'

/** Wrong passwords of one address for one account (OPEN-42). */
const tags = ['session']
const FAILURES = { name: 'login-failure', max: 10, seconds: 15 * 60 }
/** Who tries passwords on many accounts, and many who try many on one, but for where its reader is known. */
const SPRAYED = { name: 'login-sprayed', max: 30, seconds: 15 * 60 }
const BESIEGED = { name: 'login-besieged', max: 100, seconds: 3600 }

const sessionEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  method: z.string(),
  current: z.boolean(),
})

/** Ends everything that opens the account but for one session: whoever asks for it may know of more than of sessions. */
async function endOthers(db: Db, session: { readerId: string; hash: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await holdOwn(trx, session)
    await endAccess(trx, id, { except: session.hash })
  })
}

/** Signing in and out, and what is signed in (AUTH-01..AUTH-13, AUTH-37..AUTH-46). */
export function sessionRoutes(app: App, deps: ReaderDeps): void {
  signIn(app, deps)
  confirmIdentity(app, deps)
  signOut(app, deps)
  listSessions(app, deps)
  endSession(app, deps)
}

function signIn(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/login',
    {
      schema: {
        tags,
        summary: 'Signs in by address and password',
        body: z.object({ email: z.string().max(300).default(''), password: z.string().max(1000).default('') }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const { email, password } = request.body
      refuseFaults(ctx, { email: [required], password: [required] }, { email, password })
      const [sender, account] = [senderOf(request), emailKey(email)]
      const counts: [Limit, string][] = [
        [FAILURES, `${sender} ${account}`],
        [SPRAYED, sender],
      ]
      if (!(await isFromKnownNetwork(db, email, ctx.visitor))) counts.push([BESIEGED, account])
      for (const [limit, who] of counts) limiter.take(limit, who)
      const forgive = () => counts.forEach(([limit, who]) => limiter.giveBack(limit, who))
      const reader = await identify(ctx, email, password).catch((error: unknown) => {
        // Neither a right password nor a portal that has no answer is an attempt to guess one.
        if (!(error instanceof AppError && error.status === 401)) forgive()
        throw error
      })
      forgive()
      await sessions.open(request, reply, reader, 'password')
      await noteEvent(db, reader.id, 'signed-in', { now: ctx.now, ...ctx.visitor, detail: 'password' })
      return (await userOf(db, reader.id, ctx.site, ctx.locale))!
    },
  )
}

function confirmIdentity(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/sessions/confirm',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Shows by the password who is signed in, for what only a sign-in of just now may do',
        body: z.object({ password: z.string().max(1000).default('') }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const session = await sessions.need(request, reply)
      const { password } = request.body
      if (password === '') throw new AppError('REQUIRED_FIELD', { field: 'password' })
      const reader = await findReader(db, session.readerId)
      if (!reader) throw new AppError('UNAUTHENTICATED')
      await provePassword(limiter, reader, password)
      await noteProof(db, session.hash, ctx.now)
      return { success: true as const }
    },
  )
}

function signOut(app: App, { sessions }: ReaderDeps): void {
  app.post(
    '/api/front/user/logout',
    { schema: { tags, summary: 'Signs out', response: { 200: success } } },
    async (request, reply) => {
      siteWithReaders(request)
      reply.headers(PRIVATE)
      await sessions.close(request, reply)
      return { success: true as const }
    },
  )
}

function listSessions(app: App, { db, clock, sessions }: ReaderDeps): void {
  app.get(
    '/api/front/user/sessions/',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Where the reader is signed in',
        response: { 200: z.object({ sessions: z.array(sessionEntry) }) },
      },
    },
    async (request, reply) => {
      siteWithReaders(request)
      reply.headers(PRIVATE)
      const { readerId, hash } = await sessions.need(request, reply)
      return { sessions: await sessionsOf(db, readerId, hash, clock.now()) }
    },
  )
}

function endSession(app: App, { db, sessions }: ReaderDeps): void {
  app.delete(
    '/api/front/user/sessions/:id',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Ends one session, or with `others` all but this one',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      siteWithReaders(request)
      reply.headers(PRIVATE)
      const { readerId, hash } = await sessions.need(request, reply)
      const { id } = request.params
      if (id === 'others') await endOthers(db, { readerId, hash })
      else if (!(await endOneSession(db, readerId, id))) throw new AppError('NOT_FOUND')
      return { success: true as const }
    },
  )
}
