import { describe, expect, test } from 'vitest'
import { type Graphic, graphicSchema } from '../../content/graphic-model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { CardView, type CardVariant } from '../card/card.tsx'
import { exampleCard, exampleContext } from '../card/examples.ts'
import { feathersOf, lineOf, numberSize } from './drawing.ts'
import { exampleGraphics } from './examples.ts'

const MAP = {
  bounds: [0, 39, 1, 41],
  land: [
    [
      [0, 39],
      [0.5, 39],
      [0.5, 41],
    ],
  ],
}
const ctx = exampleContext('es', { settings: { weatherMap: MAP } })
const graphics = exampleGraphics(({ es }) => es)
const shown = (graphic: Graphic, variant: CardVariant = 'package', context = ctx) =>
  staticMarkup(<CardView card={exampleCard({ graphic })} ctx={context} variant={variant} />)

describe('pictures that the system makes', () => {
  test.each(Object.entries(graphics))('OPEN-97 %s is what its schema says, and is told in words', (_, graphic) => {
    expect(graphicSchema.parse(graphic)).toEqual(graphic)
    const html = shown(graphic)
    expect(html).toContain(`data-graphic="${graphic.kind}"`)
    const words = { number: 'value', wind: 'speed', series: 'label', place: 'name', quotation: 'text' } as const
    expect(html).toContain(String(graphic[words[graphic.kind] as keyof Graphic]))
    expect(html).not.toContain('<picture')
  })

  test('OPEN-97 a lead keeps its photograph, and a place without a map too', () => {
    expect(shown(graphics['wind']!, 'story')).toContain('<picture')
    const without = shown(graphics['place']!, 'package', exampleContext())
    expect(without).toContain('<picture')
    expect(without).not.toContain('data-graphic')
  })

  test('OPEN-97 a text without a photograph is not bare where the system draws one', () => {
    const card = exampleCard({ image: null, multimedia: null, graphic: graphics['number']! })
    const html = (variant: CardVariant) => staticMarkup(<CardView card={card} ctx={ctx} variant={variant} />)
    expect(html('horizontal')).not.toContain('bare')
    expect(html('text')).toContain('bare')
  })
})

test('each unit of a whole is a feather, in one row or in rows of twenty-five', () => {
  const strokes = (path: string) => path.split('M').length - 1
  for (const [part, whole] of [
    [34, 65],
    [43, 100],
    [0, 12],
  ] as const) {
    const { part: filled, rest } = feathersOf(part, whole)
    expect([strokes(filled), strokes(rest)]).toEqual([part, whole - part])
  }
})

test('a line ends at its newest value, and one that never changes lies in the middle', () => {
  expect(lineOf([1, 2, 3, 4, 5, 6]).end).toEqual([388, 118])
  expect(lineOf([7, 7, 7, 7, 7, 7])).toMatchObject({ mean: 161.5, end: [388, 161.5] })
})

test('a long value is written smaller, and never larger than there is room', () => {
  expect(numberSize('3', undefined)).toBe(104)
  expect(numberSize('1.234.567', 'M€')).toBeLessThan(70)
})
