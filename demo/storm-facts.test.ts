import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../src/platform/durations.ts'
import { dayOf } from '../src/platform/i18n/dates.ts'
import { composeNewsroom } from './compose/newsroom.ts'
import { when } from './compose/when.ts'
import { portal } from './sites/portal.ts'
import { demoDays, demoHours } from './weather/forecast.ts'
import { demoPlaces } from './weather/places.ts'

const now = new Date('2026-11-20T08:54:00Z')
const { contents } = composeNewsroom(now)

interface Told {
  title: string
  summary: string
  body: { type: string; rows?: string[][]; items?: string[]; html?: string }[]
  figures: { value: string }[]
  essentials: string[]
  updates: { title?: string; html: string }[]
}
const told = (key: string, language: string): Told =>
  contents.find(({ externalId }) => externalId === `demo:${key}:${language}`) as unknown as Told
const words = (text: unknown): string => JSON.stringify(text).replaceAll(/<[^>]+>|\u00a0/g, ' ')

describe.each([
  ['es', 'Cortada', /tres (?:vías|carreteras)/i, /aviso rojo/i],
  ['ca', 'Tallada', /tres (?:vies|carreteres)/i, /avís roig/i],
] as const)('the storm in %s', (language, cut, roads, warning) => {
  const live = told('directo-temporal', language)
  const lead = told('puerto-cerrado', language)
  const map = told('carreteras-cortadas', language)

  test('its strongest gust is one', () => {
    const gust = live.figures[0]!.value
    expect(lead.title).toContain(`${gust} km/h`)
    const named = words(live.updates.map(({ title }) => title ?? ''))
    const speeds = [...named.matchAll(/(\d+) km\/h/g)].map(([, value]) => Number(value))
    expect(String(Math.max(...speeds))).toBe(gust)
    expect(words(live.essentials)).toContain(`${gust} km/h`)
  })

  test('as many roads are cut as the table says', () => {
    const rows = map.body.find(({ type }) => type === 'table')!.rows!
    const count = rows.filter((row) => row.some((cell) => cell === cut)).length
    expect(String(count)).toBe(live.figures[2]!.value)
    for (const text of [map.summary, map.body, lead.body, live.essentials]) expect(words(text)).toMatch(roads)
  })

  test('the evening before it nothing has happened yet', () => {
    const before = [told('ep-informativo-noche', language), told('ep-temps-rachas', language)]
    for (const text of before) expect(words(text)).not.toMatch(/segundo día|segon dia|amarrad[ao]|ciento|cent /i)
  })

  test('the forecasts have the gusts that its table tells, and none is stronger', () => {
    const rows = lead.body.find(({ type }) => type === 'table')!.rows!
    const told = Object.fromEntries(
      rows.flatMap(([name = '', value]) => {
        const place = demoPlaces.find(({ es }) => name.endsWith(es))
        return place ? [[place.slug, Number(value)]] : []
      }),
    )
    expect(Object.keys(told)).toHaveLength(4)
    const gusts = Object.fromEntries(demoPlaces.map((place) => [place.slug, demoDays(place, now)[0]!.gust!]))
    expect(gusts).toMatchObject(told)
    expect(String(Math.max(...Object.values(gusts)))).toBe(live.figures[0]!.value)
  })

  test('the alert names its strongest gust', () => {
    const { alerts } = portal('https://mestral.example', when(now), { logo: '', share: '' } as never)
    expect(words(alerts!.map(({ text }) => (text as Record<string, string>)[language]))).toContain(
      `${live.figures[0]!.value} km/h`,
    )
  })

  test('its warning is red everywhere', () => {
    for (const text of [live.summary, live.essentials, map.body]) expect(words(text)).toMatch(warning)
  })
})

test.each([0, 3, 9, 15, 21, 23])('it blows in Portalba at whatever hour the newsroom is filled: %i h UTC', (hour) => {
  const then = new Date(`2026-11-20T${String(hour).padStart(2, '0')}:54:00Z`)
  const hours = demoHours(demoPlaces[0]!, then)
  const standing = hours.findLast(({ date }) => new Date(date) <= then)!
  expect(dayOf(standing.date)).toBe(dayOf(then))
  expect(standing.wind!.speed).toBeGreaterThan(50)
  const later = hours.find(({ date }) => Date.parse(date) > then.getTime() + 18 * HOUR_MS)!
  expect(later.wind!.speed).toBeLessThan(25)
})
