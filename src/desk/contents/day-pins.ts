import type { DayAnswer } from './model.ts'

type Due = DayAnswer['due'][number]

/** What stands at one place of the day line: one thing with an hour, or several that are too close to be told apart. */
export interface DayPin {
  due: Due[]
  /** The first column of the line that it takes, from 1, and how many. */
  column: number
  span: number
}

const QUARTER_MS = 15 * 60_000
/** Quarters of an hour that the hour of a pin needs to be read. */
const LEAST = 5
/** Quarters that the words of a pin may take. */
const LONGEST = 22

/** Pins from a quarter of the day to its end: each has room for its hour, and those without become one. */
export function pinsOf(
  due: readonly Due[],
  { start, first, last }: { start: string; first: number; last: number },
): DayPin[] {
  const seen = last - first
  const pins: DayPin[] = []
  for (const one of due) {
    const quarter = Math.floor((Date.parse(one.at) - Date.parse(start)) / QUARTER_MS)
    if (quarter < first || quarter >= last) continue
    // What is late in the day stands before the end of the line.
    const column = Math.min(quarter - first, seen - LEAST) + 1
    const before = pins.at(-1)
    if (before && column - before.column < LEAST) before.due.push(one)
    else pins.push({ due: [one], column, span: LEAST })
  }
  for (const [at, pin] of pins.entries()) {
    const end = pins[at + 1]?.column ?? seen + 1
    pin.span = Math.min(LONGEST, end - pin.column)
  }
  return pins
}
