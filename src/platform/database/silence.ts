import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** How long a goodbye may take. */
export const GOODBYE_MS = 300

/** How long a silent server is listened for by somebody who is about to go. */
export const LISTENED_FOR_MS = 1000

/** A server that says nothing: it is frozen, or what lies between us lost the connection. */
export class SilentServer extends Error {
  override name = 'SilentServer'
  /** What a socket of the system says of the same. */
  readonly code = 'ETIMEDOUT'

  constructor(milliseconds: number) {
    super(`PostgreSQL did not answer within ${Math.round(milliseconds)} ms`)
  }
}

/** The answer, or a `SilentServer` after this time. */
export function answeredWithin<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // After a busy moment the answer may lie unread: what has come is read before the server counts as silent.
    const late = () => setImmediate(() => reject(new SilentServer(milliseconds)))
    const timer = setTimeout(late, milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Ends a connection, and waits for a silent server a moment only. */
export async function hangUp(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_MS, undefined, { ref: false })])
  client.connection.stream.destroy()
}
