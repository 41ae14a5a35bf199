import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords } from './words-diff.ts'

const told = (before: string, after: string) => diffWords(before, after).map(({ op, text }) => [op, text])

describe('differences of words', () => {
  it('say what was taken out and what was put in', () => {
    expect(told('El puerto cierra hoy.', 'El puerto reabre hoy.')).toEqual([
      ['same', 'El puerto '],
      ['removed', 'cierra '],
      ['added', 'reabre '],
      ['same', 'hoy.'],
    ])
    expect(told('', 'Uno dos')).toEqual([['added', 'Uno dos']])
    expect(told('Uno', 'Uno')).toEqual([['same', 'Uno']])
    expect(told('', '')).toEqual([])
  })

  it('give both texts back, and the shortest row of changes', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after)
        const without = (op: string) => parts.filter((part) => part.op !== op).map((part) => part.text)
        expect(without('added').join('')).toBe(before)
        expect(without('removed').join('')).toBe(after)
      }),
      { numRuns: 500 },
    )
  })

  it('tell long texts that have nothing in common as a whole', () => {
    const long = (word: string) => Array.from({ length: 6000 }, (_, n) => `${word}${n}`).join(' ')
    expect(diffWords(long('a'), long('b')).map(({ op }) => op)).toEqual(['removed', 'added'])
  })
})
