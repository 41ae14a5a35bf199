import { expect, test } from 'vitest'
import { BREAKPOINTS } from '../ui/breakpoints-css.ts'
import { byLetters, fromWidth, LETTER } from './letters.ts'

test('WCAG 1.4.4 scripts ask for a width by letters, and nowhere by another than style sheets', () => {
  expect(fromWidth(768)).toBe('(min-width: 48rem)')
  expect(byLetters(767.98)).toBe('47.999rem')
  for (const width of Object.values(BREAKPOINTS))
    expect(Math.abs(Number.parseFloat(byLetters(width)) * LETTER - width), String(width)).toBeLessThan(0.02)
})
