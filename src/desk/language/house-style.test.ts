import { expect, test } from 'vitest'
import { type Names, styleFindings } from './house-style.ts'

/** A text with everything put right that can be. */
function righted(text: string, locale: 'es' | 'ca' = 'es'): string {
  const fixes = styleFindings(text, locale).flatMap((finding) => finding.fixes)
  const fromTheEnd = fixes.toSorted((a, b) => b.from - a.from)
  return fromTheEnd.reduce((said, { from, to, fix }) => said.slice(0, from) + fix + said.slice(to), text)
}

test('quotes, dots, spaces, units, hours and thousands are those of the house', () => {
  expect(righted('Dijo "no" y se fue...')).toBe('Dijo «no» y se fue…')
  expect(righted('«Dijo "no" ayer»')).toBe('«Dijo “no” ayer»')
  expect(righted('Dijo "a las 8:42" y "no"')).toBe('Dijo «a las 8.42» y «no»')
  // Each pair is one finding: its halves are never put right apart.
  expect(styleFindings('Dijo "no" y "sí"', 'es').map(({ from, to }) => [from, to])).toEqual([
    [5, 9],
    [12, 16],
  ])
  expect(righted('Un tubo de 3" largo')).toBe('Un tubo de 3" largo')
  expect(righted('Rachas  de 112 km/h, un 8% y 21 °C')).toBe('Rachas de 112\u00a0km/h, un 8\u00a0% y 21\u00a0°C')
  expect(righted('A las 8:42, 12345 personas en 2026')).toBe('A las 8.42, 12.345 personas en 2026')
  expect(righted('Mide 5 metros y el salmo 3:16:2')).toBe('Mide 5 metros y el salmo 3:16:2')
})

test('Catalan has its ela geminada, and Spanish is left alone', () => {
  expect(righted('La col.lecció i el col-legi', 'ca')).toBe('La col·lecció i el col·legi')
  expect(righted('col.lecció', 'es')).toBe('col.lecció')
})

test('a word written twice and a sentence without end are found', () => {
  expect(righted('El el mar y que que no')).toBe('El mar y que que no')
  const long = Array.from({ length: 50 }, (_, n) => `palabra${'abc'[n % 3]}`).join(' ')
  expect(styleFindings(`Corta. ${long}.`, 'es')).toEqual([{ rule: 'long', from: 7, to: 8 + long.length, fixes: [] }])
})

test('places and offices are called as the language of the text calls them', () => {
  const names: Names = [
    { es: 'Costa norte', ca: 'Costa nord' },
    { es: 'Elche', ca: 'Elx' },
    { es: 'Vila-real', ca: 'Vila-real' },
    { es: 'puerto', ca: 'port' },
    { es: 'Universidad de Elx', ca: 'Universitat d’Elx' },
    { ca: 'Sueca' },
  ]
  const found = (text: string, locale: 'es' | 'ca') =>
    styleFindings(text, locale, names).map(({ rule, from, to, fixes }) => [rule, text.slice(from, to), fixes[0]!.fix])
  expect(found('De Elx a la Costa nord, por Vila-real y Sueca, hasta el port', 'es')).toEqual([
    ['name', 'Elx', 'Elche'],
    ['name', 'Costa nord', 'Costa norte'],
  ])
  expect(found('D’Elche a la Costa norte, i al puerto', 'ca')).toEqual([
    ['name', 'Elche', 'Elx'],
    ['name', 'Costa norte', 'Costa nord'],
  ])
  // A name that has the other form in it is right, and so is a word that only looks like one.
  expect(found('La Universidad de Elx y la costa nord', 'es')).toEqual([])
})

test('what was put right is right', () => {
  const text = 'Dijo "no"  el el 8% a las 8:42... «y "si"» 54321'
  expect(styleFindings(righted(righted(text)), 'es')).toEqual([])
})
