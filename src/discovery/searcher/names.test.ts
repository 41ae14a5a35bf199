import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameIndex } from './names.ts'

const word = fc.stringMatching(/^[abn]{1,4}$/)
const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))

it('SRCH-76 finds the names that have all words typed, in their order, as going through all of them does', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { maxLength: 40 }),
      fc.array(fc.oneof(word, name.filter(Boolean)), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 8 }),
      (names, words, most) => {
        const plain = names
          .map((each) => ` ${each}`)
          .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
          .filter((each) => words.every((one) => each.includes(` ${one}`)))
          .map((each) => each.slice(1))
          .slice(0, most)
        const index = nameIndex(names.map((each) => ({ of: each, name: each })))
        expect(index.having(words, most)).toEqual(plain)
      },
    ),
  )
})

it('knows nobody where there are no names', () => {
  expect(nameIndex([]).having(['ana'], 6)).toEqual([])
})
