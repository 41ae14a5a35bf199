import { type Localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Interval } from './day-model.ts'
import type { Broadcast, BroadcastGap } from './model.ts'

/** What happened to a broadcast that met another one. */
export interface Clash<B> {
  broadcast: B
  /** The one that stays whole. */
  other: B
  kind: 'cut' | 'dropped' | 'repeated'
}

/**
 * One programme after the other. Where two meet, the later start wins: the earlier one is cut to it, as on the air.
 * Of several that begin together the first one given stays; when they are the same one it was merely said twice.
 */
export function tidyLineup<B extends Interval & { title: Localized }>(
  broadcasts: readonly B[],
): { lineup: B[]; clashes: Clash<B>[] } {
  const lineup: B[] = []
  const clashes: Clash<B>[] = []
  // Sorting is stable: of equal starts the first given stays first.
  for (const broadcast of [...broadcasts].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = lineup.at(-1)
    if (last && last.start.getTime() === broadcast.start.getTime()) {
      const same = last.title[ROOT_LOCALE] === broadcast.title[ROOT_LOCALE]
      clashes.push({ broadcast, other: last, kind: same ? 'repeated' : 'dropped' })
      continue
    }
    if (last && last.end > broadcast.start) {
      lineup[lineup.length - 1] = { ...last, end: broadcast.start }
      clashes.push({ broadcast: last, other: broadcast, kind: 'cut' })
    }
    lineup.push(broadcast)
  }
  return { lineup, clashes }
}

/** The schedule of a regional window: its own broadcasts, and around them what the parent shows. */
export function overlay(parent: readonly Broadcast[], own: readonly Broadcast[]): Broadcast[] {
  if (own.length === 0) return [...parent]
  const around = parent.flatMap((broadcast) => {
    const pieces = own.reduce<Interval[]>(
      (left, cut) => left.flatMap((piece) => without(piece, cut)),
      [{ start: broadcast.start, end: broadcast.end }],
    )
    return pieces.map(({ start, end }, index) => ({
      ...broadcast,
      start,
      end,
      id: index === 0 ? broadcast.id : `${broadcast.id}.${index + 1}`,
    }))
  })
  return [...around, ...own].sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** What is left of an interval when another one is taken out of it. */
function without(piece: Interval, cut: Interval): Interval[] {
  if (cut.end <= piece.start || cut.start >= piece.end) return [piece]
  return [
    { start: piece.start, end: cut.start },
    { start: cut.end, end: piece.end },
  ].filter(({ start, end }) => start < end)
}

/** What of a line-up lies in an interval; what reaches over its ends is cut there. */
export function within<B extends Interval>(broadcasts: readonly B[], { start, end }: Interval): B[] {
  return broadcasts
    .filter((broadcast) => broadcast.end > start && broadcast.start < end)
    .map((broadcast) => ({
      ...broadcast,
      start: broadcast.start < start ? start : broadcast.start,
      end: broadcast.end > end ? end : broadcast.end,
    }))
}

/** The stretches of an interval in which nothing is announced. */
export function gapsBetween(broadcasts: readonly Interval[], { start, end }: Interval): BroadcastGap[] {
  const gaps: BroadcastGap[] = []
  let at = start
  for (const broadcast of broadcasts) {
    if (broadcast.start > at) gaps.push({ start: at, end: broadcast.start < end ? broadcast.start : end })
    if (broadcast.end > at) at = broadcast.end
    if (at >= end) return gaps
  }
  gaps.push({ start: at, end })
  return gaps
}

/** Whether it is on the air: its start belongs to it, its end to the next one. */
export function isOnAir({ start, end }: Interval, now: Date): boolean {
  return start <= now && now < end
}

/** What is on and what comes next, of broadcasts in their order. */
export function nowAndNextOf(
  broadcasts: readonly Broadcast[],
  now: Date,
): { now: Broadcast | null; next: Broadcast | null } {
  return {
    now: broadcasts.find((broadcast) => isOnAir(broadcast, now)) ?? null,
    next: broadcasts.find(({ start }) => start > now) ?? null,
  }
}

/** The next moment at which something begins or ends: until then what is «now» stays true. */
export function nextChange(broadcasts: Iterable<Interval>, now: Date): Date | null {
  let next: Date | null = null
  for (const { start, end } of broadcasts)
    for (const moment of [start, end]) if (moment > now && (next === null || moment < next)) next = moment
  return next
}
