/** Where the program gets the time from; views and rules receive `now` and never ask the machine. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at the given instant and runs on from there (NX_NOW). */
export function fixedOffsetClock(start: Date): Clock {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}

/** The clock that the configuration asks for. */
export function clockFor(start: Date | null): Clock {
  return start ? fixedOffsetClock(start) : systemClock
}
