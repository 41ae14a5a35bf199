import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { sentBack } from '../../forms/sent-back.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import { commentsTag } from '../../content/comments/model.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import { siteWithReaders } from '../../readers/session/session.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { siteHref } from '../../sites/resolve.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import type { App } from '../../web/http/server.ts'
import { editComment, reportComment, sendComment, voteComment, withdrawComment, type Writing } from './actions.ts'
import type { RefusedOnComment } from './comment.page.tsx'
import { commentedContent } from './content.ts'
import { COOKED } from './cooked.ts'
import { commentsMessages } from './messages.ts'
import type { Outcome } from './shown.ts'
import type { CommentDeps } from './deps.ts'
import { COMMENT_LIMITS } from './limits.ts'
import { commentPath } from './model.ts'
import { findComment } from './store.ts'

type Fields = Record<string, string | string[] | undefined>
const one = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

type PlainDeps = CommentDeps & { sites: SiteRegistry }
const params = z.object({ id: rowId })

/** The forms of comments for readers without script: each leads back to the content, which says what became of it. */
export function plainCommentRoutes(app: App, deps: PlainDeps): void {
  send(app, deps)
  vote(app, deps)
  report(app, deps)
  edit(app, deps)
  withdraw(app, deps)
}

function send(app: App, deps: PlainDeps): void {
  const { limiter, invalidation, external } = deps
  app.post('/participacion/comentarios/:id/', { schema: { hide: true, params } }, async (request, reply) => {
    const { id: contentId } = request.params
    const parentId = one((request.body ?? {}) as Fields, 'parentId') || null
    // An answer is written on the page of what it answers, as long as that is there.
    const parent = parentId === null ? null : await findComment(deps.db, parentId)
    const isThere = parent?.contentId === contentId && parent.state === 'shown'
    const form: FormOfComment | undefined = isThere ? { path: commentPath(parent.id), of: 'reply' } : undefined
    return act(deps, { request, reply, contentId, limit: 'send', form }, async (writing, fields) => {
      const cooked = COOKED.find((each) => each === one(fields, 'cooked'))
      const sent = { contentId, text: one(fields, 'text'), parentId, cooked }
      const { status } = await sendComment({ ...writing, limiter, external }, sent)
      if (status === 'pending') return 'pendiente'
      // The page that comes next shows it.
      await invalidation.soon(commentsTag(contentId))
      return 'publicado'
    })
  })
}

function vote(app: App, deps: PlainDeps): void {
  app.post('/participacion/votos/', { schema: { hide: true } }, async (request, reply) => {
    const [, value, comment] =
      /^(like|dislike):([1-9]\d{0,17})$/.exec(one((request.body ?? {}) as Fields, 'value')) ?? []
    const contentId = comment ? await contentOf(deps, comment) : ''
    return act(deps, { request, reply, contentId, limit: 'vote' }, async (writing) => {
      await voteComment(writing, { id: comment!, value: value as 'like' | 'dislike' })
      return 'votado'
    })
  })
}

function report(app: App, deps: PlainDeps): void {
  app.post('/participacion/denuncias/:id/', { schema: { hide: true, params } }, async (request, reply) =>
    act(deps, await ofComment(deps, request, reply, { limit: 'report', of: 'report' }), async (writing, fields) => {
      const rule = /^[1-6]$/.exec(one(fields, 'rule'))
      const note = one(fields, 'reason').slice(0, 500) || null
      await reportComment(writing, { id: request.params.id, rule: rule && Number(rule[0]), note })
      return 'denunciado'
    }),
  )
}

function edit(app: App, deps: PlainDeps): void {
  const { external } = deps
  app.post('/participacion/correcciones/:id/', { schema: { hide: true, params } }, async (request, reply) =>
    act(deps, await ofComment(deps, request, reply, { limit: 'send', of: 'own' }), async (writing, fields) => {
      const { status } = await editComment({ ...writing, external }, request.params.id, one(fields, 'text'))
      return status === 'published' ? 'publicado' : 'pendiente'
    }),
  )
}

function withdraw(app: App, deps: PlainDeps): void {
  app.post('/participacion/retiradas/:id/', { schema: { hide: true, params } }, async (request, reply) =>
    act(deps, await ofComment(deps, request, reply, { limit: 'vote', of: 'own' }), async (writing) => {
      await withdrawComment(writing, request.params.id)
      return 'retirado'
    }),
  )
}

/** A form that stands on the page of a comment. */
interface FormOfComment {
  path: string
  of: RefusedOnComment['of']
}

interface Coming {
  request: FastifyRequest
  reply: FastifyReply
  contentId: string
  limit: keyof typeof COMMENT_LIMITS
  /** Where the form stands, if not with its content. */
  form?: FormOfComment | undefined
}

/** Makes what a form asks for; who is not signed in is led to the sign-in page and back, or keeps what was typed. */
async function act(
  { db, clock, limiter, sessions, sites }: PlainDeps,
  { request, reply, contentId, limit, form }: Coming,
  run: (writing: Writing, fields: Fields) => Promise<Outcome>,
): Promise<FastifyReply> {
  refuseForeign(request, originsOf(sites.all))
  const site = siteWithReaders(request)
  const { base, locale } = locatedOf(request.raw).address
  const now = clock.now()
  const content = await commentedContent(db, site, contentId, now)
  const page = contentHref({ site, base, locale }, content)
  const session = await sessions.current(request, reply)
  const href = (path: string) => siteHref(site, base, locale, path)
  const fields = (request.body ?? {}) as Fields
  const isTyped = one(fields, 'text') !== '' || one(fields, 'reason') !== ''
  if (!session && !isTyped) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, `${page}#comments`), 303)
  try {
    if (!session) throw new AppError('UNAUTHENTICATED')
    const { readerId } = session
    limiter.take(COMMENT_LIMITS[limit], readerId)
    const done = await run({ db, site, locale: content.language ?? locale, now, readerId }, fields)
    return reply.headers(PRIVATE).redirect(`${page}?comentado=${done}#comments`, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = whyNot(error, request, content.language)
    throw sentBack(error, { path: form?.path ?? content.path, values: typed(fields, form), text, fields: {} })
  }
}

/** What is done on the page of a comment, where its form stands again when it is refused. */
async function ofComment(
  deps: PlainDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, of }: Pick<Coming, 'limit'> & Pick<FormOfComment, 'of'>,
): Promise<Coming> {
  const { id: comment } = request.params as { id: string }
  return { request, reply, contentId: await contentOf(deps, comment), limit, form: { path: commentPath(comment), of } }
}

async function contentOf({ db }: PlainDeps, comment: string): Promise<string> {
  return (await findComment(db, comment))?.contentId ?? ''
}

/** What was typed, and which form of the page it was typed into. */
function typed(fields: Fields, form: FormOfComment | undefined): Record<string, string> {
  if (form?.of === 'report') return { of: form.of, rule: one(fields, 'rule'), reason: one(fields, 'reason') }
  return { ...(form && { of: form.of }), text: one(fields, 'text') }
}

/** Why a form was not taken, in the language of the content. */
function whyNot(error: AppError, request: FastifyRequest, language: Locale | null): string {
  const { site } = locatedOf(request.raw).address
  const locale = language ?? site.defaultLocale
  const t = translator(commentsMessages, locale, site.texts[locale])
  if (error.status >= 500) return t('comments.error.post')
  if (error.code === 'UNAUTHENTICATED') return t('comments.login')
  return errorBody(error, locale, site.texts[locale]).errors[0]!.message
}
