import { expect, test } from 'vitest'
import { wished } from './locale.ts'

test('of some languages the first that is wished is taken, else the first of them', () => {
  expect(wished(['es', 'ca'], 'ca', 'es')).toBe('ca')
  expect(wished(['ca'], 'es', 'es')).toBe('ca')
  expect(wished(['ca', 'es'])).toBe('ca')
  expect(wished([], 'ca')).toBe('es')
})
