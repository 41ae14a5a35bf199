import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { holdOwn } from '../accounts/access.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { newsletterChoice, userSchema } from '../accounts/model.ts'
import { userOf } from '../accounts/store.ts'
import { profileBody } from '../../forms/rules/bodies.ts'
import { signedIn } from '../session/session.ts'
import { newsletterIds, subscribedAddress, subscribeReader, unsubscribe } from '../subscriptions/store.ts'
import { toggleBulletin, updateProfile } from './actions.ts'

const LIMITS = {
  read: { name: 'profile', max: 120, seconds: 60 },
  write: { name: 'profile-write', max: 120, seconds: 3600 },
  bulletin: { name: 'bulletin', max: 30, seconds: 60 },
  newsletters: { name: 'newsletters', max: 30, seconds: 3600 },
}

const tags = ['profile']

/** The reader's own data (PROF-…). */
export function profileRoutes(app: App, deps: ReaderDeps): void {
  leadToPassword(app, deps)
  readProfile(app, deps)
  changeProfile(app, deps)
  chooseBulletin(app, deps)
  chooseNewsletters(app, deps)
}

/** Where password managers lead who wants another password. */
function leadToPassword(app: App, { hrefOf }: ReaderDeps): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (request, reply) => {
    const { site } = locatedOf(request.raw).address
    if (!site.hasUsers) throw new AppError('NOT_FOUND')
    return reply.headers(PRIVATE).redirect(hrefOf(request, webRoute(site, 'user.profile')), 302)
  })
}

function readProfile(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.get(
    '/api/front/user/profile',
    {
      preHandler: limited(limiter, LIMITS.read),
      schema: { tags, summary: 'Who is signed in', response: { 200: userSchema } },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site, locale } = acting(deps, request)
      const session = await sessions.current(request, reply)
      const user = session && (await userOf(db, session.readerId, site, locale))
      if (user) return user
      // Here alone: a call in the background may be answered after a new sign-in, whose cookies would go.
      sessions.clear(request, reply)
      throw new AppError('UNAUTHENTICATED')
    },
  )
}

function changeProfile(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.patch(
    '/api/front/user/profile',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary:
          'Changes what is sent of the profile; a new address within ten minutes of signing in, or with a new password',
        body: profileBody,
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const session = await sessions.need(request, reply)
      limiter.take(LIMITS.write, session.readerId)
      await updateProfile({ ...ctx, limiter }, session, request.body)
      return (await userOf(db, session.readerId, ctx.site, ctx.locale))!
    },
  )
}

function chooseBulletin(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/bulletin',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.bulletin),
      schema: {
        tags,
        summary: 'Turns the bulletin on or off',
        body: z.object({ userId: z.string().max(100) }),
        response: { 200: z.object({ success: z.literal(true), bulletin: z.boolean() }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const session = await sessions.need(request, reply)
      if (request.body.userId !== session.readerId) throw new AppError('FORBIDDEN')
      const bulletin = await db.transaction().execute(async (trx) => toggleBulletin({ ...ctx, db: trx }, session))
      return { success: true as const, bulletin }
    },
  )
}

function chooseNewsletters(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/newsletters',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Chooses newsletters',
        body: z.object({ newsletters: z.array(newsletterChoice.partial({ name: true })).max(100) }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const session = await sessions.need(request, reply)
      limiter.take(LIMITS.newsletters, session.readerId)
      const { newsletters } = request.body
      const known = await newsletterIds(db, ctx.site.alias)
      if (newsletters.some(({ id }) => !known.has(id))) throw new AppError('INVALID_FIELD', { field: 'newsletters' })
      await db.transaction().execute(async (trx) => {
        const address = await subscribedAddress(trx, await holdOwn(trx, session))
        await subscribeReader(
          { ...ctx, db: trx },
          address,
          newsletters.filter((each) => each.isSubscribed),
        )
        await unsubscribe(
          trx,
          address.email,
          newsletters.filter((each) => !each.isSubscribed).map(({ id }) => id),
        )
      })
      return (await userOf(db, session.readerId, ctx.site, ctx.locale))!
    },
  )
}
