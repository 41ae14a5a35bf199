import { useSyncExternalStore } from 'react'

/** Something that changes beside React, and of which views hear. */
export class Observable<T> {
  private value: T
  private readonly listeners = new Set<() => void>()
  private readonly same: (a: T, b: T) => boolean

  constructor(value: T, same: (a: T, b: T) => boolean = Object.is) {
    this.value = value
    this.same = same
  }

  get = (): T => this.value

  set(value: T): void {
    if (this.same(this.value, value)) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

/** What it is now; the view is drawn again when that changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get)
}
