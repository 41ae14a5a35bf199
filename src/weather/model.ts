import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { addDays, boundsOfDay, dayOf, parseDay } from '../platform/i18n/dates.ts'
import type { Localized } from '../platform/i18n/locale.ts'
import { faultOf } from '../platform/schema-fault.ts'

/** Where the wind comes from, as Spanish forecasts write it; `C` is calm. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO', 'C'] as const
export type Direction = (typeof DIRECTIONS)[number]

const temperature = z.number().min(-60).max(60)
const percentage = z.number().min(0).max(100)
const speed = z.number().min(0).max(400)
const wind = z.object({ speed: speed.nullable(), direction: z.enum(DIRECTIONS).nullable() })
/** A code such as `11` or `16n`; empty when nothing is said; others are shown as a neutral sky. */
const sky = z.string().max(8)

const day = z.object({
  date: z.string().refine((text) => parseDay(text) !== null, faultOf('day', 'is no day')),
  min: temperature,
  max: temperature,
  sky,
  rainProbability: percentage.nullable(),
  wind,
  gust: speed.nullish(),
  humidity: z.object({ min: percentage, max: percentage }).nullish(),
  uv: z.number().min(0).max(20).nullish(),
})
const hour = z.object({
  /** The instant at which the hour begins. */
  date: z.iso.datetime(),
  temperature: temperature.nullable(),
  sky,
  rainProbability: percentage.nullable(),
  wind: wind.nullish(),
  gust: speed.nullish(),
  humidity: percentage.nullish(),
  feelsLike: z.number().min(-90).max(80).nullish(),
})
export type DayForecast = z.output<typeof day>
export type HourForecast = z.output<typeof hour>

const ascending = (dates: readonly string[]): boolean => dates.every((date, i) => i === 0 || date > dates[i - 1]!)

/** The days of a forecast: at least one, in order, each with plausible figures. */
export const dailySchema = z
  .array(day)
  .min(1, 'has no days')
  .max(16)
  .refine((days) => days.every(({ min, max }) => min <= max), faultOf('days-turned', 'has a minimum above its maximum'))
  .refine(
    (days) => days.every(({ date }, i) => i === 0 || addDays(days[i - 1]!.date, 1) === date),
    faultOf('days-gap', 'lacks a day between'),
  )
/** The hours of a forecast. */
export const hourlySchema = z
  .array(hour)
  .min(1, 'has no hours')
  .max(240)
  .refine((hours) => ascending(hours.map(({ date }) => date)), faultOf('hours-order', 'has hours out of order'))

/** By days or by hours: each is kept as a whole. */
export type ForecastKind = 'daily' | 'hourly'

/** A whole forecast of a place as an import brings it. */
export type NewForecast = { place: string; issued: Date; source: string } & (
  | { kind: 'daily'; data: DayForecast[] }
  | { kind: 'hourly'; data: HourForecast[] }
)

/** A place with a forecast. */
export interface Place {
  slug: string
  name: Localized
  /** The part of the region it lies in. */
  area: Localized | null
  code: string | null
  latitude: number | null
  longitude: number | null
  image: string | null
}

/** What is stored of a place's forecast. */
export interface StoredForecast {
  days: DayForecast[]
  hours: HourForecast[]
  /** When the newest part of it was made. */
  updated: Date
  source: string
}

/** What a reader is shown now: from today, and from this hour to the end of tomorrow. */
export interface CurrentForecast extends StoredForecast {
  /** Null where nothing is told of today. */
  today: DayForecast | null
  /** What this hour is like, or the one that begins next; null where neither is told. */
  hour: HourForecast | null
  /** So old that a reader has to know. */
  old: boolean
  /** The moment from which it is another one. */
  until: Date
}

/** A forecast that was made so long ago is told to be old. */
export const OLD_AFTER = DAY_MS
const MOST_DAYS = 7

/** What of a stored forecast concerns a reader now; `null` when everything in it is over. */
export function currentForecast(stored: StoredForecast | null, now: Date): CurrentForecast | null {
  if (!stored) return null
  const today = dayOf(now)
  const { end } = boundsOfDay(addDays(today, 1))
  const thisHour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const days = stored.days.filter(({ date }) => date >= today).slice(0, MOST_DAYS)
  const hours = stored.hours.filter(({ date }) => new Date(date) >= thisHour && new Date(date) < end)
  if (days.length === 0 && hours.length === 0) return null
  const aged = new Date(stored.updated.getTime() + OLD_AFTER)
  const old = aged <= now
  const changes = [new Date(thisHour.getTime() + HOUR_MS), boundsOfDay(today).end, ...(old ? [] : [aged])]
  return {
    ...stored,
    days,
    hours,
    today: days.find(({ date }) => date === today) ?? null,
    hour: hours.find(({ date }) => Date.parse(date) <= thisHour.getTime() + HOUR_MS) ?? null,
    old,
    until: new Date(Math.min(...changes.map(Number))),
  }
}

/** The shape of the call (contract: Forecast). */
export const forecastAnswer = z.object({
  place: z.object({ slug: z.string(), name: z.string() }),
  updated: z.string().nullable(),
  days: z.array(
    z.object({
      date: z.string(),
      min: z.number(),
      max: z.number(),
      sky: z.string(),
      rainProbability: z.number().nullable(),
      wind: z.object({ speed: z.number().nullable(), direction: z.string().nullable() }),
    }),
  ),
  hours: z.array(
    z.object({
      date: z.string(),
      temperature: z.number().nullable(),
      sky: z.string(),
      rainProbability: z.number().nullable(),
    }),
  ),
})
/** The shape of a search for places. */
export const placesAnswer = z.object({ places: z.array(z.object({ slug: z.string(), name: z.string() })).max(10) })

/** The wind of a place at this hour, its barb as SVG; null where nobody knows. */
export const windAnswer = z.object({
  wind: z.object({ place: z.string(), href: z.string(), speed: z.int(), barb: z.string() }).nullable(),
})
export type WindAnswer = z.infer<typeof windAnswer>

/** The surrogate key of a place's forecast; `WEATHER_TAG` that of the list of places. */
export const placeTag = (slug: string): string => `weather:${slug}`
/** The surrogate key of every page that shows weather. */
export const WEATHER_TAG = 'weather'

/** Degrees from which a wind comes; `null` when it is calm. */
export function degreesOf(direction: Direction): number | null {
  const index = DIRECTIONS.indexOf(direction)
  return direction === 'C' ? null : index * 45
}

/** Kilometres per hour as knots, which barbs count. */
export const knotsOf = (kilometres: number): number => kilometres / 1.852
