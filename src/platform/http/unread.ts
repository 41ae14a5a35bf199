import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has taken nothing of its answer for so long, or for twice as long, is let go. */
const UNREAD_MS = 60_000

/**
 * Lets clients go that ask and never take the answer. All connections are looked at now and then: a timer for each, as
 * `server.timeout` has, costs a warm page a tenth of its time.
 * @returns ends it
 */
export function letGoUnread(server: Server, every = UNREAD_MS): () => void {
  const takenBefore = new Map<Socket, number>()
  server.on('connection', (socket) => {
    takenBefore.set(socket, -1)
    socket.once('close', () => takenBefore.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, before] of takenBefore) {
      const taken = socket.writableLength === 0 ? -1 : socket.bytesWritten - socket.writableLength
      if (taken >= 0 && taken === before) socket.destroy()
      else takenBefore.set(socket, taken)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
