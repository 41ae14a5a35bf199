import { expect, test } from 'vitest'
import { neededOf, withWords } from './by-language.desk.tsx'

test('a site in Catalan alone writes its names in Catalan, and the first language is asked where it is', () => {
  expect([neededOf(['es', 'ca']), neededOf(['ca', 'es']), neededOf(['ca'])]).toEqual(['es', 'es', 'ca'])
  expect(withWords({ es: 'Mar' }, ['es', 'ca'], 'ca', 'La mar')).toEqual({ es: 'Mar', ca: 'La mar' })
  // What Spanish said there was a copy, and would stay what it was.
  expect(withWords({ es: 'Mar', ca: 'Mar' }, ['ca'], 'ca', 'La mar')).toEqual({ ca: 'La mar' })
})
