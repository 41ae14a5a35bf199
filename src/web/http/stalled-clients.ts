import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has taken nothing of its answer for so long, or for twice as long, is let go. */
const UNREAD_MS = 60_000

/**
 * Lets clients go that ask and never take the answer. All connections are looked at now and then: a timer for each, as
 * `server.timeout` has, costs a warm page a tenth of its time.
 * @returns ends it
 */
export function dropStalledClients(server: Server, every = UNREAD_MS): () => void {
  const takenBefore = new Map<Socket, number>()
  server.on('connection', (socket) => {
    takenBefore.set(socket, -1)
    socket.once('close', () => takenBefore.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, before] of takenBefore) {
      const waiting = bytesWaiting(socket)
      const taken = waiting === 0 ? -1 : socket.bytesWritten - waiting
      if (taken >= 0 && taken === before) socket.destroy()
      else takenBefore.set(socket, taken)
    }
  }, every).unref()
  return () => clearInterval(timer)
}

/**
 * What the system has not taken yet. `writableLength` counts a large piece whole until its last byte is gone, and a
 * reader on a slow line takes minutes for it; the queue of the handle, by which Node itself judges a socket that timed
 * out, grows shorter with every packet.
 */
export function bytesWaiting(socket: Socket): number {
  const handle = (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle
  return handle?.writeQueueSize ?? socket.writableLength
}

const patient = new WeakSet<IncomingMessage>()

/** Lets a request come in as slowly as it may: whoever reads it watches that it does come. */
export const giveTime = (request: IncomingMessage): void => void patient.add(request)
/** Whether a request may take its time. */
export const mayTakeTime = (request: IncomingMessage): boolean => patient.has(request)
/** What is refused is measured like any other request from now on. */
export const takeTimeAway = (request: IncomingMessage): void => void patient.delete(request)
