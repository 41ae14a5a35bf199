import { z } from 'zod'
import { momentOf, parseDay } from '../../platform/i18n/dates.ts'
import {
  dailySchema,
  DIRECTIONS,
  hourlySchema,
  type DayForecast,
  type Direction,
  type ForecastKind,
  type HourForecast,
} from '../../weather/model.ts'
import { because, coded, type Reason } from '../reasons/model.ts'
import { ofSchema } from '../reasons/of-schema.ts'

/** A forecast of the service for one municipality. */
export interface AemetForecast {
  /** Five digits: province and municipality. */
  code: string
  name: string
  province: string
  issued: Date
  forecast: { kind: 'daily'; data: DayForecast[] } | { kind: 'hourly'; data: HourForecast[] }
}

/** Texts and numbers are given as either; what is not known is an empty text. */
const value = z.union([z.string(), z.number()]).nullish()
const entry = z.looseObject({ value, periodo: z.string().optional() })
const entries = z.array(entry).default([])
const extremes = z.looseObject({ maxima: value, minima: value }).optional()

const dailyDay = z.looseObject({
  fecha: z.string(),
  estadoCielo: entries,
  probPrecipitacion: entries,
  rachaMax: entries,
  viento: z
    .array(z.looseObject({ direccion: z.string().nullish(), velocidad: value, periodo: z.string().optional() }))
    .default([]),
  temperatura: extremes,
  humedadRelativa: extremes,
  uvMax: value,
})
const hourlyDay = z.looseObject({
  fecha: z.string(),
  estadoCielo: entries,
  probPrecipitacion: entries,
  temperatura: entries,
  sensTermica: entries,
  humedadRelativa: entries,
  vientoAndRachaMax: z
    .array(
      z.looseObject({
        direccion: z.array(z.string()).optional(),
        velocidad: z.array(value).optional(),
        value,
        periodo: z.string().optional(),
      }),
    )
    .default([]),
})
const municipality = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  origen: z.looseObject({ enlace: z.string().optional() }).optional(),
  elaborado: z.string(),
  nombre: z.string().min(1).max(200),
  provincia: z.string().default(''),
  prediccion: z.looseObject({ dia: z.array(z.unknown()).min(1) }),
})

/** A number, or null where the service leaves it open («», «Ip»). */
function figure(given: z.infer<typeof value>): number | null {
  if (given === null || given === undefined || given === '') return null
  const number = Number(String(given).replace(',', '.'))
  return Number.isFinite(number) ? number + 0 : null
}

/** The whole day first, then its halves, the later one before the earlier, then its quarters. */
const PERIODS = [undefined, '00-24', '12-24', '00-12', '12-18', '06-12', '18-24', '00-06']

function byPeriod<T extends { periodo?: string | undefined }>(all: readonly T[], known: (one: T) => boolean): T | null {
  for (const period of PERIODS) {
    const found = all.find((one) => one.periodo === period && known(one))
    if (found) return found
  }
  return null
}

const direction = (text: string | null | undefined): Direction | null =>
  (DIRECTIONS as readonly string[]).includes(text ?? '') ? (text as Direction) : null

const highest = (all: readonly z.infer<typeof entry>[]): number | null => {
  const known = all.flatMap((one) => figure(one.value) ?? [])
  return known.length ? Math.max(...known) : null
}

function dayForecast(raw: unknown): unknown {
  const day = checked(dailyDay, raw)
  const sky = byPeriod(day.estadoCielo, (one) => Boolean(one.value))
  const rain = byPeriod(day.probPrecipitacion, (one) => figure(one.value) !== null)
  const wind = byPeriod(day.viento, (one) => direction(one.direccion) !== null)
  const [low, high] = [figure(day.humedadRelativa?.minima), figure(day.humedadRelativa?.maxima)]
  return {
    date: day.fecha.slice(0, 10),
    min: figure(day.temperatura?.minima),
    max: figure(day.temperatura?.maxima),
    sky: String(sky?.value ?? ''),
    rainProbability: figure(rain?.value),
    wind: { speed: wind ? figure(wind.velocidad) : null, direction: direction(wind?.direccion) },
    gust: highest(day.rachaMax),
    humidity: low === null || high === null ? null : { min: low, max: high },
    uv: figure(day.uvMax),
  }
}

/** The value of a probability that is given for spans such as `0713` or, over midnight, `1901`. */
function inSpan(all: readonly z.infer<typeof entry>[], hour: number): number | null {
  for (const one of all) {
    const [, from, to] = /^(\d\d)(\d\d)$/.exec(one.periodo ?? '')?.map(Number) ?? []
    if (from === undefined || to === undefined) continue
    if (from < to ? hour >= from && hour < to : hour >= from || hour < to) return figure(one.value)
  }
  return null
}

function hoursOf(raw: unknown): unknown[] {
  const day = checked(hourlyDay, raw)
  const date = parseDay(day.fecha.slice(0, 10))
  if (date === null) throw new ReadFault(because('date.none', { field: 'fecha', text: day.fecha }))
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  const at = (all: readonly z.infer<typeof entry>[], period: string) => all.find((one) => one.periodo === period)?.value
  const periods = [...new Set([...day.estadoCielo, ...day.temperatura].flatMap(({ periodo }) => periodo ?? []))]
  return periods
    .filter((period) => /^([01]\d|2[0-3])$/.test(period))
    .sort()
    .flatMap((period) => {
      const wind = day.vientoAndRachaMax.find((one) => one.periodo === period && one.direccion)
      const temperature = figure(at(day.temperatura, period))
      const sky = String(at(day.estadoCielo, period) ?? '')
      if (temperature === null && sky === '') return []
      return {
        date: momentOf(year, month, dayOfMonth, Number(period)).toISOString(),
        temperature,
        sky,
        rainProbability: inSpan(day.probPrecipitacion, Number(period)),
        wind: wind ? { speed: figure(wind.velocidad?.[0]), direction: direction(wind.direccion?.[0]) } : null,
        gust: figure(day.vientoAndRachaMax.find((one) => one.periodo === period && !one.direccion)?.value),
        humidity: figure(at(day.humedadRelativa, period)),
        feelsLike: figure(at(day.sensTermica, period)),
      }
    })
}

/** Something in a forecast that cannot be: all of it stays out. */
export class ReadFault extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(coded(reason))
    this.reason = reason
  }
}

/** Hourly files have a list of temperatures, daily ones their extremes. */
function kindOf(days: readonly unknown[]): ForecastKind {
  return Array.isArray((days[0] as { temperatura?: unknown } | null)?.temperatura) ? 'hourly' : 'daily'
}

/** The hour that a spring night lacks would be there twice: the second one goes. */
function withoutDoubles(hours: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return hours.filter((hour) => {
    const { date } = hour as { date: string }
    if (seen.has(date)) return false
    seen.add(date)
    return true
  })
}

function checked<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ReadFault(ofSchema(parsed.error))
}

/** The code stands in the record and in the address of its page; if they differ, the record is of another place. */
function codeOf({ id, origen }: z.infer<typeof municipality>): string {
  const own = /(\d{1,5})$/.exec(String(id ?? ''))?.[1]?.padStart(5, '0')
  const linked = /-id(\d{5})\b/.exec(origen?.enlace ?? '')?.[1]
  if (own && linked && own !== linked) throw new ReadFault(because('forecast.two-places', { own, linked }))
  const code = own ?? linked
  if (!code) throw new ReadFault(because('forecast.no-place'))
  return code
}

/** Reads the forecast of one municipality. @throws ReadFault when anything of it cannot be */
export function readAemet(raw: unknown): AemetForecast {
  const record = checked(municipality, raw)
  const made = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(record.elaborado)?.slice(1).map(Number)
  if (!made) throw new ReadFault(because('date.none', { field: 'elaborado', text: record.elaborado }))
  const [year, month, day, hour, minute] = made as [number, number, number, number, number]
  const days = record.prediccion.dia
  const common = {
    code: codeOf(record),
    name: record.nombre.trim(),
    province: record.provincia.trim(),
    issued: momentOf(year, month, day, hour, minute),
  }
  return kindOf(days) === 'hourly'
    ? {
        ...common,
        forecast: { kind: 'hourly', data: checked(hourlySchema, withoutDoubles(days.flatMap(hoursOf))) },
      }
    : { ...common, forecast: { kind: 'daily', data: checked(dailySchema, days.map(dayForecast)) } }
}
