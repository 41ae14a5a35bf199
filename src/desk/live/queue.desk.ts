import { useSyncExternalStore } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { coverageAnswer, LATE_MS, type CoverageAnswer, type UpdateBody } from './model.ts'

/** An update on its way out. */
export interface Queued {
  update: string
  coverage: string
  body: UpdateBody
  /** When it was let go. */
  at: number
  state: 'going' | 'offline' | 'late' | 'refused'
}

/** Kept on this device, so that neither a dead tab nor a dead network loses one. */
const KEPT = 'desk-live-queue'
const AGAIN_MS = 4000
let queue: readonly Queued[] = read()
let busy = false
const listeners = new Set<() => void>()
const arrivals = new Set<(answer: CoverageAnswer, queued: Queued) => void>()

function read(): Queued[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Queued[]
    return kept.map((one) => ({ ...one, state: Date.now() - one.at > LATE_MS ? 'late' : 'going' }))
  } catch {
    return []
  }
}

function set(next: readonly Queued[]): void {
  queue = next
  try {
    localStorage.setItem(KEPT, JSON.stringify(next))
  } catch {
    // A device without room keeps it for as long as the tab lives.
  }
  for (const listener of listeners) listener()
}
const change = (update: string, state: Queued['state']): void =>
  set(queue.map((one) => (one.update === update ? { ...one, state } : one)))

/** What is on its way out. */
export function useQueue(): readonly Queued[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      void pump()
      return () => void listeners.delete(listener)
    },
    () => queue,
  )
}

/** Hears of each that went out. */
export function onOut(listener: (answer: CoverageAnswer, queued: Queued) => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

/** Lets one out, now or as soon as the network is there. */
export function letOut(queued: Omit<Queued, 'at' | 'state'>): void {
  set([...queue.filter(({ update }) => update !== queued.update), { ...queued, at: Date.now(), state: 'going' }])
  void pump()
}

/** Lets one out that was kept for long. */
export function letOutLate(update: string): void {
  set(queue.map((one) => (one.update === update ? { ...one, at: Date.now(), state: 'going' } : one)))
  void pump()
}

/** Takes one out of the queue. */
export function takeFromQueue(update: string): void {
  set(queue.filter((one) => one.update !== update))
}

/** Sends one after the other; what waited for long asks first. */
async function pump(): Promise<void> {
  if (busy) return
  busy = true
  try {
    for (;;) {
      const one = queue.find(({ state }) => state === 'going' || state === 'offline')
      if (!one) return
      if (one.state === 'offline' && Date.now() - one.at > LATE_MS) {
        change(one.update, 'late')
        continue
      }
      if (!(await sent(one))) return
    }
  } finally {
    busy = false
  }
}

/** Whether the next one may be tried. */
async function sent(one: Queued): Promise<boolean> {
  try {
    const path = `/api/staff/live/${one.coverage}/updates/${one.update}`
    const answer = await call('PUT', path, { body: one.body, answer: coverageAnswer })
    takeFromQueue(one.update)
    for (const listener of arrivals) listener(answer, one)
    return true
  } catch (error) {
    const accident = !(error instanceof CallError) || error.status === 0 || error.status >= 500
    change(one.update, accident ? 'offline' : 'refused')
    if (accident) setTimeout(() => void pump(), AGAIN_MS)
    return !accident
  }
}

if (typeof addEventListener === 'function') addEventListener('online', () => void pump())
