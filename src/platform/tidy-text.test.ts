import { expect, it } from 'vitest'
import { isBlank, shortenedTo, tidyText } from './tidy-text.ts'

it('COMM-03 what shows nothing is no text, however many signs it has', () => {
  const nothing = [
    '',
    ' \n\t',
    '\u00a0',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u034f\ufe0f',
    '\u0301',
  ]
  for (const text of [...nothing, '\u{e0041}\u{e0042}', '\u2066\u2069', '\u0000'])
    expect([isBlank(text), tidyText(text)], JSON.stringify(text)).toEqual([true, ''])
  for (const text of [
    'a',
    '👍',
    '👩‍👩‍👧‍👦',
    '❤️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '…',
    'ع',
    '字',
  ])
    expect([isBlank(text), tidyText(text)], text).toEqual([false, text])
})

it('COMM-03 what turns or piles up what stands around it is left out, and letters have one form', () => {
  expect(tidyText('abc\u202edcba\u202c \u2066hola\u2069')).toBe('abcdcba hola')
  expect(tidyText(`a${'\u0301'.repeat(10_000)}`)).toBe('á\u0301\u0301')
  expect(tidyText('cafe\u0301\r\n\r\n\r\n\r\n  y   más ')).toBe('café\n\ny más')
  expect(tidyText('a\ud800b\u0000c')).toBe('a\ufffdbc')
})

it('a text that is too long is cut at a word, and never within a sign', () => {
  expect(shortenedTo(20, 'El viento del norte')).toBe('El viento del norte')
  expect(shortenedTo(16, 'El viento del norte')).toBe('El viento del…')
  expect(shortenedTo(14, 'El viento del norte')).toBe('El viento del…')
  expect(shortenedTo(5, 'Vientos')).toBe('Vien…')
  expect(shortenedTo(5, 'abc🌧🌧')).toBe('abc…')
})
