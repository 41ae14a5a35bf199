import type { Locale } from '../platform/i18n/locale.ts'
import type { Translate } from '../platform/i18n/text.ts'
import { readSky } from '../ui/icon/skies.ts'
import type { weatherEs } from './messages.es.ts'
import type { DayForecast, Direction } from './model.ts'

/** The translator of the weather's texts. */
export type WeatherText = Translate<typeof weatherEs>

type Key = keyof typeof weatherEs

/** The name of a sky («Poco nuboso»); empty where the data say nothing or nothing known (OPEN-111). */
export function skyText(t: WeatherText, code: string): string {
  const sky = readSky(code)
  return sky ? t(`sky.${sky.code}` as Key) : ''
}

/** The name of a sky where its icon stands alone: the night is said too. */
export function skyLabel(t: WeatherText, code: string): string {
  const text = skyText(t, code)
  return text && readSky(code)?.night ? t('sky.night', { sky: text }) : text
}

/** A wind that one walks against (Beaufort 6 begins here). */
const STRONG = 40

/** Whether it is the wind that one speaks of. */
export const isWindy = (wind: DayForecast['wind'] | null | undefined): boolean => (wind?.speed ?? 0) >= STRONG

/** The name of a day’s sky and of its strong wind, where no words about the wind stand beside. */
export function windyLabel(t: WeatherText, { sky, wind }: Pick<DayForecast, 'sky' | 'wind'>): string {
  const label = skyLabel(t, sky)
  return isWindy(wind) && label ? t('sky.windy', { sky: label }) : label
}

/** A minus is a minus, not a hyphen. */
export const whole = (value: number): string => String(Math.round(value)).replace('-', '−').replace(/^−0$/, '0')

/** `14°`. */
export function degrees(t: WeatherText, value: number): string {
  return t('weather.degrees', { n: whole(value) })
}

/** `Noroeste, 42 km/h`; a calm needs no figure. */
export function windText(t: WeatherText, { speed, direction }: DayForecast['wind']): string {
  if (direction === 'C' || (speed === 0 && direction === null)) return t('wind.c')
  if (direction === null) return speed === null ? '' : t('weather.speed', { n: Math.round(speed) })
  const name = directionText(t, direction)
  return speed === null ? name : t('weather.wind.value', { direction: name, speed: Math.round(speed) })
}

/** `42 km/h`, where a barb beside it tells the direction. */
export function windShort(t: WeatherText, { speed, direction }: DayForecast['wind']): string {
  if (direction === 'C' || speed === 0) return t('wind.c')
  return speed === null ? '' : t('weather.speed', { n: Math.round(speed) })
}

/** `Noroeste`. */
export function directionText(t: WeatherText, direction: Direction): string {
  return t(`wind.${direction.toLowerCase()}` as Key)
}

/** Several words of a list without capitals after the first: «viento del noroeste». */
export function lower(text: string, locale: Locale): string {
  return text.toLocaleLowerCase(locale)
}
