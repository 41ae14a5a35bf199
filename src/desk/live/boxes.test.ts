import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bodyOf,
  type Box,
  type Boxes,
  boxOf,
  clashesWith,
  emptied,
  EMPTY,
  firstWords,
  inherited,
  NO_BOXES,
  putIn,
  rebasedOn,
  settledIn,
  takenUp,
  untouched,
  writingOf,
} from './boxes.ts'
import type { CoverageAnswer, ShownUpdate } from './model.ts'

const saying = (text: string, more: Partial<Box> = {}): Box => ({
  ...EMPTY,
  ...more,
  texts: { es: { title: text, text: '', raw: false } },
})
const correction = untouched(saying('Ya salió', { editing: { id: 'u1', date: '2026-03-02T10:00:00Z' } }))

it('OPEN-69: what is written in the box waits while an update is corrected, and comes back', () => {
  const writing: Boxes = { ...NO_BOXES, box: saying('A medias') }
  const correcting = putIn(writing, correction)
  expect(correcting.box).toEqual(correction.box)
  expect(correcting.aside.map(({ box }) => firstWords(box))).toEqual(['A medias'])
  // A correction that nobody has touched is not worth keeping; one that was is.
  expect(putIn(correcting, untouched(saying('Otra'))).aside).toHaveLength(1)
  const touched = { ...correcting, box: { ...correction.box, place: 'Ribalta' } }
  expect(putIn(touched, untouched(saying('Otra'))).aside.map(({ box }) => box.place)).toEqual(['Ribalta', ''])
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

const standing = (more: Partial<ShownUpdate> = {}): ShownUpdate => ({
  id: 'u1',
  date: '2026-03-02T10:00:00Z',
  key: false,
  pinned: false,
  image: null,
  place: '',
  changedAt: null,
  texts: { es: { title: 'Sube', html: '<p>El río.</p>' }, ca: { title: 'Puja', html: '<p>El riu.</p>' } },
  ...more,
})
const corrected = (update: ShownUpdate, title: string) => {
  const { box, ...rest } = untouched(boxOf(update))
  return { ...rest, box: { ...box, texts: { ...box.texts, es: { ...box.texts.es!, title } } } }
}
const saidByOther = (title: string) =>
  standing({ texts: { es: { title, html: '<p>El río.</p>' }, ca: { title: 'Ja no puja', html: '<p>El riu.</p>' } } })

it('OPEN-69: a correction has what somebody else says meanwhile elsewhere in the update', () => {
  const mine = corrected(standing(), 'Sube dos metros')
  const theirs = { ...saidByOther('Sube'), place: 'Ribalta' }
  expect(clashesWith(mine, theirs)).toEqual([])
  const { box } = rebasedOn(mine, theirs)
  expect([box.texts.es!.title, box.texts.ca!.title, box.place]).toEqual(['Sube dos metros', 'Ja no puja', 'Ribalta'])
  expect(bodyOf(box, ['es', 'ca']).seen).toMatchObject({ place: 'Ribalta', texts: theirs.texts })
  // What was seen already changes nothing any more.
  const again = rebasedOn(mine, theirs)
  expect(rebasedOn(again, theirs)).toBe(again)
})

it('OPEN-69: where both said something else in an update, both are there until one is chosen', () => {
  const mine = corrected(standing(), 'Sube dos metros')
  const theirs = saidByOther('Sube tres')
  expect(clashesWith(mine, theirs)).toEqual([{ name: 'title.es', mine: 'Sube dos metros', theirs: 'Sube tres' }])
  expect(rebasedOn(mine, theirs)).toBe(mine)
  const kept = settledIn(mine, theirs, 'title.es', true)
  expect(bodyOf(kept.box, ['es', 'ca'])).toMatchObject({
    texts: { es: { title: 'Sube dos metros' }, ca: { title: 'Ja no puja' } },
    seen: { texts: theirs.texts },
  })
  expect(settledIn(mine, theirs, 'title.es', false).box).toEqual(boxOf(theirs))
})

it('OPEN-69: what is not touched of an update goes out as it came, whatever its HTML', () => {
  const strange = standing({ texts: { es: { title: 'Sube', html: '<p>El r&#39;o.</p>\n<p>Y más.</p>' } } })
  const body = bodyOf(corrected(strange, 'Baja').box, ['es'])
  expect(body.texts.es).toEqual({ title: 'Baja', html: strange.texts.es!.html })
})

it('OPEN-69: what comes back from the queue is worth keeping, and keeps its name', () => {
  const coverage = { updates: [standing()] } as CoverageAnswer
  const body = { texts: { es: { title: 'Nueva', html: '' } }, key: true }
  const back = writingOf(body, 'u9', coverage)
  expect(back.box).toMatchObject({ editing: null, sentAs: 'u9', key: true })
  expect(putIn(putIn(NO_BOXES, back), correction).aside).toHaveLength(1)
  // It is out already: what one wrote is a correction of it.
  expect(writingOf(body, 'u1', coverage).box.editing).toMatchObject({
    id: 'u1',
    seen: { key: true, texts: body.texts },
  })
  // A correction that was refused says what it began from.
  const refused = writingOf({ ...body, seen: standing({ place: 'Ribalta' }) }, 'u1', coverage)
  expect(refused.began.place).toBe('Ribalta')
  expect(refused.box.editing!.seen!.place).toBe('Ribalta')
})
