import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { ME_KEY } from '../app/me.desk.tsx'
import type { Me } from '../people/me-model.ts'
import {
  APART_MS,
  KIND_OF,
  nextAnswer,
  queueAnswer,
  type QueuedThing,
  type QueueName,
  type QueueState,
  UNDO_SECONDS,
  type Verdict,
  verdictAnswer,
} from './model.ts'

/** What was decided last, as long as one key takes it back. */
export interface Decided {
  thing: QueuedThing
  verdict: Verdict
  /** Why it was rejected. */
  rule?: number | undefined
  at: number
}

/** What one reads, and what one decides. */
export interface ReadingQueue {
  state: QueueState | undefined
  /** The first is read now; the others come next. */
  things: readonly QueuedThing[]
  loading: boolean
  /** Why the next ones could not be fetched; null where they came. */
  error: unknown
  /** Fetches the next ones, as it does by itself every two minutes. */
  fetch(): void
  decided: Decided | null
  decide(verdict: Verdict, rule?: number): void
  undo(): void
  /** A figure so soon after R is the reason of what R rejected, also where one was chosen already; false later. */
  correct(rule: number): boolean
}

/** What went wrong with something that was on its way already. */
export type Trouble = 'taken' | 'own-appeal' | 'forbidden' | 'failed' | 'late' | 'undone'

/** Before the time is over for which things are apart, it is prolonged. */
const PROLONG_MS = APART_MS - 60_000
/** With fewer, the next ones are fetched: the screen never waits for them. */
const FEW = 3
const SAME_STROKE_MS = 1000

const keyOf = ({ kind, id }: QueuedThing): string => `${kind} ${id}`
const pathOf = (thing: QueuedThing): string =>
  `/api/staff/${Object.entries(KIND_OF).find(([, kind]) => kind === thing.kind)![0]}/${thing.id}/verdict`

/**
 * A list of things that wait, five of them apart for oneself. A verdict shows the next one at once and is sent behind
 * it; whatever comes back with a refusal returns to the list. Another list is read by another view.
 */
export function useReadingQueue(queue: QueueName, site: string, tell: (trouble: Trouble) => void): ReadingQueue {
  const client = useQueryClient()
  const { data: state } = useQuery({
    queryKey: ['queue', site],
    queryFn: () => call('GET', `/api/staff/queue?site=${site}`, { answer: queueAnswer }),
    refetchInterval: 60_000,
  })
  const [things, setThings] = useState<readonly QueuedThing[]>([])
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [decided, setDecided] = useState<Decided | null>(null)
  /** What was decided and is not to come again with the next five. */
  const gone = useRef(new Set<string>())
  const sent = useRef<Promise<string | null>>(Promise.resolve(null))
  const fetching = useRef(false)
  const count = () => void client.invalidateQueries({ queryKey: ['queue', site] })

  const fetchMore = useCallback(async () => {
    if (fetching.current) return
    fetching.current = true
    try {
      const body = { queue, site }
      const { items } = await call('POST', '/api/staff/queue/next', { body, answer: nextAnswer })
      const fresh = items.filter((item) => !gone.current.has(keyOf(item)))
      setThings((before) => {
        const known = new Set(before.map(keyOf))
        return [...before, ...fresh.filter((item) => !known.has(keyOf(item)))]
      })
      setError(null)
    } catch (problem) {
      setError(problem)
    } finally {
      fetching.current = false
      setLoading(false)
    }
  }, [queue, site])

  useEffect(() => {
    void fetchMore()
    const again = () => void fetchMore()
    const timer = setInterval(again, PROLONG_MS)
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
      void call('POST', '/api/staff/queue/release', { keepalive: true, alone: true }).catch(() => undefined)
    }
  }, [fetchMore])

  useEffect(() => {
    if (!state) return
    const moderation = Object.values(state.counts).reduce((sum, each) => sum + each, 0)
    client.setQueryData<Me>(ME_KEY, (me) => me && { ...me, badges: { ...me.badges, moderation } })
  }, [client, state])

  const waits = state?.counts[queue] ?? 0
  useEffect(() => {
    if (!loading && things.length === 0 && waits > 0) void fetchMore()
  }, [loading, things.length, waits, fetchMore])

  useEffect(() => {
    if (!decided) return undefined
    const timer = setTimeout(() => setDecided(null), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [decided])

  const back = (thing: QueuedThing) => {
    gone.current.delete(keyOf(thing))
    setThings((before) => [thing, ...before.filter((each) => keyOf(each) !== keyOf(thing))])
  }

  const refused = (thing: QueuedThing, error: unknown): null => {
    const code = error instanceof CallError ? error.code : ''
    setDecided(null)
    if (code === 'CONFLICT' || code === 'NOT_FOUND') tell('taken')
    else if (code === 'FORBIDDEN' && queue === 'appeals') tell('own-appeal')
    else {
      back(thing)
      tell(code === 'FORBIDDEN' ? 'forbidden' : 'failed')
    }
    return null
  }
  const send = async (thing: QueuedThing, verdict: Verdict, rule?: number): Promise<string | null> => {
    const body = { verdict, ...(verdict === 'reject' && { rule }) }
    const { act } = await call('POST', pathOf(thing), { body, answer: verdictAnswer })
    count()
    return act
  }
  const takeBack = (act: string) => call('POST', `/api/staff/verdicts/${act}/undo`)

  return {
    state,
    things,
    loading,
    error,
    fetch: () => void fetchMore(),
    decided,
    decide(verdict, rule) {
      const [thing] = things
      if (!thing) return
      gone.current.add(keyOf(thing))
      setThings(things.slice(1))
      setDecided({ thing, verdict, rule, at: Date.now() })
      if (things.length <= FEW) void fetchMore()
      sent.current = send(thing, verdict, rule).catch((error: unknown) => refused(thing, error))
    },
    correct(rule) {
      if (decided?.verdict !== 'reject' || Date.now() - decided.at > SAME_STROKE_MS) return false
      const { thing } = decided
      setDecided({ ...decided, rule })
      sent.current = sent.current
        .then(async (act) => {
          if (act === null) return null
          await takeBack(act)
          return send(thing, 'reject', rule)
        })
        .catch((error: unknown) => refused(thing, error))
      return true
    },
    undo() {
      if (!decided) return
      const { thing } = decided
      setDecided(null)
      void sent.current.then(async (act) => {
        if (act === null) return
        try {
          await takeBack(act)
          back(thing)
          tell('undone')
          count()
        } catch {
          tell('late')
        }
      })
    },
  }
}
