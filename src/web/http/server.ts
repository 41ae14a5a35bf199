import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { RequestBudget } from '../../platform/database/request-budget.ts'
import type { Log } from '../../platform/log.ts'
import { onBehalfOf } from '../../platform/origin.ts'
import { beginRequest, within, type Span } from '../../platform/tracing.ts'
import { LIMITS } from './listening.ts'
import { locatedOf, type Locator } from './locate.ts'
import { settleTarget } from './request-target.ts'

/** The web server as features see it: Zod schemas in and out. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** JSON bodies; routes that take more say so (API contract, rule 11). */
export const BODY_LIMIT = 64 * 1024

/** What the web server stands on. */
export interface ServerOptions {
  log: Log
  locator: Locator
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  trustProxy: readonly string[]
  /** Answers before anything else looks at the request, or says false: the way of the warm pages. */
  early?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Requests that may wait on one connection for the answer before them; no browser and no proxy sends any ahead. */
const AHEAD = 16
const ahead = new WeakMap<Socket, number>()

/**
 * Whether a connection asks faster than it takes what it is answered; it is closed then. Every answer that waits for
 * its turn is kept in memory, and thousands of requests fit into one packet.
 */
function asksTooMuchAhead(response: ServerResponse, socket: Socket): boolean {
  // An answer whose turn has come has its connection.
  if (response.socket) return false
  if (socket.destroyed) return true
  const waiting = (ahead.get(socket) ?? 0) + 1
  if (waiting > AHEAD) {
    socket.destroy()
    return true
  }
  ahead.set(socket, waiting)
  response.once('close', () => ahead.set(socket, ahead.get(socket)! - 1))
  return false
}

/** Nobody knows which site was meant, so no page can say it. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'cache-control': 'no-store', 'content-type': 'text/plain' })
  response.end('Bad Request')
}

/** A server with every limit set; base and language are taken off the address before it is routed. */
export function createServer({ log, locator, trustProxy, early }: ServerOptions): App {
  const app = fastify({
    // Where it listens is said to whoever started it, once and in words.
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }) as FastifyBaseLogger,
    // A child logger for each request would cost more than answering it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustProxy.length > 0),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    serverFactory(handler) {
      // It listens in tests alone; the portal's own port hands its requests over to it.
      return createHttpServer(LIMITS, (request, response) => {
        if (asksTooMuchAhead(response, request.socket)) return
        if (!settleTarget(request)) return refuse(response)
        if (!early?.(request, response)) handler(request, response)
      })
    },
    // No limit of its own beside that of the head: the routes say what is too long.
    routerOptions: { maxParamLength: LIMITS.maxHeaderSize },
    // Addresses that the router cannot read are answered like every other fault.
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request as never, reply as never),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => locator.locate(request).target,
  })
  limitWaiting(app, trustProxy.length > 0)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app.withTypeProvider<ZodTypeProvider>()
}

/** What a proxy may call a request: it comes into logs and into comments of statements. */
const REQUEST_ID = /^[\w.:-]{1,64}$/

/** The id that a proxy in front has given a request, or one of our own. */
function requestIds(behindProxy: boolean): (request: IncomingMessage) => string {
  const mine = randomBytes(4).toString('hex')
  let count = 0
  return ({ headers }) => {
    const given = behindProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : `${mine}-${(count += 1).toString(36)}`
  }
}

/** The address without what stands behind the question mark: that may let somebody in. */
const originOf = ({ id, raw }: FastifyRequest) => ({ id, what: locatedOf(raw).address.path })

const zoneOf = (request: FastifyRequest): string => locatedOf(request.raw).address.site.timeZone

/**
 * Counts what each request waits for the database, and does its work by the clock of its site. Reading a body loses the
 * thread, so it is taken up again.
 */
function limitWaiting(app: FastifyInstance, behindProxy: boolean): void {
  const budgets = new WeakMap<IncomingMessage, RequestBudget>()
  const spans = new WeakMap<IncomingMessage, Span>()
  const work = (request: FastifyRequest, next: () => void): void =>
    budgets
      .get(request.raw)!
      .run(() =>
        inZone(zoneOf(request), () => onBehalfOf(originOf(request), () => within(spans.get(request.raw), next))),
      )
  app.addHook('onRequest', (request, reply, next) => {
    const budget = new RequestBudget(() => reply.raw.headersSent)
    budgets.set(request.raw, budget)
    const span = spanOf(request, reply, behindProxy)
    if (span) spans.set(request.raw, span)
    work(request, next)
  })
  app.addHook('preValidation', (request, _reply, next) => work(request, next))
}

/** The span of a request until its answer is gone; null where it is not traced. */
function spanOf(request: FastifyRequest, { raw }: FastifyReply, behindProxy: boolean): Span | null {
  const { id, what } = originOf(request)
  const sent = behindProxy ? request.headers['traceparent'] : undefined
  const said = { 'http.request.method': request.method, 'url.path': what, 'portada.request': id }
  const span = beginRequest(request.method, said, typeof sent === 'string' ? sent : undefined)
  if (!span) return null
  finished(raw, () => {
    span.attributes['http.response.status_code'] = raw.statusCode
    span.end(raw.statusCode >= 500 ? new Error(`status ${raw.statusCode}`) : undefined)
  })
  return span
}

/** Who answers what comes in at a port that the portal has opened. */
export function answersOf(app: App): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => void app.server.emit('request', request, response)
}
