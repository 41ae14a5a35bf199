import { expect, test } from 'vitest'
import { parseIngredient, parseIngredients } from './ingredients.ts'

test.each([
  ['500 gr de calabaza (pelada y sin pepitas)', 500, 'g', 'calabaza (pelada y sin pepitas)'],
  ['1/2 litro de agua o caldo de verduras', 0.5, 'l', 'agua o caldo de verduras'],
  ['1kg Tomate', 1, 'kg', 'tomate'],
  ['2count Dientes de ajo', 2, undefined, 'dientes de ajo'],
  ['1  cebolleta', 1, undefined, 'cebolleta'],
  ['60 mililitros de vino blanco seco', 60, 'ml', 'vino blanco seco'],
  ['1 ½ cucharadas de azúcar', 1.5, 'cucharadas', 'azúcar'],
  ['½ cdta. de sal', 0.5, 'cucharadita', 'sal'],
  ['2 1/2 tazas de harina', 2.5, 'tazas', 'harina'],
  ['1,5 l de caldo', 1.5, 'l', 'caldo'],
  ['1.200 g de patatas', 1200, 'g', 'patatas'],
  ['Una pizca de pimienta negra', 1, 'pizca', 'pimienta negra'],
  ['media cebolla', 0.5, undefined, 'cebolla'],
  ['3 dientes de ajo', 3, 'dientes', 'ajo'],
  ['500 gr de carne picada -mitad ternera, mitad cerdo-.', 500, 'g', 'carne picada -mitad ternera, mitad cerdo-'],
  ['Tomate triturado: 600 g', 600, 'g', 'tomate triturado'],
  ['2 cullerades d’oli d’oliva', 2, 'cullerades', 'oli d’oliva'],
  ['mitja ceba', 0.5, undefined, 'ceba'],
  ['dues tomaques madures', 2, undefined, 'tomaques madures'],
  ["200 grams d'arròs", 200, 'g', 'arròs'],
  ['1 grapat de julivert', 1, 'grapat', 'julivert'],
])('RECI-10 «%s»', (line, quantity, unit, name) => {
  expect(parseIngredient(line)).toEqual({ quantity, ...(unit && { unit }), name })
})

test.each([
  'Sal',
  'Sal al gusto',
  '2-3 dientes de ajo',
  '2 o 3 tomates',
  'un poco de perejil',
  '500 g',
  'Aceite de oliva',
])('RECI-10 what measures nothing for certain stays as it is: «%s»', (line) => {
  expect(parseIngredient(line)).toEqual({ name: line })
})

test('RECI-10 a line with a colon names a group', () => {
  expect(parseIngredients(['1 huevo', 'Para el sofrito:', '1 cebolla', 'Per a servir:', 'Sal'])).toEqual([
    { quantity: 1, name: 'huevo' },
    { quantity: 1, name: 'cebolla', group: 'Para el sofrito' },
    { name: 'Sal', group: 'Per a servir' },
  ])
})
