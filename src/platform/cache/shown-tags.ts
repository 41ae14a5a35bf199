import { AsyncLocalStorage } from 'node:async_hooks'

const making = new AsyncLocalStorage<Set<string>>()

/**
 * Says of what is being made, be it a page, an answer of a call or a part that many share, that it shows these. Whoever
 * reads contents from the database says so there, so that no page can forget what stands on it.
 */
export function noteShown(tags: Iterable<string>): void {
  const shown = making.getStore()
  if (shown) for (const tag of tags) shown.add(tag)
}

/** Makes something, and gives it with the tags of all that it shows. */
export async function withShown<T>(make: () => Promise<T>): Promise<{ made: T; shown: ReadonlySet<string> }> {
  const shown = new Set<string>()
  try {
    return { made: await making.run(shown, make), shown }
  } finally {
    noteShown(shown)
  }
}

/** Runs what follows; the tags of all that it shows are put into `shown`. */
export function collectShown(shown: Set<string>, run: () => void): void {
  making.run(shown, run)
}
