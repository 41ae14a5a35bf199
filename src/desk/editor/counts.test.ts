import { expect, test } from 'vitest'
import { countsOf, wordsOf } from './counts.ts'

test('a text is counted by the words that are read', () => {
  const body = [
    { type: 'paragraph', id: 'a', html: 'uno <strong>dos</strong><br />tres &amp; <a href="/x/y/">cuatro</a>' },
    { type: 'list', id: 'b', ordered: true, items: ['cinco', 'seis siete'] },
    { type: 'image', id: 'c', image: 'ext:no', caption: 'ocho' },
  ]
  expect(countsOf({ body })).toEqual({ words: 9, minutes: 1, blocks: 3 })
  expect(wordsOf(body[1])).toBe('cinco · seis siete')
  expect(countsOf({})).toEqual({ words: 0, minutes: 1, blocks: 0 })
})
