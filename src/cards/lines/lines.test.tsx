import { expect, test } from 'vitest'
import { exampleCard, exampleContext } from '../card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { Lines } from './lines.tsx'

const ctx = { ...exampleContext(), now: new Date('2026-11-20T08:00:00Z') }
const shown = (cards: Parameters<typeof Lines>[0]['cards'], start?: 'subject' | 'time') =>
  staticMarkup(<Lines cards={cards} ctx={ctx} start={start} />)

test('a line is a link with its subject before it; a coverage that goes on says so', () => {
  const html = shown([
    exampleCard({ id: '1', kicker: { text: 'Puerto' }, url: '/a_1.html', title: 'Sin ferri' }),
    exampleCard({ id: '2', live: { ended: false, count: 1, updates: [] } }),
  ])
  expect(html).toMatch(/<ul[^>]*><li data-content="1"><p><span[^>]*>Puerto<\/span> <a href="\/a_1.html">Sin ferri<\/a>/)
  expect(html).toContain('En directo</span>')
})

test('lines by time are an ordered list: the hour of what is of today, the day of what is older', () => {
  const html = shown(
    ['2026-11-20T07:42:00Z', '2026-11-18T07:42:00Z'].map((date, i) =>
      exampleCard({ id: String(i), publishedDate: { date } as never }),
    ),
    'time',
  )
  expect(html).toMatch(/^<ol/)
  expect([...html.matchAll(/<time[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['08.42', '18 nov'])
})

test('a title in another language than the page says which', () => {
  expect(shown([exampleCard({ lang: 'ca' })])).toContain('<p lang="ca">')
})
