import { expect, test } from 'vitest'
import { Sky, WindBarb } from './sky.tsx'
import { staticMarkup } from '../../web/render/static-markup.ts'

test('a barb says what nobody else does, and nothing beside a text that says it', () => {
  const barb = (label: string) => staticMarkup(<WindBarb from={315} knots={20} label={label} />)
  expect(barb('20 kn')).toContain('role="img" aria-label="20 kn"')
  expect(barb('')).toContain('aria-hidden="true"')
  expect(barb('')).not.toMatch(/role=|aria-label/)
})

test('OPEN-111 a strong wind is drawn with whatever sky there is, and with none it is not', () => {
  const sky = (code: string, windy: boolean) => staticMarkup(<Sky code={code} windy={windy} />)
  expect(sky('12', true)).toContain('var(--gust')
  expect(sky('12', false)).not.toContain('var(--gust')
  expect(sky('', true)).toBe('')
})
