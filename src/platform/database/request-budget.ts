import { AsyncLocalStorage } from 'node:async_hooks'

/** So long a request waits for the database in all, however many statements it asks one after the other. */
export const REQUEST_BUDGET_MS = 2500

const current = new AsyncLocalStorage<RequestBudget>()

/** A request has waited for the database as long as anybody may; it is answered without. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
  /** What a socket of the system says of the same. */
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the request has waited long enough for the database')
  }
}

/** The time that one request has waited for the database; waiting for several answers at once counts once. */
export class RequestBudget {
  readonly #answered: () => boolean
  #spent = 0
  #waiting = 0
  #since = 0

  /** @param answered whether the answer is under way: what is done after it concerns no reader */
  constructor(answered: () => boolean) {
    this.#answered = answered
  }

  /** Runs what belongs to the request. */
  run<T>(work: () => T): T {
    return current.run(this, work)
  }

  begin(): void {
    if (this.#waiting++ === 0) this.#since = performance.now()
  }

  end(): void {
    if (--this.#waiting === 0) this.#spent += performance.now() - this.#since
  }

  left(limit: number): number {
    if (this.#answered()) return Infinity
    return limit - this.#spent - (this.#waiting > 0 ? performance.now() - this.#since : 0)
  }
}

/** Does what has to be done whatever time the request has left, because the next one would suffer for it. */
export function offBudget<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work)
}

/**
 * Waits for the database on behalf of the request that asks, if one does.
 * @param limit what a request may wait in all
 * @param wait gets the milliseconds that are left
 */
export async function onBudget<T>(limit: number, wait: (left: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  if (!budget) return wait(Infinity)
  const left = budget.left(limit)
  if (left <= 0) throw new OutOfTime()
  budget.begin()
  try {
    return await wait(left)
  } finally {
    budget.end()
  }
}
