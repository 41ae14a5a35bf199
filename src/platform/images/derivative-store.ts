import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'

/** Milliseconds that a reader waits for the storage where a picture can be made without it. */
const LOOK_MS = 1000
/** After a failure the storage is left alone for so long: nobody waits for it in vain. */
const PAUSE_MS = 3000

/** The storage cannot be read now; it was said in the log. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** Pictures in the storage, for whoever can do without: the storage may be away, slow or full. */
export interface DerivativeStore {
  /** The bytes under a key, null where there are none, `unknown` when the storage does not say so at once. */
  look(key: string): Promise<Buffer | null | 'unknown'>
  /** The bytes under a key, or null; waits for the storage and throws `StorageUnavailable` where it cannot be read. */
  need(key: string): Promise<Buffer | null>
  /** Keeps what was made, if the storage takes it; nobody waits long for it. */
  keep(key: string, bytes: Buffer): Promise<void>
}

/** What is left alone for a moment when it fails or is late, and told once when it does and once when it is well. */
function health(log: Log, { fails, works }: { fails: string; works: string }) {
  let failing = false
  let pausedUntil = 0
  return {
    paused: () => Date.now() < pausedUntil,
    failed(error: unknown) {
      if (!failing) log.warn({ err: error }, fails)
      failing = true
      pausedUntil = Date.now() + PAUSE_MS
    },
    worked() {
      if (failing) log.info(works)
      failing = false
      pausedUntil = 0
    },
  }
}

/** Derivatives kept in a storage. */
export function derivativeStore(storage: Pick<Storage, 'read' | 'write'>, log: Log): DerivativeStore {
  const reading = health(log, {
    fails: 'the storage of pictures is away or slow: what can be drawn is drawn without it, the rest waits',
    works: 'the storage of pictures answers again',
  })
  const writing = health(log, {
    fails: 'the storage takes no pictures in time: what is made for readers is sent and not kept',
    works: 'the storage takes pictures again',
  })
  const asked = new Map<string, Promise<Buffer | null>>()
  let failedUntil = 0

  /** One question a key, however many ask. */
  function ask(key: string): Promise<Buffer | null> {
    const known = asked.get(key)
    if (known) return known
    if (Date.now() < failedUntil) return Promise.reject(new StorageUnavailable('the storage failed a moment ago'))
    const question = storage
      .read(key)
      .catch((error: unknown) => {
        failedUntil = Date.now() + PAUSE_MS
        reading.failed(error)
        throw new StorageUnavailable('the storage cannot be read', { cause: error })
      })
      .finally(() => asked.delete(key))
    asked.set(key, question)
    return question
  }

  return {
    need: ask,
    async look(key) {
      if (reading.paused()) return 'unknown'
      try {
        const found = await Promise.race([ask(key), late()])
        if (found === LATE) reading.failed(new Error('it is slow'))
        else reading.worked()
        return found === LATE ? 'unknown' : found
      } catch {
        return 'unknown'
      }
    },
    async keep(key, bytes) {
      if (writing.paused()) return
      try {
        const kept = storage.write(key, bytes)
        if ((await Promise.race([kept, late()])) === LATE) {
          kept.catch(() => undefined)
          writing.failed(new Error('it is slow'))
        } else writing.worked()
      } catch (error) {
        writing.failed(error)
      }
    },
  }
}

const LATE = Symbol('late')
const late = () => sleep(LOOK_MS, LATE, { ref: false })
