import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SKY_CODES, drawSky, readSky } from '../ui/icon/skies.ts'
import { weatherMessages } from './messages.ts'
import {
  currentForecast,
  dailySchema,
  degreesOf,
  hourlySchema,
  type DayForecast,
  type StoredForecast,
} from './model.ts'
import { sunTimes } from './sun.ts'

const now = new Date('2026-11-20T12:20:00Z')
const day = (date: string, more: Partial<DayForecast> = {}): DayForecast => ({
  date,
  min: 4,
  max: 15,
  sky: '12',
  rainProbability: 10,
  wind: { speed: 20, direction: 'NO' },
  ...more,
})
const hour = (date: string) => ({ date, temperature: 9, sky: '11n', rainProbability: 0 })
const stored = (more: Partial<StoredForecast> = {}): StoredForecast => ({
  days: ['19', '20', '21', '22', '23', '24', '25', '26', '27'].map((at) => day(`2026-11-${at}`)),
  hours: [hour('2026-11-20T11:00:00.000Z'), hour('2026-11-20T12:00:00.000Z'), hour('2026-11-21T23:00:00.000Z')],
  updated: new Date('2026-11-20T08:00:00Z'),
  source: 'test',
  ...more,
})

test('OPEN-110 readers get seven days from today and the hours from now to the end of tomorrow', () => {
  const current = currentForecast(stored(), now)!
  expect(current.days.map(({ date }) => date)).toEqual(
    ['20', '21', '22', '23', '24', '25', '26'].map((d) => `2026-11-${d}`),
  )
  // In Madrid the hour of 23 UTC is already that of another day.
  expect(current.hours.map(({ date }) => date)).toEqual(['2026-11-20T12:00:00.000Z'])
  expect(current.old).toBe(false)
  expect(current.until).toEqual(new Date('2026-11-20T13:00:00Z'))
})

test('OPEN-110 an old forecast says so, one that is over is none', () => {
  expect(currentForecast(stored({ updated: new Date('2026-11-19T12:00:00Z') }), now)!.old).toBe(true)
  const aging = currentForecast(stored({ updated: new Date('2026-11-19T12:40:00Z') }), now)!
  expect([aging.old, aging.until]).toEqual([false, new Date('2026-11-20T12:40:00Z')])
  expect(currentForecast(stored(), new Date('2026-12-01T00:00:00Z'))).toBeNull()
  expect(currentForecast(null, now)).toBeNull()
})

test('OPEN-110 tomorrow is not told as today, nor the evening as this hour', () => {
  const current = currentForecast(stored({ days: stored().days.slice(2), hours: stored().hours.slice(1) }), now)!
  expect([current.today, current.hour?.date]).toEqual([null, '2026-11-20T12:00:00.000Z'])
  const hourAt = (date: string) => currentForecast(stored({ hours: [hour(date)] }), now)!.hour
  // A forecast that was just made begins with the coming hour.
  expect(hourAt('2026-11-20T13:00:00.000Z')).not.toBeNull()
  expect(hourAt('2026-11-20T19:00:00.000Z')).toBeNull()
})

test('OPEN-110 what cannot be is refused whole', () => {
  const good = [day('2026-11-20'), day('2026-11-21')]
  expect(dailySchema.safeParse(good).success).toBe(true)
  for (const bad of [
    [],
    [day('2026-11-20'), day('2026-11-22')],
    [day('2026-11-20', { min: 20 })],
    [day('2026-11-20', { max: 99 })],
    [day('2026-11-20', { rainProbability: 130 })],
    [day('2026-02-30')],
    [{ ...day('2026-11-20'), max: null }],
  ])
    expect(dailySchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  expect(hourlySchema.safeParse([hour('2026-11-20T12:00:00Z'), hour('2026-11-20T11:00:00Z')]).success).toBe(false)
})

test('WEA-02, OPEN-111 each of the 35 codes has an icon of its own and a text in both languages', () => {
  expect(SKY_CODES).toHaveLength(35)
  expect(SKY_CODES[0]).toBe('11')
  expect(SKY_CODES.at(-1)).toBe('83')
  expect(new Set(SKY_CODES.map((code) => drawSky(code))).size).toBe(35)
  for (const code of SKY_CODES) {
    for (const locale of ['es', 'ca'] as const)
      expect((weatherMessages[locale] as Record<string, string>)[`sky.${code}`], code).toBeTruthy()
  }
  expect(weatherMessages.es['sky.63']).toBe('Muy nuboso con tormenta y lluvia escasa')
  expect(weatherMessages.ca['sky.83']).toBe('Calitja')
})

test('WEA-03, OPEN-111 by night the moon stands where the day has the sun; icons without either are the day’s', () => {
  const sunny = (code: string): boolean => drawSky(code)!.includes('#ffc02e" stroke="#d98e00" stroke-width="1.5"')
  for (const code of SKY_CODES) {
    const night = drawSky(`${code}n`)!
    expect(night.includes('--moon'), code).toBe(sunny(code))
    expect(night === drawSky(code), code).toBe(!sunny(code))
    expect(sunny(`${code}n`)).toBe(false)
  }
  for (const clear of ['11', '12', '13', '14', '17']) expect(sunny(clear)).toBe(true)
  for (const shut of ['15', '16', '26', '36', '46', '54', '64', '74', '81']) expect(sunny(shut)).toBe(false)
})

test('OPEN-111 an empty value has no icon, a value that is no code a neutral one', () => {
  expect(drawSky('')).toBeNull()
  expect(readSky('')).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), (text) => {
      fc.pre(text.trim() !== '' && !readSky(text))
      expect(drawSky(text)).toBe(drawSky('18'))
    }),
  )
})

test('a wind comes from where its name says', () => {
  expect((['N', 'E', 'SO', 'NO', 'C'] as const).map(degreesOf)).toEqual([0, 90, 225, 315, null])
})

test('the sun rises and sets when the almanac says', () => {
  const { rise, set } = sunTimes('2026-11-20', 40.4168, -3.7038)!
  expect(Math.abs(rise.getTime() - Date.parse('2026-11-20T07:06:00Z'))).toBeLessThan(4 * 60_000)
  expect(Math.abs(set.getTime() - Date.parse('2026-11-20T16:55:00Z'))).toBeLessThan(4 * 60_000)
  const june = sunTimes('2026-06-21', 40.4168, -3.7038)!
  expect(Math.abs(june.rise.getTime() - Date.parse('2026-06-21T04:45:00Z'))).toBeLessThan(4 * 60_000)
  expect(Math.abs(june.set.getTime() - Date.parse('2026-06-21T19:49:00Z'))).toBeLessThan(4 * 60_000)
  expect(sunTimes('2026-06-21', 80, 0)).toBeNull()
})
