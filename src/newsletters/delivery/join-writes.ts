interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Joins what is asked for while the last statement runs into the next one: twenty mails that begin or end together take
 * one commit instead of twenty.
 * @param write answers for each item, in their order
 */
export function joinWrites<T, R>(write: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let busy = false

  async function next(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const results = await write(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, at) => resolve(results[at]!))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void next()
    })
}
