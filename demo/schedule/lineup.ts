import { addDays, momentOf } from '../../src/platform/i18n/dates.ts'
import type { BroadcastInput } from '../../src/broadcast/schedule/model.ts'
import { shows } from '../people/shows.ts'
import { fillers, LENGTHS, LIVE, SECOND, window, type Filler } from './fillers.ts'
import { parseTimetable } from './timetable.ts'

/** A broadcast of the demonstration; the show is still a key. */
export type Planned = BroadcastInput & { show?: string }

const CHANNEL = {
  first: 'demo:channel:mestral-1',
  second: 'demo:channel:mestral-2',
  radio: 'demo:channel:radio-mestral',
}
/** Minutes of a show whose length is not known. */
const USUAL_LENGTH = 60

/** The channel on which a show is new. */
export function channelOfShow({ key, media }: { key: string; media: 'tv' | 'radio' }): string {
  return media === 'radio' ? CHANNEL.radio : SECOND.has(key) ? CHANNEL.second : CHANNEL.first
}

/**
 * What a channel of the demonstration shows from one day to another: the shows at the hours that their timetables say,
 * and other programmes between them. Calendar days; the last one is not part of it.
 */
export function planned(channel: string, from: string, to: string): Planned[] {
  const days: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  const week = fillers[channel]
  if (!week) return days.flatMap(regional)
  const ground = days.flatMap((day) =>
    week[kindOf(day)].map((filler) => ({ filler, start: wall(day, clock(filler.at)) })),
  )
  const base = ground.flatMap(({ filler, start }, index): Planned[] => {
    const end = ground[index + 1]?.start ?? wall(to, 0)
    return filler.off || start >= end ? [] : [{ ...broadcastOf(filler), start, end }]
  })
  return onTop(
    base,
    days.flatMap((day) => showsOf(channel, day)),
  )
}

/** Lays the shows over what would stand there; what is left of a filler beside them goes on when it is long enough. */
function onTop(base: Planned[], above: Planned[]): Planned[] {
  const rest = base.flatMap((filler) => {
    let pieces = [{ start: filler.start, end: filler.end }]
    for (const { start, end } of above)
      pieces = pieces.flatMap((piece) =>
        end <= piece.start || start >= piece.end
          ? [piece]
          : [
              { start: piece.start, end: start },
              { start: end, end: piece.end },
            ].filter((left) => left.start < left.end),
      )
    return pieces.map((piece) => ({ ...filler, ...piece }))
  })
  return [...rest, ...above].sort((a, b) => a.start.getTime() - b.start.getTime())
}

function showsOf(channel: string, day: string): Planned[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return shows
    .filter((show) => channelOfShow(show) === channel)
    .flatMap((show) =>
      parseTimetable(show.timetable?.es ?? '')
        .filter((slot) => slot.weekday === weekday)
        .map(({ start, end }) => ({
          show: show.key,
          title: { es: show.name.es, ca: show.name.ca ?? show.name.es },
          description: { es: show.description.es, ca: show.description.ca ?? show.description.es },
          isLive: LIVE.has(show.key),
          start: wall(day, start),
          end: wall(day, end ?? start + (LENGTHS[show.key] ?? USUAL_LENGTH)),
        })),
    )
}

/** The window of the mountains: half an hour of its own from Monday to Friday. */
function regional(day: string): Planned[] {
  if (kindOf(day) !== 'weekday') return []
  const region = { es: 'Serra Blava', ca: 'la Serra Blava' }
  return [{ ...broadcastOf(window), region, start: wall(day, clock(window.at)), end: wall(day, clock(window.until)) }]
}

function broadcastOf({
  es,
  ca,
  about,
  repeat,
  isLive,
  isBlanked,
  version,
  categories,
}: Filler): Omit<Planned, 'start' | 'end'> {
  const show = repeat ? shows.find(({ key }) => key === repeat) : undefined
  if (repeat && !show) throw new Error(`no show «${repeat}»`)
  const title = show ? { es: show.name.es, ca: show.name.ca ?? show.name.es } : { es: es ?? '', ca: ca ?? es ?? '' }
  const description = show ? { es: show.description.es, ca: show.description.ca ?? show.description.es } : about
  return {
    title,
    ...(description && { description }),
    ...(show && { show: show.key, isRepeat: true }),
    ...(isLive && { isLive }),
    ...(isBlanked && { isBlanked }),
    ...(version && { version }),
    ...(categories && { categories }),
  }
}

function kindOf(day: string): 'weekday' | 'saturday' | 'sunday' {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday === 6 ? 'saturday' : weekday === 0 ? 'sunday' : 'weekday'
}

function clock(text: string): number {
  const [hour = 0, minute = 0] = text.split('.').map(Number)
  return hour * 60 + minute
}

/** The moment at which the wall clock shows some minutes after a day's midnight; more than a day's are the next day's. */
function wall(day: string, minutes: number): Date {
  const [year = 0, month = 1, date = 1] = addDays(day, Math.floor(minutes / 1440))
    .split('-')
    .map(Number)
  return momentOf(year, month, date, Math.floor((minutes % 1440) / 60), minutes % 60)
}
