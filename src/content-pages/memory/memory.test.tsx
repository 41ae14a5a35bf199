import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleCard, exampleContext } from '../../cards/card/examples.ts'
import type { Card } from '../../content/cards/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { classesIn } from '../../web/render/used-styles.ts'
import { exampleReading } from '../examples.ts'
import type { Reading } from '../model.ts'
import { ContentView } from '../views.tsx'
import { chaptersOf, contextOf, figureOf, memoryOf, peopleOf, pointsOf, quotationOf } from './model.ts'

const paragraph = (id: string, html: string) => ({ type: 'paragraph' as const, id, html })
const story = (cards: Card[]): Pick<Reading, 'story'> => ({
  story: { name: 'Temporal', url: '/etiquetas/temporal/', cards },
})
const card = (id: string, date: string, more: Partial<Card> = {}): Card =>
  exampleCard({ id, title: `Pieza ${id}`, url: `/p_${id}.html`, publishedDate: { date }, live: null, ...more })
const going = { ended: false, count: 1, updates: [] }
const read = (body: ReturnType<typeof paragraph>[], more: Partial<Reading> = {}, title = 'El título') =>
  exampleReading({ type: 'article', title, body }, more)

const past = [
  card('9', '2026-11-20T05:00:00.000Z'),
  card('8', '2026-11-18T09:00:00.000Z'),
  card('7', '2026-11-18T07:00:00.000Z'),
  card('6', '2025-11-01T07:00:00.000Z'),
]

test.each(['memory', 'context'])(
  'a title that is one long word breaks within .%s, and widens it for nobody',
  (name) => {
    const css = readFileSync(join(import.meta.dirname, 'memory.module.css'), 'utf8')
    expect(new RegExp(`\\n {2}\\.${name} \\{[^}]*`).exec(css)![0]).toContain('overflow-wrap: anywhere')
  },
)

describe('the story so far', () => {
  test('CONT-01 has the newest of each day, all of its own day, and itself without a link', () => {
    const points = pointsOf(read([], story(past)))
    expect(points.map(({ id, url, isSameDay }) => [id, url, isSameDay])).toEqual([
      ['6', '/p_6.html', false],
      ['8', '/p_8.html', false],
      ['9', '/p_9.html', true],
      ['1', null, true],
    ])
  })

  test('CONT-01 is no story with fewer than three points; live coverage is none', () => {
    expect(pointsOf(read([], story(past.slice(0, 1))))).toEqual([])
    expect(pointsOf(read([], story([past[0]!, card('5', '2026-11-19T05:00:00.000Z', { live: going })])))).toEqual([])
    expect(pointsOf(read([]))).toEqual([])
  })

  test('SITE-43 dates have a point in their hours, and the year where it is another', () => {
    const html = staticMarkup(
      <ContentView reading={read([paragraph('a', 'Texto.')], story(past))} ctx={exampleContext('es')} />,
    )
    const dates = [...html.matchAll(/<li[^>]*><time[^>]*>([^<]*)/g)].map(([, date]) => date)
    expect(dates).toEqual(['01 nov 2025', '18 nov', '20 nov, 6.00', '20 nov, 8.00'])
    expect(html).toContain('<li aria-current="true">')
  })
})

describe('what else stands in the margin', () => {
  const gust = paragraph('a', 'Sopló mucho. El anemómetro marcó 112&nbsp;km/h, la más alta. Después cesó.')

  test('CONT-01 the figure of the headline comes with the sentence that explains it', () => {
    expect(figureOf(read([gust], {}, 'Rachas de 112 km/h'))).toEqual({
      value: '112',
      unit: 'km/h',
      text: 'El anemómetro marcó 112 km/h, la más alta.',
    })
    expect(figureOf(read([gust], {}, 'Rachas de 90 km/h'))).toBeNull()
    expect(figureOf(read([gust], {}, 'El viento de 2026'))).toBeNull()
  })

  test('CONT-01 wind comes with its barb', () => {
    const html = staticMarkup(
      <ContentView reading={read([gust], {}, 'Rachas de 112 km/h')} ctx={exampleContext('ca')} />,
    )
    expect(html).toContain('aria-label="Vent de 112 km/h"')
    expect(html).toContain('112 <small>km/h</small>')
  })

  test('CONT-01 who is who are those who are quoted by name and office, and people of the house', () => {
    const quote = (id: string, cite: string) => ({ type: 'quote' as const, id, html: 'x', cite })
    const body = [quote('a', 'Remei Falcó, de Salines Velles'), quote('b', 'Vicent, patrón, de Portalba')]
    expect(peopleOf({ body }).map(({ name, role }) => [name, role])).toEqual([
      ['Remei Falcó', 'de Salines Velles'],
      ['Vicent', 'patrón, de Portalba'],
    ])
    expect(peopleOf({ body: body.slice(1) })).toEqual([])
    const named = [{ id: '5', name: 'Pau', url: '/autores/pau/', role: 'Meteorólogo', about: null, image: null }]
    expect(peopleOf({ body: [], named }).map(({ url }) => url)).toEqual(['/autores/pau/'])
  })

  test('CONT-01 chapters are told of long texts alone', () => {
    const heading = (id: string) => ({ type: 'heading' as const, id, level: 2 as const, text: `Capítulo ${id}` })
    const parts = ['1', '2', '3'].flatMap((id) => [heading(id), paragraph(`p${id}`, 'palabra '.repeat(240))])
    expect(chaptersOf(parts).map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(chaptersOf(parts.slice(2))).toEqual([])
  })

  test('CONT-01 with nothing else, words that somebody says; with none, the margin is closed', () => {
    const said = paragraph('a', 'Lo dijo: «El viento de aquí no avisa dos veces nunca», y se fue.')
    expect(memoryOf(read([said]))).toMatchObject({ quotation: 'El viento de aquí no avisa dos veces nunca' })
    expect(memoryOf(read([paragraph('a', '«Poco».')]))).toBeNull()
    expect(quotationOf([said, { type: 'quote', id: 'q', html: 'x', pull: true }])).toBeNull()
  })
})

describe('more of the same story', () => {
  const cards = [card('1', '2026-11-20T07:00:00Z'), ...past, card('5', '2026-11-19T05:00:00Z', { live: going })]

  test('CONT-01 live coverage first, then three others, without itself', () => {
    expect(contextOf(read([], story(cards))).map(({ id }) => id)).toEqual(['5', '9', '8', '7'])
  })

  test.each([
    ['es', 'Más sobre Temporal', 'En directo'],
    ['ca', 'Més sobre Temporal', 'En directe'],
  ] as const)('CONT-01 stands after the third paragraph (%s)', (locale: Locale, title, live) => {
    const body = ['a', 'b', 'c', 'd'].map((id) => paragraph(id, `Texto ${id}.`))
    const html = staticMarkup(<ContentView reading={read(body, story(cards))} ctx={exampleContext(locale)} />)
    expect(html).toMatch(/<p id="c">Texto c\.<\/p><nav[^>]*>/)
    expect(html).toContain(`>${title}</a>`)
    expect(html).toContain(`>${live}</span>`)
    expect(html).toMatch(/<\/nav><p id="d">/)
    // What a colon announces follows at once.
    const leading = body.map((block) => (block.id === 'c' ? paragraph('c', 'Dice el faro:&nbsp;') : block))
    const later = staticMarkup(<ContentView reading={read(leading, story(cards))} ctx={exampleContext(locale)} />)
    expect(later).toMatch(/<p id="c">[^<]*<\/p><p id="d">Texto d\.<\/p><nav/)
  })

  test('NAV-26, OPEN-94 what the site has composed stands beside each text, and comes after all else of it', () => {
    const shown = (others: Partial<Reading>) =>
      staticMarkup(<ContentView reading={read([paragraph('a', 'Texto.')], others)} ctx={exampleContext()} />)
    const side = { html: '<p id="composed">Temas</p>', tags: [] }
    const beside = shown({ side })
    expect(beside).toContain('data-column=""')
    expect(shown({})).not.toContain('data-column')
    expect(beside.indexOf('id="further"')).toBeLessThan(beside.indexOf('id="composed"'))
    // Both have the same rules, so that they share a sheet.
    const [one, other] = [classesIn(beside), classesIn(shown({ mostRead: [card('3', '2026-11-01T00:00:00Z')] }))]
    expect([...one].filter((name) => !other.has(name))).toEqual([])
  })
})
