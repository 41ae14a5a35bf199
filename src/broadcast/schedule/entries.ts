import { formatHour, isOfToday, wallTime, weekdayName } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { broadcastDayOf, guideDays } from './day-model.ts'
import { isOnAir } from './lineup-model.ts'
import type { es } from './messages.es.ts'
import { scheduleMessages } from './messages.ts'
import type { Broadcast, Channel, ScheduleCard } from './model.ts'

/** What a mark beside a title says, by its text. */
type Note = Extract<keyof typeof es, `schedule.${string}`>

/** A programme of a regional window, told beside what the others see. */
export interface Variant {
  id: string
  title: string
  href: string
  from: string
  region: string
}

/** A broadcast as the views of a page show it. */
export interface Entry {
  id: string
  title: string
  /** Root-relative: its episode, its show, or its place in the guide. */
  href: string
  start: Date
  end: Date
  /** HH.mm of the wall clock. */
  from: string
  to: string
  /** The same in words, with its day where the clock alone does not tell it. */
  until: string
  /** Of its episode, e.g. «T2 E5 · El faro». */
  subtitle: string
  description: string
  notes: string[]
  region: string | null
  /** What regional windows show instead while it runs. */
  variants: Variant[]
  isLive: boolean
  state: 'past' | 'now' | 'next'
  /** Per cent of it that has been shown. */
  elapsed: number
}

/** The entry of a broadcast on a page. */
export function entryOf(broadcast: Broadcast, channel: Channel, ctx: ViewContext, path: string | undefined): Entry {
  const { locale, now } = ctx
  const { start, end, region, subtitle, description } = broadcast
  const state = isOnAir(broadcast, now) ? 'now' : end <= now ? 'past' : 'next'
  const share = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime())
  return {
    id: broadcast.id,
    title: localized(broadcast.title, locale),
    href: path ? ctx.href(path) : guideHref(broadcast, channel, ctx),
    start,
    end,
    from: formatHour(start),
    to: formatHour(end),
    until: untilOf(start > now ? start : now, end, ctx),
    subtitle: [numberOf(broadcast, ctx), subtitle && localized(subtitle, locale)].filter(Boolean).join(' · '),
    description: description ? localized(description, locale) : '',
    notes: [...notesOf(broadcast).map((note) => ctx.text(scheduleMessages)(note)), ...ageOf(broadcast)],
    region: region ? localized(region, locale) : null,
    variants: [],
    isLive: broadcast.isLive,
    state,
    elapsed: Math.round(Math.min(1, Math.max(0, share)) * 100),
  }
}

function untilOf(from: Date, end: Date, ctx: ViewContext): string {
  const time = formatHour(end)
  if (isOfToday(from, end)) return time
  return ctx.text(scheduleMessages)('schedule.hour-of-day', {
    time,
    day: weekdayName(wallTime(end).weekday, ctx.locale),
  })
}

/** The card of an entry as calls give it (TV-10..TV-14). */
export function scheduleCardOf({ id, title, href, start, end }: Entry): ScheduleCard {
  return {
    id,
    title,
    url: { href, title },
    startTime: { date: start.toISOString() },
    endTime: { date: end.toISOString() },
  }
}

/** The guide's address of a day. */
export function guidePath(day: string): string {
  return `/programacion/guia/${day.replaceAll('-', '/')}/`
}

/**
 * A programme without a page of its own leads to its place in the guide, as far as the guide reaches: to the whole of
 * its day, because today the guide begins at what is on and would lack what is over.
 */
function guideHref({ id, start }: Broadcast, { slug }: Channel, ctx: ViewContext): string {
  const day = broadcastDayOf(start)
  const days = guideDays(broadcastDayOf(ctx.now))
  if (!days.includes(day)) return ctx.href(`/programacion/${slug}/`)
  return `${ctx.href(guidePath(day))}?canal=${slug}&franja=dia#p${id}`
}

function numberOf({ numbering }: Broadcast, ctx: ViewContext): string {
  if (!numbering) return ''
  if (numbering.onScreen) return numbering.onScreen
  const text = ctx.text(scheduleMessages)
  return [
    numbering.season && text('schedule.season', { n: numbering.season }),
    numbering.episode && text('schedule.episode', { n: numbering.episode }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** For whom it is: «+12» of a number, else the word of the source. */
function ageOf({ rating }: Broadcast): string[] {
  if (!rating) return []
  return [/^\d{1,2}$/.test(rating) ? `+${rating}` : rating]
}

function notesOf({ isLive, isPremiere, isRepeat, isBlanked, version }: Broadcast): Note[] {
  return [
    isLive && ('schedule.live' as const),
    isPremiere && ('schedule.premiere' as const),
    isRepeat && ('schedule.repeat' as const),
    version !== 'original' && (`schedule.${version}` as const),
    isBlanked && ('schedule.blanked' as const),
  ].filter((note) => note !== false)
}
