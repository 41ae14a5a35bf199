import { expect, test } from 'vitest'
import { countedText, textsForScript, translator } from './text.ts'

const messages = {
  es: { found: '{n} cosas', 'found.one': 'una cosa', other: 'nada más' },
  ca: { found: '{n} coses', 'found.one': 'una cosa', other: 'res més' },
}

test('OPEN-148 a script gets the forms that a language has of a text, in the wording of the site', () => {
  const own = translator(messages, 'es', { 'found.one': 'una sola cosa', 'found.many': '{n} de cosas' })
  expect(textsForScript(own, ['found', 'other'], 'es')).toEqual({
    found: '{n} cosas',
    'found.one': 'una sola cosa',
    'found.many': '{n} de cosas',
    other: 'nada más',
  })
})

test('a script says a number by the plural rules of the language, however many forms it has', () => {
  const texts = { found: '{n} of them', 'found.one': 'one of them', 'found.many': '{n} de ellas' }
  const said = (n: number, locale: string) => countedText(texts, 'found', n, locale as 'es')
  expect([0, 1, 2].map((n) => said(n, 'es'))).toEqual(['0 of them', 'one of them', '2 of them'])
  expect(said(1_000_000, 'es')).toBe('1000000 de ellas')
  // French counts nothing and one alike.
  expect([0, 1, 2].map((n) => said(n, 'fr'))).toEqual(['one of them', 'one of them', '2 of them'])
  expect(countedText(texts, 'found', 2000, 'es', '2.000')).toBe('2.000 of them')
  expect(countedText({}, 'found', 2, 'es')).toBe('')
})
