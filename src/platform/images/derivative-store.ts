import { setTimeout as sleep } from 'node:timers/promises'
import { circuitBreaker } from '../circuit-breaker.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'

/** Milliseconds that a reader waits for the storage where a picture can be made without it. */
const LOOK_MS = 1000
/** After how many failures the storage is left alone, and for how long. */
const LEFT_ALONE = { failures: 1, pauseMs: 3000 }

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

/** Derivatives kept in a storage. */
export function derivativeStore(storage: Pick<Storage, 'read' | 'write'>, log: Log): DerivativeStore {
  const reading = circuitBreaker(log, {
    ...LEFT_ALONE,
    fails: 'the storage of pictures is away or slow: what can be drawn is drawn without it, the rest waits',
    works: 'the storage of pictures answers again',
  })
  const writing = circuitBreaker(log, {
    ...LEFT_ALONE,
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
        failedUntil = Date.now() + LEFT_ALONE.pauseMs
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
      if (reading.isOpen()) return 'unknown'
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
      if (writing.isOpen()) return
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
