import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom something is done: a request or a job, which the log and the database know by its id. */
export interface Origin {
  readonly id: string
  /** The address that was asked for, or the queue. */
  readonly what: string
}

const current = new AsyncLocalStorage<Origin>()

/** Does something on behalf of a request or a job. */
export const onBehalfOf = <T>(origin: Origin, work: () => T): T => current.run(origin, work)

/** On whose behalf something is done now; nobody's in what goes by the clock. */
export const currentOrigin = (): Origin | undefined => current.getStore()
