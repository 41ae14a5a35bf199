import { expect, test } from 'vitest'
import { addressIn } from './link-address.ts'

test.each([
  ['https://mestral.example/a?b=1#c', 'https://mestral.example/a?b=1#c'],
  [' /ribalta/el-puerto_12.html ', '/ribalta/el-puerto_12.html'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['tel:+34900', 'tel:+34900'],
  ['example.org', 'https://example.org'],
  ['www.example.org/mapa?x=1', 'https://www.example.org/mapa?x=1'],
])('%s is the address %s', (typed, address) => {
  expect(addressIn(typed)).toBe(address)
})

test.each(['', 'el puerto', 'puerto', 'Fin. Principio', 'final.Los vecinos', 'a 112 km/h', 'https://', '3.5'])(
  '«%s» is words to look for',
  (typed) => {
    expect(addressIn(typed)).toBeNull()
  },
)
