import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, type Boxes, emptied, EMPTY, firstWords, inherited, NO_BOXES, putIn, takenUp } from './boxes.ts'

const saying = (text: string, more: Partial<Box> = {}): Box => ({
  ...EMPTY,
  ...more,
  texts: { es: { title: text, text: '', raw: false } },
})
const correction = saying('Ya salió', { editing: { id: 'u1', date: '2026-03-02T10:00:00Z' } })

it('OPEN-69: what is written in the box waits while an update is corrected, and comes back', () => {
  const writing: Boxes = { ...NO_BOXES, box: saying('A medias') }
  const correcting = putIn(writing, correction)
  expect(correcting.box).toEqual(correction)
  expect(correcting.aside.map(({ box }) => firstWords(box))).toEqual(['A medias'])
  // A correction that nobody has touched is not worth keeping; one that was is.
  expect(putIn(correcting, saying('Otra')).aside).toHaveLength(1)
  const touched = { ...correcting, box: { ...correction, place: 'Ribalta' } }
  expect(putIn(touched, saying('Otra')).aside.map(({ box }) => box.place)).toEqual(['Ribalta', ''])
  expect(emptied(correcting)).toEqual(writing)
  expect(emptied(emptied(correcting))).toBe(NO_BOXES)
  expect(takenUp(touched, 0)).toMatchObject({ box: saying('A medias'), aside: [{ box: { place: 'Ribalta' } }] })
})

it('OPEN-69: what a tab leaves behind comes into an empty box, else it waits', () => {
  const left = putIn({ ...NO_BOXES, box: saying('De la otra') }, correction)
  expect(inherited(NO_BOXES, left)).toEqual({ ...NO_BOXES, box: saying('De la otra') })
  const writing = { ...NO_BOXES, box: saying('De esta') }
  expect(inherited(writing, left)).toMatchObject({ box: writing.box, aside: [{ box: saying('De la otra') }] })
  expect(inherited(writing, NO_BOXES)).toEqual(writing)
})

it('OPEN-69: no word is lost, whatever comes into the box', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('write', 'bring', 'inherit'), at: fc.nat(3) }),
    fc.record({ kind: fc.constant('take'), at: fc.nat(3) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let boxes: Boxes = NO_BOXES
      const written: string[] = []
      for (const [n, { kind, at }] of steps.entries()) {
        const before = firstWords(boxes.box)
        if (kind === 'write') {
          written.push(`w${n}.`)
          boxes = { ...boxes, box: saying(`${before}w${n}.`, boxes.box) }
        } else if (kind === 'bring') boxes = putIn(boxes, correction)
        else if (kind === 'take') boxes = takenUp(boxes, at)
        else {
          written.push(`i${n}.`)
          boxes = inherited(boxes, { ...NO_BOXES, box: saying(`i${n}.`) })
        }
      }
      const kept = JSON.stringify(boxes)
      expect(written.filter((word) => !kept.includes(word))).toEqual([])
    }),
    { numRuns: 200 },
  )
})
