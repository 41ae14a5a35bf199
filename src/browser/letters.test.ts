import { expect, test } from 'vitest'
import { BREAKPOINTS } from '../ui/breakpoints-css.ts'
import { byLetters, LETTER } from './letters.ts'

test('WCAG 1.4.4 a width by letters is that in pixels, to the hundredth', () => {
  expect(byLetters(768)).toBe('48rem')
  expect(byLetters(767.98)).toBe('47.999rem')
  for (const width of Object.values(BREAKPOINTS))
    expect(Math.abs(Number.parseFloat(byLetters(width)) * LETTER - width), String(width)).toBeLessThan(0.02)
})
