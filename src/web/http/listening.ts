import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropStalledClients, mayTakeTime } from './stalled-clients.ts'

/** Slow and silent clients are let go. */
export const LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
  maxHeaderSize: 32 * 1024,
}

/** A name that means this machine alone, by both families of addresses. */
const LOOPBACK = 'localhost'

/** When the portal stops, a kept connection that asks nothing for so long is closed. */
const QUIET_MS = 1000
/** So long connections get to ask once more and hear that it was the last time. */
const LAST_REQUESTS_MS = 3000
/** So long answers that are under way may take then. */
const PATIENCE_MS = 6000
/** When no connection has come for so long, none is on its way; under a stream of them a moment without has to do. */
const CALM_MS = 50

/** A connection, with nothing that would cost a warm page its time. */
interface Connection {
  /** The newest answer on it. */
  answer: ServerResponse | null
  /** What that was at the last look, a second ago at most. */
  before: ServerResponse | null
  /** How many looks in a row found nothing new: after two it was quiet for a second at least. */
  unchanged: number
  /** How many looks in a row have found the same request still coming in. */
  receiving: number
  /** When it was first seen with nothing to do, once the portal stops. */
  quietSince: number
}

/** Ports that are open: who answers may change. */
export interface Listening {
  /** From now on requests are for this one. */
  handOver(answer: RequestListener): void
  /**
   * Ends without losing a request: all that come are answered, each answer as the last of its connection; no
   * connection is taken any more when none waits to be taken.
   */
  close(): Promise<void>
}

/**
 * Opens the port. `localhost` is the IPv4 and, where there is one, the IPv6 address of this machine.
 * @param answer who answers at first
 * @param requestMs what a request may take to come in, unless it may take its time
 */
export async function listen(
  at: { host: string; port: number },
  answer: RequestListener,
  requestMs = LIMITS.requestTimeout,
): Promise<Listening> {
  let ending = false
  let holding = false
  const held: (() => void)[] = []
  const connections = new Map<Socket, Connection>()
  let taken = 0

  function take(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket)
    if (connection) connection.answer = response
    if (ending) response.shouldKeepAlive = false
    answer(request, response)
  }

  function open(): Server {
    // Node has one limit for all requests, and files take longer than anything else: it is kept below.
    const server = createServer({ ...LIMITS, requestTimeout: 0 }, take)
    const [serve] = server.listeners('connection') as ((socket: Socket) => void)[]
    server.off('connection', serve!)
    server.on('connection', (socket: Socket) => {
      taken += 1
      connections.set(socket, { answer: null, before: null, unchanged: 0, receiving: 0, quietSince: Infinity })
      socket.once('close', () => connections.delete(socket))
      const begin = () => serve!.call(server, socket)
      if (holding) held.push(begin)
      else begin()
    })
    return server
  }

  const servers: Server[] = []
  const ends: (() => void)[] = []
  for (const host of at.host === LOOPBACK ? ['127.0.0.1', '::1'] : [at.host]) {
    const server = open()
    try {
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen({ port: at.port, host }, () => done(void server.off('error', fail)))
      })
    } catch (error) {
      // Not every machine speaks IPv6.
      const { code } = error as NodeJS.ErrnoException
      if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      for (const other of servers) other.close()
      throw error
    }
    servers.push(server)
    ends.push(dropStalledClients(server))
  }

  const looking = setInterval(() => {
    for (const connection of connections.values()) {
      connection.unchanged =
        connection.answer === connection.before && !isBusy(connection) ? connection.unchanged + 1 : 0
      connection.receiving =
        connection.answer === connection.before && isComing(connection) ? connection.receiving + 1 : 0
      if (connection.receiving * QUIET_MS >= requestMs) refuseSlow(connection.answer!)
      connection.before = connection.answer
    }
  }, QUIET_MS).unref()
  ends.push(() => clearInterval(looking))

  /** Closes what asks nothing any more; a connection that is in use is left. */
  function closeQuiet(): void {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      if (isBusy(connection)) connection.quietSince = Infinity
      else connection.quietSince = Math.min(connection.quietSince, now)
      if (now - connection.quietSince >= QUIET_MS) hangUp(socket)
    }
  }

  /** New connections are taken, but wait, until none comes any more: with the port goes what lies before it untaken. */
  async function stopTaking(deadline: number): Promise<void> {
    holding = true
    let newest = performance.now()
    for (let before = taken; ; before = taken) {
      await new Promise((done) => setImmediate(done))
      const now = performance.now()
      if (before !== taken) newest = now
      else if (now - newest > CALM_MS || now > deadline) break
    }
    // The HTTP server's own `close` would end idle connections at once.
    for (const server of servers) TcpServer.prototype.close.call(server)
    holding = false
    for (const begin of held.splice(0)) begin()
  }

  async function drain(): Promise<void> {
    ending = true
    const began = performance.now()
    for (const connection of connections.values()) {
      const { answer, before, unchanged } = connection
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
      // It has asked nothing for a while already.
      if (answer === before && unchanged > 1 && !isBusy(connection)) connection.quietSince = -Infinity
    }
    const emptied = async (deadline: number) => {
      while (connections.size > 0 && performance.now() < deadline) {
        closeQuiet()
        await sleep(20)
      }
    }
    await emptied(began + LAST_REQUESTS_MS)
    await stopTaking(performance.now() + QUIET_MS)
    await emptied(began + PATIENCE_MS)
    for (const socket of connections.keys()) socket.destroy()
    for (const end of ends) end()
  }

  let drained: Promise<void> | undefined
  return {
    handOver: (next) => void (answer = next),
    close: () => (drained ??= drain()),
  }
}

/** Whether an answer is under way. */
const isBusy = ({ answer }: Connection) => answer !== null && !answer.writableFinished && !answer.destroyed

/** Whether a request is still coming in that may not take its time. */
const isComing = ({ answer }: Connection) => answer !== null && !answer.req.complete && !mayTakeTime(answer.req)

/** Who sends a request too slowly is told so, and let go. */
function refuseSlow(answer: ServerResponse): void {
  const { socket } = answer.req
  if (!answer.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/** Says goodbye; what the other side still sends is read, so that it does not look like a failure there. */
function hangUp(socket: Socket): void {
  if (socket.writableEnded) return
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), QUIET_MS).unref()
}
