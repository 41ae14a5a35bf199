import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HOUR_SECONDS } from '../../platform/durations.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { success } from '../session/answers.ts'
import { signedIn } from '../session/session.ts'
import { BACK, registrationBody } from '../../forms/rules/bodies.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { backOf, originsOf, withBack } from '../entry/back-url.ts'
import * as rules from '../../forms/rules/rules.ts'
import {
  activate,
  changePassword,
  deleteReader,
  recover,
  refuseCommon,
  refuseRegistration,
  registerReader,
  resendValidation,
} from './actions.ts'
import { acting, type Acting, type ReaderDeps } from './context.ts'
import { inConstantTime } from './constant-time.ts'
import { refuseFaults } from './faults.ts'
import { mailRoute } from './mail-route.ts'
import { saysCentral } from './model.ts'
import { noteRegistered } from './registered.ts'
import { findByEmail, isNickFree } from './store.ts'

const tags = ['account']
const done = { success: true as const }
const LIMITS = {
  register: { name: 'register', max: 60, seconds: HOUR_SECONDS },
  recover: { name: 'recover', max: 10, seconds: HOUR_SECONDS },
  recoverOne: { name: 'recover-one', max: 5, seconds: HOUR_SECONDS },
  recoverMails: { name: 'recover-mails', max: 10, seconds: HOUR_SECONDS },
  change: { name: 'change-password', max: 30, seconds: HOUR_SECONDS },
  nick: { name: 'nick', max: 30, seconds: 60 },
  remove: { name: 'delete-account', max: 20, seconds: HOUR_SECONDS },
  openLink: { name: 'activation-page', max: 30, seconds: HOUR_SECONDS },
  activate: { name: 'activation', max: 30, seconds: HOUR_SECONDS },
}
/** A central account may bring more than the form, up to this (OPEN-35). */
const CENTRAL_BYTES = 8 * 1024

/**
 * Throws unless the site takes accounts of the group's central service (`settings.demoRegistration`): its readers
 * cannot delete them here, so nobody may make one by saying so.
 */
function refuseCentral({ site }: Acting, body: Record<string, unknown>): void {
  if (site.settings['demoRegistration'] !== true)
    throw new AppError('INVALID_CREDENTIALS', { status: 400, field: 'origin', text: 'register.error.invalid' })
  if (JSON.stringify(body).length > CENTRAL_BYTES) throw new AppError('PAYLOAD_TOO_LARGE')
}

type Deps = ReaderDeps & { sites: SiteRegistry }

/** Registration, activation, recovery and deletion (AUTH-49..AUTH-87). */
export function accountRoutes(app: App, deps: Deps): void {
  register(app, deps)
  resendValidationMail(app, deps)
  recoverPassword(app, deps)
  changePasswordByToken(app, deps)
  checkNick(app, deps)
  eraseAccount(app, deps)
  countOpenedLinks(app, deps)
  activateByButton(app, deps)
}

function register(app: App, deps: Deps): void {
  const { limiter, robots } = deps
  app.post(
    '/api/front/user/register',
    {
      preHandler: limited(limiter, LIMITS.register),
      schema: {
        tags,
        summary: 'Makes an account; the address has to be validated before it can be used',
        body: registrationBody,
        response: { 200: z.object({ success: z.literal(true), userId: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { body } = request
      const ctx = { ...acting(deps, request), back: backOf(deps.sites.all, body['backUrl']) }
      const central = saysCentral(body)
      if (central) refuseCentral(ctx, body)
      // Where any token counts, the contract's shortest body does as well.
      const proof = !central || !robots.lenient || 'recaptcha' in body
      refuseRegistration(ctx, body, proof)
      if (proof) await robots.demand(body['recaptcha'], request.ip)
      const userId = await registerReader(ctx, body)
      noteRegistered(request)
      return { success: true as const, userId }
    },
  )
}

function resendValidationMail(app: App, deps: Deps): void {
  const { db } = deps
  app.post(
    '/api/front/user/resend-validation-mail',
    {
      schema: {
        tags,
        summary:
          'Sends the validation mail again, by id or address; never says whether there was anybody to send it to',
        body: z.object({
          userId: z.string().max(100).default(''),
          email: z.string().max(300).default(''),
          backUrl: BACK,
        }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { userId, email, backUrl } = request.body
      const ctx = { ...acting(deps, request), back: backOf(deps.sites.all, backUrl) }
      if (userId === '' && email === '') throw new AppError('REQUIRED_FIELD', { field: 'userId' })
      // Who comes from a link that is too old has no id at hand, but knows the address.
      await inConstantTime(async () => {
        const whose = userId || (await findByEmail(db, email))?.id
        if (whose) await resendValidation(ctx, whose)
      })
      return done
    },
  )
}

function recoverPassword(app: App, deps: Deps): void {
  mailRoute(app, deps, {
    path: '/api/front/user/recover-password',
    tags,
    summary: 'Mails the link to make a new password',
    limit: LIMITS.recover,
    perAddress: [LIMITS.recoverOne],
    mails: [LIMITS.recoverMails],
    send: recover,
  })
}

function changePasswordByToken(app: App, deps: ReaderDeps): void {
  const { limiter, sessions } = deps
  app.post(
    '/api/front/user/change-password',
    {
      preHandler: limited(limiter, LIMITS.change),
      schema: {
        tags,
        summary: 'Sets the password by the token of a mail; all sessions end, and that of this browser',
        body: z.object({ token: z.string().max(200).default(''), password: z.string().max(1000).default('') }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const { token, password } = request.body
      refuseFaults(ctx, { password: [rules.required, rules.password] }, { password })
      await refuseCommon(ctx, { password, field: 'password' })
      await changePassword(ctx, token, password)
      // Who signs in next may be somebody else than who was signed in in this browser.
      await sessions.close(request, reply)
      return done
    },
  )
}

function checkNick(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/nick',
    {
      preHandler: limited(limiter, LIMITS.nick),
      schema: {
        tags,
        summary: 'Whether a nick is free; the reader’s own counts as free',
        body: z.object({ nick: z.string().max(200).default('') }),
        response: {
          200: z.union([
            z.object({ available: z.literal(true) }),
            z.object({ available: z.literal(false), reason: z.enum(['IN_USE', 'INVALID']) }),
          ]),
        },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const nick = request.body.nick.trim()
      if (nick === '') throw new AppError('REQUIRED_FIELD', { field: 'nick' })
      if (rules.nick(nick, {}, ctx.now)) return { available: false as const, reason: 'INVALID' as const }
      const session = await sessions.current(request, reply)
      const free = await isNickFree(db, nick, session?.readerId ?? null)
      return free ? { available: true as const } : { available: false as const, reason: 'IN_USE' as const }
    },
  )
}

function eraseAccount(app: App, deps: ReaderDeps): void {
  const { limiter, sessions } = deps
  app.post(
    '/api/front/user/delete',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.remove),
      schema: {
        tags,
        summary: 'Erases the account for good, within ten minutes of signing in',
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      await deleteReader(ctx, await sessions.needFresh(request, reply))
      sessions.clear(request, reply)
      return done
    },
  )
}

// The page of the mailed link is made where all pages are; here its readers are counted.
function countOpenedLinks(app: App, { limiter }: ReaderDeps): void {
  app.get('/activacion/*', { preHandler: limited(limiter, LIMITS.openLink), schema: { hide: true } }, (_, reply) =>
    reply.callNotFound(),
  )
}

/** The sign-in page leads whoever is signed in to their own profile: who has just proved to be another comes first. */
async function signOutOthers(
  { sessions }: ReaderDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  readerId: string,
): Promise<void> {
  // Cookies that disagree are nobody's, and taken away already.
  const session = await sessions.current(request, reply).catch(() => null)
  if (session && session.readerId !== readerId) await sessions.close(request, reply)
}

// The button of the mailed link's page: opening the link alone changes nothing (OPEN-37).
function activateByButton(app: App, deps: Deps): void {
  const { limiter } = deps
  app.post(
    '/activacion/:token/',
    {
      preHandler: limited(limiter, LIMITS.activate),
      schema: {
        params: z.object({ token: z.string().max(200) }),
        querystring: z.object({ backUrl: BACK }),
        hide: true,
      },
    },
    async (request, reply) => {
      refuseForeign(request, originsOf(deps.sites.all))
      const ctx = acting(deps, request)
      const readerId = await activate(ctx, request.params.token)
      if (readerId) await signOutOthers(deps, request, reply, readerId)
      const back = backOf(deps.sites.all, request.query.backUrl)
      const next = readerId
        ? withBack('/registro/confirmacion/', back, { activada: '1' })
        : withBack('/registro/error-activacion/', back)
      return reply.headers(PRIVATE).redirect(deps.hrefOf(request, next), 303)
    },
  )
}
