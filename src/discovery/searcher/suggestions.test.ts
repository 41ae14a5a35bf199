import { expect, test } from 'vitest'
import { matching } from './suggestions.ts'

const choice = (value: string, name: string) => ({ value, name })

test('SRCH-63, SRCH-64, SRCH-65, SRCH-66 case and accents do not matter, at most ten, none without a word', () => {
  const places = [choice('1', 'Las Ávilas'), choice('2', 'Ávila')]
  expect(matching(places, ' AV').map(({ name }) => name)).toEqual(['Ávila', 'Las Ávilas'])
  expect(matching(places, ' ')).toEqual([])
  expect(matching([{ value: '1', name: "L'Almenara" }], 'l’alm')).toHaveLength(1)
  const many = Array.from({ length: 12 }, (_, n) => choice(String(n), `Nombre ${n}`))
  expect(matching(many, 'nombre')).toHaveLength(10)
})

test('SRCH-63 what the page knows and the server names too is offered once', () => {
  const known = choice('83', 'Júlia Estruga')
  expect(matching([known, { ...known }, choice('84', 'Júlia Estruga')], 'julia')).toEqual([
    known,
    choice('84', 'Júlia Estruga'),
  ])
})
