import { useCallback, useSyncExternalStore } from 'react'
import { call, CallError, isPassing } from '../app/call.desk.ts'
import { useMe } from '../app/me.desk.tsx'
import { coverageAnswer, LATE_MS, type CoverageAnswer, type UpdateBody } from './model.ts'

/** An update on its way out. */
export interface Queued {
  update: string
  coverage: string
  /** Who let it go: nobody else's tab sends it. */
  staff: string
  body: UpdateBody
  /** When it was let go. */
  at: number
  state: 'going' | 'offline' | 'late' | 'refused' | 'differs'
}

/** Each is kept by itself on this device, so that neither a dead tab, a dead network nor another tab loses one. */
const KEPT = 'desk-live-queue:'
const LOCK = 'desk-live-queue'
const AGAIN_MS = 4000
/** What a device without room does not take lives as long as the tab. */
const unkept = new Map<string, Queued>()
let queue: readonly Queued[] = read()
let busy = false
const listeners = new Set<() => void>()
const arrivals = new Set<(answer: CoverageAnswer, queued: Queued) => void>()

function read(): Queued[] {
  return [...kept(), ...unkept.values()]
    .map((one) => (isWaiting(one) && Date.now() - one.at > LATE_MS ? { ...one, state: 'late' as const } : one))
    .toSorted((a, b) => a.at - b.at)
}

function kept(): Queued[] {
  try {
    return Object.entries(localStorage).flatMap(([place, one]) =>
      place.startsWith(KEPT) ? [JSON.parse(one as string) as Queued] : [],
    )
  } catch {
    return []
  }
}

const isWaiting = ({ state }: Queued): boolean => state === 'going' || state === 'offline'

function reread(): void {
  queue = read()
  for (const listener of listeners) listener()
}

function put(one: Queued): void {
  try {
    localStorage.setItem(KEPT + one.update, JSON.stringify(one))
    unkept.delete(one.update)
  } catch {
    unkept.set(one.update, one)
  }
  reread()
}

/** What is on its way out by oneself, from any tab of this device. */
export function useQueue(): readonly Queued[] {
  const staff = useMe().staff.id
  const subscribe = useCallback(
    (listener: () => void) => {
      const over = new AbortController()
      listeners.add(listener)
      addEventListener('online', () => void pump(staff), { signal: over.signal })
      addEventListener(
        'storage',
        ({ key }) => {
          if (!key?.startsWith(KEPT)) return
          reread()
          // Should the tab die that sends it, this one does.
          void pump(staff)
        },
        { signal: over.signal },
      )
      void pump(staff)
      return () => {
        over.abort()
        listeners.delete(listener)
      }
    },
    [staff],
  )
  return useSyncExternalStore(subscribe, () => queue).filter((one) => one.staff === staff)
}

/** Hears of each that went out. */
export function onOut(listener: (answer: CoverageAnswer, queued: Queued) => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

/** Lets one out, now or as soon as the network is there; also one that was kept for long. */
export function letOut(queued: Omit<Queued, 'at' | 'state'>): void {
  put({ ...queued, at: Date.now(), state: 'going' })
  void pump(queued.staff)
}

/** Takes one out of the queue. */
export function takeFromQueue(update: string): void {
  unkept.delete(update)
  try {
    localStorage.removeItem(KEPT + update)
  } catch {
    // Nothing is kept there.
  }
  reread()
}

/** Sends one after the other, one tab at a time; what waited for long asks first. */
async function pump(staff: string): Promise<void> {
  if (busy) return
  busy = true
  await navigator.locks.request(LOCK, async () => {
    try {
      for (;;) {
        reread()
        const one = queue.find((each) => each.staff === staff && isWaiting(each))
        if (!one || !(await sent(one))) return
      }
    } finally {
      busy = false
    }
  })
}

/** Whether the next one may be tried. */
async function sent(one: Queued): Promise<boolean> {
  // What was written anew while it was under way is another one, which goes out next.
  const isIt = () => read().some(({ update, at }) => update === one.update && at === one.at)
  try {
    const path = `/api/staff/live/${one.coverage}/updates/${one.update}`
    const answer = await call('PUT', path, { body: one.body, answer: coverageAnswer })
    if (isIt()) takeFromQueue(one.update)
    for (const listener of arrivals) listener(answer, one)
    return true
  } catch (error) {
    const accident = !(error instanceof CallError) || isPassing(error)
    if (accident) {
      // What is behind it waits as well.
      for (const each of read())
        if (each.staff === one.staff && each.state === 'going') put({ ...each, state: 'offline' })
      setTimeout(() => void pump(one.staff), AGAIN_MS)
    } else if (isIt()) put({ ...one, state: error.status === 409 ? 'differs' : 'refused' })
    return !accident
  }
}
