import { DAY_MS, HOUR_MS } from '../../src/platform/durations.ts'
import { addDays, boundsOfDay, dayOf, momentOf, wallTime } from '../../src/platform/i18n/dates.ts'
import type { DayForecast, Direction, HourForecast } from '../../src/weather/model.ts'
import { sunTimes } from '../../src/weather/sun.ts'
import type { demoPlaces } from './places.ts'

type DemoPlace = (typeof demoPlaces)[number]

/** The week of Mestral: the gale goes, two fine days, a storm from the sea, and slowly the sun again. */
const WEEK: { sky: string; high: string; rain: number; wind: number; from: Direction; warmth: number }[] = [
  { sky: '12', high: '13', rain: 0, wind: 42, from: 'NO', warmth: 0 },
  { sky: '11', high: '12', rain: 0, wind: 18, from: 'NO', warmth: -1 },
  { sky: '24', high: '26', rain: 70, wind: 34, from: 'E', warmth: -2 },
  { sky: '63', high: '54', rain: 85, wind: 38, from: 'NE', warmth: -2 },
  { sky: '44', high: '46', rain: 35, wind: 22, from: 'N', warmth: -1 },
  { sky: '17', high: '14', rain: 5, wind: 14, from: 'SO', warmth: 1 },
  { sky: '11', high: '12', rain: 0, wind: 10, from: 'S', warmth: 2 },
]
/** What the anemometers of the gale have measured, as its articles tell it; nowhere else was it more. */
const GUSTS: Readonly<Record<string, number>> = { portalba: 112, torrevent: 98, montsali: 94, benalbir: 71 }
const MOST_ELSEWHERE = 92
/** The gale blows as hard for some hours yet, and then half a day goes by until it is calm. */
const BLOWS_MS = 3 * HOUR_MS
const CALMS_MS = 12 * HOUR_MS
/** What is left of it then. */
const BREEZE = 14

/** Between 0 and 1, always the same for the same words. */
function chance(words: string): number {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return ((hash >>> 0) % 1000) / 1000
}

/** The mean temperature of a day of the year by the sea: coldest in the middle of January. */
function season(day: string): number {
  const of = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-15`)) / DAY_MS
  return 17 - 7.5 * Math.cos((of / 365) * 2 * Math.PI)
}

/** What falls is snow where it is cold enough. */
function snowed(sky: string, min: number, max: number): string {
  if ((min + max) / 2 > 2) return sky
  if (sky[0] === '2') return `3${sky[1]}`
  if (sky[0] === '4') return `7${Number(sky[1]) - 2}`
  return sky[0] === '6' || sky[0] === '5' ? `3${Number(sky[1]) + 2}` : sky
}

function dayOfWeek(place: DemoPlace, today: string, index: number): DayForecast {
  const date = addDays(today, index)
  const week = WEEK[index % WEEK.length]!
  const own = chance(`${place.slug}${index}`)
  const inland = place.area === 'norte' || place.area === 'bahia' || place.area === 'sur' ? 0 : 1
  const mean = season(date) - place.height * 0.0063 + week.warmth + own * 1.6 - 0.8
  const min = Math.round(mean - 3 - inland * 1.8 - own)
  const max = Math.round(mean + 3.2 + inland * 1.4 + own)
  const fog = place.area === 'pla' && (index === 5 || index === 1)
  const haze = place.area === 'sur' && index === 6
  const sky = fog ? '81' : haze ? '83' : snowed(place.height > 500 ? week.high : week.sky, min, max)
  const gale =
    (place.area === 'norte' ? 1.35 : place.area === 'bahia' ? 1.1 : place.height > 800 ? 1.3 : 0.75) + own / 5
  const usual = Math.round(week.wind * gale)
  const measured = index === 0 ? (GUSTS[place.slug] ?? Math.min(MOST_ELSEWHERE, Math.round(usual * 1.6))) : null
  const speed = measured === null ? usual : Math.round(measured / 1.7)
  return {
    date,
    min,
    max,
    sky,
    rainProbability: Math.min(100, Math.round((week.rain * (0.85 + own * 0.3)) / 5) * 5),
    wind: { speed, direction: speed < 6 ? 'C' : week.from },
    gust: measured ?? (speed > 25 ? Math.round(speed * 1.6) : null),
    humidity: { min: Math.round(30 + week.rain / 3), max: Math.round(45 + week.rain / 2 + own * 10) },
    uv: Math.max(1, Math.round(5 - 3.6 * Math.cos(((season(date) - 9.5) / 15) * Math.PI) - week.rain / 30)),
  }
}

/** What the weather was on a day before today: the week of Mestral again and again. */
export function demoPastDay(place: DemoPlace, date: string): DayForecast {
  // The gale of today is none of those before.
  const index = Math.abs(Math.round(Date.parse(date) / DAY_MS)) % WEEK.length || WEEK.length
  return dayOfWeek(place, addDays(date, -index), index)
}

/** A week is shown: until the next forecast is made, one day more is over. */
const DAYS = WEEK.length + 1
/** Today and tomorrow are shown, and tomorrow is today before the next forecast is made. */
const DAYS_BY_HOUR = 3

/** The days from that of `now` on. */
export function demoDays(place: DemoPlace, now: Date): DayForecast[] {
  return Array.from({ length: DAYS }, (_, index) => dayOfWeek(place, dayOf(now), index))
}

/** The hours of the first days: coldest before the sun, warmest at three, the wind weaker by night but for the gale. */
export function demoHours(place: DemoPlace, now: Date): HourForecast[] {
  const days = demoDays(place, now)
  const { start } = boundsOfDay(days[0]!.date)
  const { end } = boundsOfDay(days[DAYS_BY_HOUR - 1]!.date)
  const hours: HourForecast[] = []
  for (let at = start.getTime(); at < end.getTime(); at += HOUR_MS) {
    const moment = new Date(at)
    const day = days.find(({ date }) => date === dayOf(moment))!
    const clock = wallTime(moment).hour
    const gale = Math.min(1, Math.max(0, 1 - (at - now.getTime() - BLOWS_MS) / CALMS_MS))
    const warm = (1 - Math.cos(((((clock - 6 + 24) % 24) / 18) * Math.PI * 2 * 9) / 12)) / 2
    const share = clock >= 6 ? Math.sin((Math.min(clock - 6, 18) / 18) * Math.PI) ** 1.2 : 0.1 * warm
    const temperature = Math.round(day.min + (day.max - day.min) * share)
    const own = chance(`${place.slug}${clock}`)
    const usual = (day.wind.speed ?? 0) * (0.55 + 0.45 * Math.sin((clock / 24) * Math.PI))
    const still = day === days[0] ? BREEZE : usual
    const speed = Math.round(Math.max(still, gale * (days[0]!.wind.speed ?? 0)) * (0.9 + own / 10))
    const sun = sunTimes(day.date, place.at[1], place.at[0])
    const night = sun !== null && (moment < sun.rise || moment >= sun.set)
    const sky = own > 0.75 && day.sky === '11' ? '12' : own < 0.2 && day.sky === '12' ? '11' : day.sky
    hours.push({
      date: moment.toISOString(),
      temperature,
      sky: night ? `${sky}n` : sky,
      rainProbability: Math.round(((day.rainProbability ?? 0) * (0.7 + own * 0.5)) / 5) * 5,
      wind: { speed, direction: speed < 6 ? 'C' : day.wind.direction },
      humidity: Math.min(100, Math.round((day.humidity?.max ?? 60) - share * 15)),
      feelsLike: Math.round(temperature - (speed > 20 && temperature < 20 ? speed / 10 : 0)),
    })
  }
  return hours
}

/** The last full hour in which the forecasters would have worked. */
export function issuedAt(now: Date): Date {
  const { year, month, day, hour } = wallTime(now)
  return new Date(momentOf(year, month, day, hour).getTime() - HOUR_MS)
}
