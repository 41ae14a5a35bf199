import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PageGate, sendPage } from '../../platform/cache/cached-page.ts'
import type { HtmlCache, Made } from '../../platform/cache/html-cache.ts'
import { counter, fastCounter } from '../../platform/metrics.ts'
import type { Answer } from '../render/answer.ts'
import type { Engine } from '../render/engine.ts'
import type { ErrorStatus } from '../render/layout.ts'
import { asAppError, isCall, isUserCall, sendCallError } from './calls.ts'
import { AppError } from './errors.ts'
import type { Gatekeeper } from './gatekeeper.ts'
import { locatedOf, openForm, personalForm, type Located } from './locate.ts'
import { refuseForeign } from './origin.ts'
import { DEFAULT_LIMIT, type RateLimiter, senderOf } from './rate-limit.ts'
import type { RouteTable } from './route-table.ts'
import type { App } from './server.ts'

/** What answers requests for pages. */
export interface RequestLifecycleDeps {
  cache: HtmlCache
  engine: Engine
  /** Who stands before gated pages; without anybody they are closed. */
  doors: {
    gatekeeper?: Gatekeeper
    /** The reader who asks for a personal page; null when nobody is signed in. */
    reader?: (request: FastifyRequest, reply: FastifyReply) => Promise<{ readerId: string } | null>
  }
  limiter: RateLimiter
  /** Hears of every page that is answered, with what stands behind its path. */
  arrived?: Arrived
  routes: RouteTable
  securityHeaders(address: Located['address']): Record<string, string>
  /** Origins of the configured sites. */
  origins(): ReadonlySet<string>
}

/** Somebody gets a page. */
export type Arrived = (search: string, request: IncomingMessage) => void

const pageAnswers = counter('page_answers_total', 'Answers of pages', ['from'])
const countWarm = fastCounter(pageAnswers, { from: 'memory' })

/** Answers with a fresh page of the cache; false when there is none. */
export function answerFromMemory(
  cache: HtmlCache,
  located: Located,
  request: IncomingMessage,
  response: ServerResponse,
  arrived?: Arrived,
): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || located.address.untidy) return false
  if (located.preview || located.acts) return false
  const hit = cache.find(located.key)
  if (hit?.freshness !== 'fresh' || hit.page.gate) return false
  countWarm()
  arrived?.(located.address.search, request)
  sendPage(hit.page, request, response)
  return true
}

/**
 * What happens to every request: warm pages are answered before routing does any work, calls are counted, and
 * whatever nobody answers or somebody throws becomes an answer of the right kind.
 */
export function requestLifecycle(app: App, deps: RequestLifecycleDeps): void {
  const { cache, engine, limiter, routes } = deps

  app.addHook('onRequest', (request, reply, next) => {
    const located = locatedOf(request.raw)
    if (answerFromMemory(cache, located, request.raw, reply.raw, deps.arrived)) {
      reply.hijack()
      return
    }
    reply.headers(deps.securityHeaders(located.address))
    const { path, site } = located.address
    if (isCall(path) && !path.startsWith('/api/docs')) {
      limiter.take(DEFAULT_LIMIT, senderOf(request))
      refuseForeign(request, deps.origins())
      if (!site.hasUsers && isUserCall(path)) throw new AppError('SITE_WITHOUT_USERS')
    }
    next()
  })

  const pageOf = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const located = locatedOf(request.raw)
    if (isCall(located.address.path)) return missingCall(request, reply)
    if (located.address.path.startsWith('/static/')) return missingFile(reply)
    const made = await engine.page(located)
    pageAnswers.inc({ from: 'page' in made ? 'page' : 'other' })
    const { gate } = 'page' in made ? made.page : made.answer
    if (gate || 'page' in made) deps.arrived?.(located.address.search, request.raw)
    if (gate && deps.doors.gatekeeper)
      return gatedPage(deps.doors.gatekeeper, { request, reply, located, closed: made, gate })
    if (!('page' in made)) return sendAnswer(reply, await personal(request, reply, located, made.answer))
    reply.hijack()
    sendPage(made.page, request.raw, reply.raw, made.outdated ? { outdated: true } : undefined)
    return reply
  }
  app.get('/*', { schema: { hide: true } }, pageOf)

  app.setNotFoundHandler((request, reply) => {
    // A route for files may give back what is none of them.
    if (request.method === 'GET' || request.method === 'HEAD') return pageOf(request, reply)
    const located = locatedOf(request.raw)
    if (isCall(located.address.path)) return missingCall(request, reply)
    const methods = new Set(['GET', 'HEAD', ...routes.methods(located.address.path)])
    reply.header('allow', [...methods].join(', '))
    return sendAnswer(reply, { ...engine.error(located, 404), status: 405 })
  })

  app.setErrorHandler(async (thrown, request, reply) => {
    const error = asAppError(thrown)
    if (error.status >= 500) {
      // By it somebody who tells of a fault, the proxy and the log speak of the same request.
      reply.header('x-request-id', request.id)
      request.log.error({ err: thrown, request: request.id, path: request.url }, 'request failed')
    }
    const located = locatedOf(request.raw)
    if (isCall(located.address.path)) return sendCallError(request, reply, error)
    const { sent, headers } = error.details
    if (sent) return sendAnswer(reply.headers(headers ?? {}), await engine.refused(located, sent, error.status))
    return sendAnswer(reply, engine.error(located, errorPageStatus(error.status), headers))
  })

  /** A personal page as it is for whoever is signed in. */
  async function personal(
    request: FastifyRequest,
    reply: FastifyReply,
    located: Located,
    forAll: Answer,
  ): Promise<Answer> {
    const reader = forAll.personal && (await deps.doors.reader?.(request, reply))
    if (!reader) return forAll
    const made = await engine.page(personalForm(located, reader.readerId))
    return 'page' in made ? forAll : made.answer
  }

  /** The form of a gated page that whoever asks may have; what was made before anybody was asked is the closed one. */
  async function gatedPage(
    gatekeeper: Gatekeeper,
    { request, reply, located, closed, gate }: Gated,
  ): Promise<FastifyReply> {
    const isPreview = 'answer' in closed && closed.answer.previewed === true
    const passage = await gatekeeper.decide(request, reply, { gate, isPreview })
    const made = passage.open && !isPreview ? await engine.page(openForm(located)) : closed
    const { cookies, status, rewrite } = passage
    if (!('page' in made)) return sendAnswer(reply.header('set-cookie', [...cookies]), made.answer)
    if (rewrite) {
      const html = rewrite(made.page.body.identity.toString())
      return sendAnswer(reply, { status: made.page.status, headers: { ...pairs(made.page.headers) }, html })
    }
    reply.hijack()
    sendPage(made.page, request.raw, reply.raw, { status, cookies })
    return reply
  }

  function missingCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = routes.methods(locatedOf(request.raw).address.path)
    const allow = methods.join(', ')
    const wrongMethod = methods.length > 0 && !methods.includes(request.method)
    const error = wrongMethod ? new AppError('METHOD_NOT_ALLOWED', { headers: { allow } }) : new AppError('NOT_FOUND')
    return sendCallError(request, reply, error)
  }
}

interface Gated {
  request: FastifyRequest
  reply: FastifyReply
  located: Located
  closed: Made<Answer>
  gate: PageGate
}

/** Name, value, name, value as an object. */
function pairs(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]!]] : [])))
}

function missingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'public, max-age=30').type('text/plain').send('Not found')
}

function sendAnswer(reply: FastifyReply, { status, headers, html }: Answer): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)
}

const PAGES: readonly number[] = [400, 401, 403, 404, 410, 429, 500, 503]

function errorPageStatus(status: number): ErrorStatus {
  if (PAGES.includes(status)) return status as ErrorStatus
  return status >= 500 ? 500 : 400
}
