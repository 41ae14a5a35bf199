import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { RequestBudget } from '../database/request-budget.ts'
import type { Log } from '../log.ts'
import type { Locator } from './locate.ts'
import { letGoUnread } from './unread.ts'

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

/** How long connections are still listened to when the portal stops. */
const LAST_REQUESTS_MS = 300

/** Slow and silent clients are let go. */
const LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
  maxHeaderSize: 32 * 1024,
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

/** A server with every limit set; base and language are taken off the address before it is routed. */
export function createServer({ log, locator, trustProxy, early }: ServerOptions): App {
  let ending = false
  const app = fastify({
    // Where it listens is said to whoever started it, once and in words.
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }) as FastifyBaseLogger,
    // A child logger for each request would cost more than answering it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    serverFactory(handler) {
      const server = createHttpServer(LIMITS, (request, response) => {
        if (asksTooMuchAhead(response, request.socket)) return
        if (ending) response.shouldKeepAlive = false
        // While the server closes, the framework ends kept connections with its answers.
        if (!(server.listening && early?.(request, response))) handler(request, response)
      })
      return server
    },
    // No limit of its own beside that of the head: the routes say what is too long.
    routerOptions: { maxParamLength: LIMITS.maxHeaderSize },
    // Addresses that the router cannot read are answered like every other fault.
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request as never, reply as never),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => locator.locate(request).target,
  })
  limitWaiting(app)
  app.addHook('preClose', async () => {
    ending = true
    await lastRequests(app.server)
  })
  const endWatch = letGoUnread(app.server)
  app.addHook('onClose', async () => endWatch())
  letGoUnused(app.server, (run) => app.addHook('preClose', async () => run()))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app.withTypeProvider<ZodTypeProvider>()
}

/** Counts what each request waits for the database; reading a body loses the thread, so it is taken up again. */
function limitWaiting(app: FastifyInstance): void {
  const budgets = new WeakMap<IncomingMessage, RequestBudget>()
  app.addHook('onRequest', (request, reply, next) => {
    const budget = new RequestBudget(() => reply.raw.headersSent)
    budgets.set(request.raw, budget)
    budget.run(next)
  })
  app.addHook('preValidation', (request, _reply, next) => budgets.get(request.raw)!.run(next))
}

/**
 * Requests that lie unread on kept connections would be lost with them: no new connection is taken, and for a moment
 * all requests are answered, each answer as the last of its connection.
 */
async function lastRequests(server: Server): Promise<void> {
  const open = await new Promise<number>((done) => server.getConnections((error, count) => done(error ? 1 : count)))
  if (open === 0) return
  await allRead()
  // The HTTP server's own `close` would end the idle connections at once.
  TcpServer.prototype.close.call(server)
  await sleep(LAST_REQUESTS_MS)
  await allRead()
}

/** What has come while the program was busy is read. */
async function allRead(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done))
}

/** Browsers open connections ahead of need: one that never asked anything would keep the server from closing. */
function letGoUnused(server: Server, onClosing: (run: () => void) => void): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  onClosing(() => {
    const drop = () => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy())
    const timer = setInterval(drop, 100).unref()
    server.once('close', () => clearInterval(timer))
  })
}
