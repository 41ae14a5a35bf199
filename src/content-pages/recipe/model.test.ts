import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { inflect } from './inflect.ts'
import { amountText, ingredientLine, MOST_SERVINGS, servingsAsked, type Amount } from './model.ts'

const line = (amount: Amount, factor: number, locale: Locale = 'es') => {
  const { measure, name } = amountText(amount, factor, locale)
  return [measure, name].filter(Boolean).join(' ').replaceAll('\u00a0', ' ')
}

describe('ingredients', () => {
  test.each<[Amount, string]>([
    [{ quantity: 1.2, unit: 'kg', name: 'pescado' }, '1,2 kg de pescado'],
    [{ quantity: 300, unit: 'g', name: 'de gambas' }, '300 g de gambas'],
    [{ quantity: 0.5, unit: 'cucharadita', name: 'sal' }, '½ cucharadita de sal'],
    [{ quantity: 1.5, unit: '', name: 'cebollas' }, '1 ½ cebollas'],
    [{ unit: 'pizca', name: 'sal' }, 'pizca de sal'],
    [{ name: 'Sal' }, 'Sal'],
  ])('RECI-10 %j reads «%s»', (amount, text) => {
    expect(ingredientLine(amount, 'es')).toBe(text)
  })

  test.each<[Amount, number, string]>([
    [{ quantity: 700, unit: 'g', name: 'patatas' }, 4 / 6, '470 g de patatas'],
    [{ quantity: 40, unit: 'g', name: 'almendras' }, 4 / 6, '27 g de almendras'],
    [{ quantity: 600, unit: 'g', name: 'rape' }, 2, '1,2 kg de rape'],
    [{ quantity: 1.2, unit: 'kg', name: 'pescado' }, 0.25, '300 g de pescado'],
    [{ quantity: 1.5, unit: 'l', name: 'caldo' }, 2, '3 l de caldo'],
    [{ quantity: 1, name: 'cebolla grande' }, 1.5, '1 ½ cebollas grandes'],
    [{ quantity: 2, name: 'patatas medianas, chascadas' }, 0.5, '1 patata mediana, chascada'],
    [{ quantity: 1, name: 'cebolla' }, 0.5, '½ cebolla'],
    [{ quantity: 4, unit: 'cucharadas', name: 'miel' }, 0.25, '1 cucharada de miel'],
    [{ quantity: 1, unit: 'cucharada', name: 'miel' }, 3, '3 cucharadas de miel'],
    [{ quantity: 2, name: 'dientes de ajo' }, 0.5, '1 diente de ajo'],
    [{ quantity: 3, name: 'huevos' }, 1 / 3, '1 huevo'],
    [{ quantity: 1, name: 'limón' }, 2, '2 limones'],
    [{ quantity: 2, name: 'calabacines' }, 0.5, '1 calabacín'],
    [{ quantity: 6, name: 'nueces' }, 1 / 6, '1 nuez'],
    [{ quantity: 1, unit: 'cda', name: 'aceite' }, 2, '2 cda de aceite'],
    [{ name: 'Aceite y sal' }, 3, 'Aceite y sal'],
  ])('RECI-01, RECI-10 %j × %d becomes «%s»', (amount, factor, text) => {
    expect(line(amount, factor)).toBe(text)
  })

  test.each<[Amount, number, string]>([
    [{ quantity: 60, unit: 'ml', name: 'oli d’oliva' }, 2, '120 ml d’oli d’oliva'],
    [{ quantity: 2, name: 'tomaques madures, ratllades' }, 0.5, '1 tomaca madura, ratllada'],
    [{ quantity: 1, name: 'ceba grossa' }, 2, '2 cebes grosses'],
    [{ quantity: 6, name: 'grans d’all' }, 1 / 6, '1 gran d’all'],
    [{ quantity: 1, unit: 'llesca', name: 'pa fregit' }, 2, '2 llesques de pa fregit'],
    [{ quantity: 4, unit: 'cullerades', name: 'mel' }, 0.25, '1 cullerada de mel'],
    [{ quantity: 2, name: 'pastanagues' }, 0.5, '1 pastanaga'],
    [{ quantity: 4, name: 'ous' }, 0.25, '1 ou'],
  ])('RECI-10 in Catalan %j × %d becomes «%s»', (amount, factor, text) => {
    expect(line(amount, factor, 'ca')).toBe(text)
  })

  test('a scaled quantity is never nothing, and stays near the exact one', () => {
    const units = fc.constantFrom('g', 'kg', 'ml', 'l', 'cucharada', undefined)
    fc.assert(
      fc.property(
        fc.double({ min: 0.25, max: 900, noNaN: true }),
        units,
        fc.integer({ min: 1, max: 60 }),
        (quantity, unit, n) => {
          const { measure } = amountText({ quantity, unit, name: 'x' }, n / 4, 'es')
          expect(measure).toMatch(/^(\d+(,\d+)?|\d*\u00a0?[¼⅓½⅔¾])/)
          expect(measure).not.toMatch(/^0(,0+)?(\u00a0|$)/)
        },
      ),
    )
  })
})

test.each([
  ['flores', 'flor'],
  ['tomates', 'tomate'],
  ['hojas de laurel', 'hoja de laurel'],
  ['pimientos verdes', 'pimiento verde'],
  ['champiñones grandes', 'champiñón grande'],
  ['panes', 'pan'],
])('one of «%s» is «%s», and back', (many, one) => {
  expect(inflect(many, 'one', 'es')).toBe(one)
  expect(inflect(one, 'many', 'es')).toBe(many)
})

test('RECI-01 an address asks for servings that can be cooked for', () => {
  const asked = (text: string) => servingsAsked(new URLSearchParams(`raciones=${text}`))
  expect(['6', '1', '60'].map(asked)).toEqual([6, 1, MOST_SERVINGS])
  expect(['0', '61', '-2', '2.5', 'x', '', '06', '100'].map(asked)).toEqual(Array(8).fill(null))
})
