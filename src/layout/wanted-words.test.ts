import { expect, test } from 'vitest'
import { wantedWords } from './wanted-words.ts'

test.each([
  ['/sociedad/mapa-de-carreteras-cortadas_631.html', 'mapa de carreteras cortadas'],
  ['/ca/ribalta/la-vall%20blava/?a=b', 'la vall blava'],
  ['/uno-dos-tres-cuatro-cinco-seis-siete/', 'uno dos tres cuatro cinco seis'],
  ['/wp-admin.php', 'wp admin'],
  ['/2026/11/20/', ''],
  ['/%E0%A4%A/', ''],
  [`/${'a'.repeat(2000)}/`, ''],
  ['/', ''],
])('%s was to be about «%s»', (address, words) => {
  expect(wantedWords(address)).toBe(words)
})
