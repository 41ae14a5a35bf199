import { describe, expect, test } from 'vitest'
import { composeNewsroom } from './compose/newsroom.ts'

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
    const named = live.updates.map(({ title }) => title ?? '').join(' ')
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

  test('its warning is red everywhere', () => {
    for (const text of [live.summary, live.essentials, map.body]) expect(words(text)).toMatch(warning)
  })
})
