import { tidyLineup } from '../../broadcast/schedule/lineup-model.ts'
import type { BroadcastInput } from '../../broadcast/schedule/model.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { ReadProgramme } from './model.ts'
import { secondTime } from './times.ts'
import { because, type Reason } from '../reasons/model.ts'

/** A programme without an end lasts until the next one, but no longer than this. */
const LONGEST_GUESS = 6 * HOUR_MS
/** Longer than this nothing is on: its end is of another day or month. */
const LONGEST = 36 * HOUR_MS

/** A broadcast and the item it was read from. */
export type Completed = BroadcastInput & { read: ReadProgramme }

/** Something to say about an item. */
export interface Told {
  read: ReadProgramme
  reason: Reason
}

/** What a channel shows, and what of the file could not be used. */
export interface CompletedChannel {
  lineup: Completed[]
  skips: Told[]
  faults: Told[]
  remarks: Told[]
}

/** Makes one line-up of what a file says about a channel: ends that are missing, wrong days, overlaps, repetitions. */
export function completeChannel(programmes: readonly ReadProgramme[]): CompletedChannel {
  const skips: Told[] = []
  const faults: Told[] = []
  const remarks: Told[] = []
  const timed = inTwiceTheHour(programmes)
  const starts = [...new Set(timed.map(({ start }) => start.getTime()))].sort((a, b) => a - b)
  const broadcasts: Completed[] = []
  for (const read of timed) {
    const end = endOf(read, starts, (reason) => remarks.push({ read, reason }))
    if (end === null) skips.push({ read, reason: because('guide.last') })
    else if (end.getTime() - read.start.getTime() > LONGEST) faults.push({ read, reason: because('guide.long') })
    else if (end <= read.start) skips.push({ read, reason: because('guide.empty') })
    else broadcasts.push({ ...read.broadcast, start: read.start, end, read })
  }
  const { lineup, clashes } = tidyLineup(broadcasts)
  for (const { kind, broadcast, other } of clashes) {
    const { read } = broadcast
    if (kind === 'cut') remarks.push({ read, reason: because('guide.cut', { title: other.title[ROOT_LOCALE] }) })
    else if (kind === 'repeated') skips.push({ read, reason: because('guide.twice') })
    else skips.push({ read, reason: because('guide.same-moment', { title: other.title[ROOT_LOCALE] }) })
  }
  return { lineup, skips, faults, remarks }
}

function endOf(
  { start, stop, length, zoneless }: ReadProgramme,
  starts: readonly number[],
  tell: (reason: Reason) => void,
): Date | null {
  if (stop) {
    if (stop > start) return stop
    const again = zoneless ? secondTime(stop) : null
    if (again && again > start) return again
    // «23:30 to 00:30» with the date of the evening on both: the end is of the next day.
    if (stop < start && start.getTime() - stop.getTime() < DAY_MS) {
      tell(because('guide.next-day'))
      return new Date(stop.getTime() + DAY_MS)
    }
    return stop
  }
  if (length) return new Date(start.getTime() + length * 60_000)
  const next = starts.find((at) => at > start.getTime())
  if (next === undefined) return null
  if (next - start.getTime() <= LONGEST_GUESS) return new Date(next)
  tell(because('guide.six-hours'))
  return new Date(start.getTime() + LONGEST_GUESS)
}

/**
 * In the autumn night the wall clock shows one hour twice. Times without a zone mean the first one, unless the file,
 * which goes forward, would go back with it.
 */
function inTwiceTheHour(programmes: readonly ReadProgramme[]): ReadProgramme[] {
  let last: Date | null = null
  return programmes.map((read) => {
    const again = read.zoneless && last !== null && read.start <= last ? secondTime(read.start) : null
    const start = again && again > last! ? again : read.start
    last = start
    return start === read.start ? read : { ...read, start }
  })
}
