import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { contentTag, idOfTag } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { gauge } from '../../platform/metrics.ts'
import { followedContents, sendEvents } from '../../web/events/events.ts'
import { told } from '../../forms/rules/bodies.ts'
import { sentBack } from '../../forms/sent-back.ts'
import { refuseFaults } from '../../readers/accounts/faults.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import { success } from '../../readers/session/answers.ts'
import { signedIn, siteWithReaders } from '../../readers/session/session.ts'
import { siteHref } from '../../sites/resolve.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { tidyText } from '../../platform/tidy-text.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError, type ErrorCode } from '../../web/http/errors.ts'
import { translator, type Translate } from '../../platform/i18n/text.ts'
import { interviewMessages } from './messages.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { senderOf } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { mayTakePart } from '../moderation/may-take-part.ts'
import { askQuestion, type InterviewRecord } from './actions.ts'
import { backRoutes } from './back-routes.ts'
import type { InterviewDeps } from './deps.ts'
import { similarQuestions } from './backs-store.ts'
import {
  interviewAnswer,
  interviewOfTag,
  KEPT_SECONDS,
  MOST_QUESTION,
  openQuestionsTag,
  QUESTION,
  SIMILAR_FROM,
  type Typing,
} from './model.ts'
import { readTyping, TYPING_CHANNEL } from './typing.ts'
import { readInterview, shownInterview, type InterviewAddress, type InterviewSnapshot } from './snapshot.ts'

/** The call is held to the questions of each reader alone (OPEN-65): a class asks from one address. */
const PLAIN_LIMIT = { name: 'question-plain', max: 60, seconds: 60 }
const tags = ['interviews']
const params = z.object({ id: rowId })
const line = (description: string) => told('string', description, { maxLength: 100 })
const body = z.looseObject({
  name: line('first name'),
  surname: line('surname'),
  email: told('string', 'for the newsroom alone', { format: 'email' }),
  question: told('string', 'what the guest is asked', { maxLength: MOST_QUESTION }),
  terms: told('boolean', 'has to be true'),
  clientId: z.string().max(64).optional().meta({ description: 'the same question sent again has the same one' }),
})

/** Interviews for those who ask, and their questions (OPEN-66). */
export function interviewRoutes(app: App, deps: InterviewDeps): void {
  const { db, clock, sessions, notifications } = deps
  const hub = followedContents<InterviewAddress, InterviewSnapshot>(app, deps, {
    read: (address) => readInterview(db, address, clock.now()),
    ofTag: (tag) => idOfTag(tag) ?? interviewOfTag(tag),
  })
  notifications?.on(TYPING_CHANNEL, (payload) => {
    const { interview, name } = readTyping(payload)
    hub.say(interview, 'typing', { name } satisfies Typing)
  })
  gauge('interview_listeners', 'Pages that are told of the answers of an interview', () => hub.size.listeners)

  app.get(
    '/api/front/digital-interview/:id',
    {
      schema: {
        tags,
        summary: 'Where an interview stands, what was answered, and what most readers want answered',
        params,
        response: { 200: interviewAnswer },
      },
    },
    async (request, reply) => {
      const snapshot = await hub.snapshot(addressOf(request))
      if (!snapshot) throw new AppError('NOT_FOUND')
      noteShown([contentTag(request.params.id), openQuestionsTag(request.params.id)])
      reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      return snapshot.answer
    },
  )

  app.get(
    '/api/front/digital-interview/:id/events',
    {
      schema: {
        tags,
        params,
        summary: 'The answers of an interview as they come (server-sent events)',
        description:
          'The events are those of a live coverage; `news` names all answers and waiting questions and brings those that are new or changed, `typing` says who is writing an answer.',
      },
    },
    (request, reply) => sendEvents(request, reply, { hub, address: addressOf(request) }),
  )

  app.post(
    '/api/front/digital-interview/:id/question',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Asks a question; moderators read it first',
        params,
        body,
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      await take(deps, request, await interviewHere(deps, request), { readerId, values: request.body })
      return { success: true as const }
    },
  )

  plainQuestion(app, deps)
  backRoutes(app, deps)
}

/** The interview of a call that readers of this site see. */
async function interviewHere({ db, clock }: InterviewDeps, request: FastifyRequest): Promise<InterviewRecord> {
  const found = await shownInterview(db, addressOf(request), clock.now())
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function addressOf(request: FastifyRequest): InterviewAddress {
  const { site, base } = locatedOf(request.raw).address
  return { id: (request.params as { id: string }).id, site, base }
}

async function take(
  { db, clock }: InterviewDeps,
  request: FastifyRequest,
  interview: InterviewRecord,
  { readerId, values }: { readerId: string; values: Record<string, unknown> },
): Promise<void> {
  const { site } = locatedOf(request.raw).address
  const [locale, now] = [callLocale(request), clock.now()]
  refuseFaults({ site, locale, now }, QUESTION, values)
  await mayTakePart(db, { readerId, site, locale, now, whole: false })
  const text = (name: string) => tidyText(String(values[name] ?? ''))
  const clientId = text('clientId') || null
  const asked = { readerId, clientId, name: text('name'), surname: text('surname'), email: text('email') }
  await askQuestion({ db, site, now }, interview, { ...asked, body: text('question') })
}

/** The form for readers without script; what is wrong is told by the page of the interview. */
function plainQuestion(app: App, deps: InterviewDeps): void {
  const { sessions, limiter, sites } = deps
  app.post('/encuentros-digitales/:id/pregunta/', { schema: { hide: true, params } }, async (request, reply) => {
    refuseForeign(request, originsOf(sites.all))
    const site = siteWithReaders(request)
    const { base, locale } = locatedOf(request.raw).address
    const interview = await interviewHere(deps, request)
    const page = siteHref(site, base, interview.document.language, interview.path)
    const session = await sessions.current(request, reply)
    const href = (path: string) => siteHref(site, base, locale, path)
    const fields = (request.body ?? {}) as Record<string, string | string[]>
    if (!session && !fields['question']) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, page), 303)
    const values = { ...fields, terms: fields['terms'] === 'on' }
    const t = translator(interviewMessages, locale, site.texts[locale])
    try {
      if (!session) throw new AppError('UNAUTHENTICATED')
      limiter.take(PLAIN_LIMIT, senderOf(request))
      await refuseAlike(deps, interview, fields, t)
      await take(deps, request, interview, { readerId: session.readerId, values })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const text = error.details.message || t(SAID[error.code] ?? 'interview.error')
      throw sentBack(error, { path: interview.path, text, values: { ...fields, ...(session && { seen: 'yes' }) } })
    }
    return reply.headers(PRIVATE).redirect(`${page}?ok=1#preguntar`, 303)
  })
}

/** Whoever has seen that somebody asked nearly the same before sends it nevertheless with the next press. */
async function refuseAlike(
  { db }: InterviewDeps,
  { id }: InterviewRecord,
  { question, seen }: Record<string, string | string[]>,
  t: Translate<(typeof interviewMessages)['es']>,
): Promise<void> {
  if (seen === 'yes' || typeof question !== 'string' || question.trim().length < SIMILAR_FROM) return
  const [alike] = await similarQuestions(db, { interviewId: id, text: question.slice(0, MOST_QUESTION) })
  if (!alike) return
  const message = `${t('interview.similar', { question: alike.question })} ${t('interview.similar.send')}`
  throw new AppError('INVALID_FIELD', { field: 'question', message })
}

/** What is said of a refusal that is of no field. */
const SAID: Partial<Record<ErrorCode, keyof (typeof interviewMessages)['es']>> = {
  QUESTION_LIMIT_EXCEEDED: 'interview.error.limit',
  INTERVIEW_NOT_OPEN: 'interview.closed',
  UNAUTHENTICATED: 'interview.login',
}
