import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sentBack } from '../../forms/sent-back.ts'
import { rowId } from '../../platform/database/row-id.ts'
import { translator } from '../../platform/i18n/text.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import { sendFile } from '../../web/http/send-file.ts'
import { sentTexts, takesFiles } from '../../web/http/sent-files.ts'
import type { App } from '../../web/http/server.ts'
import { siteHref } from '../../sites/resolve.ts'
import { signedIn } from '../../readers/session/session.ts'
import { receiptOf } from '../receipts/store.ts'
import { withdrawContribution } from './actions.ts'
import { openContribution } from './files.ts'
import { galleryKeys } from './gallery-key.ts'
import { ugcMessages } from './messages.ts'
import { galleryTag, OWN_SHOWN } from './model.ts'
import { plainContributionRoutes } from './plain-routes.ts'
import { callOf, receive, typed, type Coming, type UgcDeps } from './receive.ts'
import { sendStored } from './send-stored.ts'
import { anyFile, contributionsOf, shownFilm } from './store.ts'

const tags = ['ugc']
const formId = z.string().regex(/^[a-z0-9-]{1,140}$/)
const own = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'shown', 'refused', 'withdrawn', 'removed']),
  receipt: z.string().nullable(),
  sentAt: z.string(),
})
const WITHDRAWALS = { name: 'ugc-withdraw', max: 60, seconds: 3600 }
const FILE_ID = /^[0-9a-f]{32}$/

/** What readers send to calls (UGC-01..UGC-14 in the specification's words: OPEN-62), how they take it back, and its films. */
export function ugcRoutes(app: App, deps: UgcDeps): void {
  sendContribution(app, deps)
  plainContributionRoutes(app, deps)
  listOwn(app, deps)
  withdraw(app, deps)
  sendOwnFile(app, deps)
  sendShownFilm(app, deps)
}

function sendContribution(app: App, deps: UgcDeps): void {
  const { sessions } = deps
  takesFiles(app, (scope) => {
    scope.post<{ Params: { formId: string } }>(
      '/api/front/ugc/:formId',
      {
        onRequest: signedIn(sessions),
        schema: {
          tags,
          summary: 'Sends an answer to a call, with pictures and films (multipart/form-data)',
          params: z.object({ formId }),
          consumes: ['multipart/form-data'],
          response: { 200: z.object({ success: z.literal(true), id: z.string() }) },
        },
      },
      async (request, reply) => {
        reply.headers(PRIVATE)
        if (!isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        const id = await receive(deps, request, reply, {
          formId: request.params.formId,
          coming: { fields: {}, isRead: false },
        })
        return { success: true as const, id }
      },
    )
    plainForm(scope, deps)
  })
}

function listOwn(app: App, deps: UgcDeps): void {
  const { db, sessions } = deps
  app.get(
    '/api/front/ugc/:formId/mine',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'What the reader has sent to a call',
        params: z.object({ formId }),
        response: { 200: z.object({ contributions: z.array(own) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { readerId } = await sessions.need(request, reply)
      const { document } = await callOf(deps, request, request.params.formId)
      const found = await contributionsOf(db, { readerId, galleries: galleryKeys(document), limit: OWN_SHOWN })
      const contributions = []
      for (const { id, title, state, createdAt } of found) {
        const receipt = await receiptOf(db, 'contribution', id)
        contributions.push({
          id,
          title,
          state,
          receipt: receipt?.number ?? null,
          sentAt: new Date(createdAt).toISOString(),
        })
      }
      return { contributions }
    },
  )
}

function withdraw(app: App, { db, storage, sessions, clock, limiter }: UgcDeps): void {
  app.post(
    '/api/front/contribution/:id/withdraw',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, WITHDRAWALS),
      schema: {
        tags,
        summary: 'Takes back what the reader sent: nothing of it stays',
        params: z.object({ id: rowId }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { readerId } = await sessions.need(request, reply)
      await withdrawContribution({ db, storage }, { id: request.params.id, readerId, now: clock.now() })
      return { success: true as const }
    },
  )
}

function sendOwnFile(app: App, deps: UgcDeps): void {
  const { db, sessions } = deps
  app.get<{ Params: { id: string } }>(
    '/api/front/contribution/file/:id',
    { onRequest: signedIn(sessions), schema: { tags, summary: 'A picture or a film, for whoever sent it' } },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { readerId } = await sessions.need(request, reply)
      const found = FILE_ID.test(request.params.id) ? await anyFile(db, request.params.id) : null
      if (found?.readerId !== readerId) throw new AppError('NOT_FOUND')
      return sendStored(deps, request, reply, found)
    },
  )
}

function sendShownFilm(app: App, { db, storage }: UgcDeps): void {
  // Below /static, where built files and pictures are served from, maybe by a cache in front.
  app.get<{ Params: { file: string } }>(
    '/static/participa/:file',
    { schema: { tags, summary: 'A film of a reader, as long as it is shown' } },
    async (request, reply) => {
      const id = /^([0-9a-f]{32})\.mp4$/.exec(request.params.file)?.[1]
      const found = id ? await shownFilm(db, id) : null
      const file = found && (await openContribution(storage, found.storageKey))
      if (!found || !file)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      noteShown([galleryTag(found.gallery)])
      reply.header('x-content-type-options', 'nosniff')
      return sendFile(request, reply, file, { type: 'video/mp4', caching: 'public, max-age=60' })
    },
  )
}

const isMultipart = (request: FastifyRequest): boolean => request.isMultipart()

/** The same form, sent without script: back to its page, with what is wrong and what was typed. */
function plainForm(app: App, deps: UgcDeps): void {
  app.post<{ Params: { slug: string } }>('/participa/:slug/', { schema: { hide: true } }, async (request, reply) => {
    refuseForeign(request, deps.origins())
    const { site, base, locale } = locatedOf(request.raw).address
    const path = `/participa/${request.params.slug}/`
    const href = (to: string) => siteHref(site, base, locale, to)
    const coming: Coming = { fields: {}, isRead: false }
    reply.headers(PRIVATE)
    try {
      if (!isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
      await receive(deps, request, reply, { formId: request.params.slug, coming })
      return await reply.redirect(`${href(path)}?ok=1#enviar`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.status >= 500 && error.status !== 507) throw error
      const fields = coming.isRead || !isMultipart(request) ? coming.fields : await sentTexts(request)
      const isGuest = error.code === 'UNAUTHENTICATED'
      const text = isGuest
        ? translator(ugcMessages, locale, site.texts[locale])('ugc.login')
        : errorBody(error, locale, site.texts[locale]).errors[0]?.message
      throw sentBack(error, { path, values: typed(fields), text })
    }
  })
}
