import type { EventName, Listener, PlayerEvents } from './types.ts'

type AnyListener = (event: never) => void

/** Listeners by event; one that fails neither stops the others nor the player. */
export function emitter() {
  const listeners = new Map<EventName, Set<AnyListener>>()
  return {
    on<E extends EventName>(event: E, listener: Listener<E>): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event?: EventName, listener?: unknown): void {
      if (!event) listeners.clear()
      else if (!listener) listeners.delete(event)
      else listeners.get(event)?.delete(listener as AnyListener)
    },
    emit<E extends EventName>(type: E, data: PlayerEvents[E]): void {
      for (const listener of Array.from(listeners.get(type) ?? [])) {
        try {
          ;(listener as Listener<E>)({ ...data, type })
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}

/** Tells the listeners of one player what happens. */
export type Emitter = ReturnType<typeof emitter>
