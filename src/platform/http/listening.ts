import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { letGoUnread } from './unread.ts'

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
/** How long the program may be busy between two looks for new connections, to be sure that none waits. */
const BUSY_MS = 2

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
 */
export async function listen(at: { host: string; port: number }, answer: RequestListener): Promise<Listening> {
  let ending = false
  let holding = false
  const held: (() => void)[] = []
  const answers = new Set<ServerResponse>()
  /** When each connection was last used. */
  const used = new Map<Socket, number>()
  let taken = 0

  function track(request: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]): void {
    const { socket } = request
    answers.add(response)
    response.once('close', () => {
      answers.delete(response)
      if (used.has(socket)) used.set(socket, performance.now())
    })
    if (ending) response.shouldKeepAlive = false
    answer(request, response)
  }

  function open(): Server {
    const server = createServer(LIMITS, track)
    const [serve] = server.listeners('connection') as ((socket: Socket) => void)[]
    server.off('connection', serve!)
    server.on('connection', (socket: Socket) => {
      taken += 1
      used.set(socket, performance.now())
      socket.once('close', () => used.delete(socket))
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
    ends.push(letGoUnread(server))
  }

  /** Closes what asks nothing any more; a connection that is in use is left. */
  function closeQuiet(quiet: number): void {
    const busy = new Set([...answers].map((response) => response.req.socket))
    const now = performance.now()
    for (const [socket, last] of used) if (!busy.has(socket) && now - last >= quiet) hangUp(socket)
  }

  /** New connections wait, unread, until none comes in while the program has nothing else to do. */
  async function stopTaking(deadline: number): Promise<void> {
    holding = true
    for (let before = -1; performance.now() < deadline; before = taken) {
      const began = performance.now()
      await new Promise((done) => setImmediate(done))
      if (before === taken && performance.now() - began < BUSY_MS) break
    }
    // The HTTP server's own `close` would end idle connections at once.
    for (const server of servers) TcpServer.prototype.close.call(server)
    holding = false
    for (const begin of held.splice(0)) begin()
  }

  async function drain(): Promise<void> {
    ending = true
    for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
    const began = performance.now()
    const emptied = async (deadline: number) => {
      while (used.size > 0 && performance.now() < deadline) {
        closeQuiet(QUIET_MS)
        await sleep(20)
      }
    }
    await emptied(began + LAST_REQUESTS_MS)
    await stopTaking(performance.now() + QUIET_MS)
    await emptied(began + PATIENCE_MS)
    for (const socket of used.keys()) socket.destroy()
    for (const end of ends) end()
  }

  let drained: Promise<void> | undefined
  return {
    handOver: (next) => void (answer = next),
    close: () => (drained ??= drain()),
  }
}

/** Says goodbye; what the other side still sends is read, so that it does not look like a failure there. */
function hangUp(socket: Socket): void {
  if (socket.writableEnded) return
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), QUIET_MS).unref()
}
