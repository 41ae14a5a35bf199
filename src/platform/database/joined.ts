import { AsyncLocalStorage } from 'node:async_hooks'
import { onBudget, OutOfTime, REQUEST_BUDGET_MS } from './request-budget.ts'
import type { Db } from './schema.ts'
import { answeredWithin, SilentServer } from './silence.ts'

/** How statements are joined. */
export interface Joining<Ask> {
  /** As many statements are on their way at once; what comes meanwhile is joined to the next. */
  atOnce: number
  /** As much as one statement takes. */
  most: number
  /** Milliseconds from the beginning of one statement to the next: so it takes more together on a busy evening. */
  everyMs?: number
  /** What must not be in one statement twice; whoever comes second waits for the next. */
  keyOf?: (ask: Ask) => string
  /** Whether a fault is that of one among them, so that each is tried alone. */
  isOfOne?: (error: unknown) => boolean
}

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

// What is done together belongs to no single request and to no budget of one.
const outside = AsyncLocalStorage.snapshot()

/**
 * What many ask of the database at the same moment, in one statement: who comes alone waits for nothing, and a thousand
 * in a second take a handful of statements. Everybody waits on the budget of their own request.
 * @param run answers in the order of what it is asked
 */
export function joined<Ask, Answer>(
  run: (db: Db, asks: readonly Ask[]) => Promise<readonly Answer[]>,
  joining: Joining<Ask>,
): (db: Db, ask: Ask) => Promise<Answer> {
  const queues = new WeakMap<Db, (ask: Ask) => Promise<Answer>>()
  return (db, ask) => {
    const known = queues.get(db) ?? queue((asks) => run(db, asks), joining)
    queues.set(db, known)
    return onBudget(REQUEST_BUDGET_MS, (left) => {
      const answer = known(ask)
      if (left === Infinity) return answer
      return answeredWithin(answer, left).catch((error: unknown) => {
        throw error instanceof SilentServer ? new OutOfTime() : error
      })
    })
  }
}

function queue<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { atOnce, most, everyMs = 0, keyOf, isOfOne = () => false }: Joining<Ask>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = []
  let busy = 0
  let begun = -Infinity
  let timer: NodeJS.Timeout | null = null

  function start(): void {
    if (busy >= atOnce || timer || waiting.length === 0) return
    const early = begun + everyMs - performance.now()
    if (early > 0) {
      timer = setTimeout(() => {
        timer = null
        begun = -Infinity
        start()
      }, early)
      return
    }
    begun = performance.now()
    busy += 1
    void answer(take()).finally(() => {
      busy -= 1
      start()
    })
  }

  function take(): Waiting<Ask, Answer>[] {
    const batch: typeof waiting = []
    const later: typeof waiting = []
    const keys = new Set<string>()
    for (const each of waiting) {
      const key = keyOf?.(each.ask)
      if (batch.length === most || (key !== undefined && keys.has(key))) later.push(each)
      else batch.push(each)
      if (key !== undefined) keys.add(key)
    }
    waiting = later
    return batch
  }

  async function answer(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ ask }) => ask))
      batch.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const each of batch) await answer([each])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      outside(start)
    })
}
