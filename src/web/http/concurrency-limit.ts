import { AppError } from './errors.ts'

/** Lets work begin as soon as there is room for it, in the order in which it came. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue for work that keeps a core busy.
 * @param atOnce so many run
 * @param most whoever comes when so many wait already is told to come later (503), before waiting in vain
 */
export function queue({ atOnce, most }: { atOnce: number; most: number }): Queue {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= most) throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '5' } })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place goes from hand to hand, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
