import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { exampleBroadcast, loadedBroadcast } from './examples.ts'
import { gapsBetween, isOnAir, nextChange, nowAndNextOf, overlay, tidyLineup, within } from './lineup-model.ts'

const DAY = { start: new Date('2026-11-20T00:00:00Z'), end: new Date('2026-11-21T00:00:00Z') }
const hoursOf = (list: readonly { start: Date; end: Date }[]) =>
  list.map(({ start, end }) => [start, end].map((at) => (at.getTime() - DAY.start.getTime()) / HOUR_MS))
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 5 }))
    .map(([from, long]) => loadedBroadcast(String(from), from, from + long)),
  { maxLength: 12 },
)

describe('the line-up of a channel', () => {
  it('cuts the earlier of two that overlap and says so', () => {
    const { lineup, clashes } = tidyLineup([exampleBroadcast('B', 9.5, 11), exampleBroadcast('A', 8, 10)])
    expect(hoursOf(lineup)).toEqual([
      [8, 9.5],
      [9.5, 11],
    ])
    expect(clashes.map(({ kind, broadcast }) => [kind, broadcast.title.es])).toEqual([['cut', 'A']])
  })

  it('keeps the first of several that begin together; the same one twice is no contradiction', () => {
    const { lineup, clashes } = tidyLineup([
      exampleBroadcast('A', 8, 9),
      exampleBroadcast('A', 8, 9),
      exampleBroadcast('B', 8, 10),
    ])
    expect(lineup.map(({ title }) => title.es)).toEqual(['A'])
    expect(clashes.map(({ kind }) => kind)).toEqual(['repeated', 'dropped'])
  })

  it('never overlaps and never invents, whatever comes in; gaps fill what is left of the day', () => {
    fc.assert(
      fc.property(spans, (broadcasts) => {
        const { lineup, clashes } = tidyLineup(broadcasts)
        lineup.forEach((one, index) => {
          expect(one.start < one.end).toBe(true)
          const next = lineup[index + 1]
          if (next) expect(one.end <= next.start).toBe(true)
        })
        expect(lineup.length + clashes.filter(({ kind }) => kind !== 'cut').length).toBe(broadcasts.length)
        const inside = within(lineup, DAY)
        const all = [...inside, ...gapsBetween(inside, DAY)]
        const length = all.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0)
        expect(length).toBe(DAY.end.getTime() - DAY.start.getTime())
      }),
    )
  })

  it('shows the parent around the broadcasts of a regional window, in two parts with ids of their own', () => {
    const parent = [loadedBroadcast('1', 8, 12), loadedBroadcast('2', 12, 13), loadedBroadcast('3', 13, 15)]
    const own = [loadedBroadcast('9', 9, 10, { channelId: '2' }), loadedBroadcast('10', 12, 14, { channelId: '2' })]
    const both = overlay(parent, own)
    expect(both.map(({ id }) => id)).toEqual(['1', '9', '1.2', '10', '3'])
    expect(hoursOf(both)).toEqual([
      [8, 9],
      [9, 10],
      [10, 12],
      [12, 14],
      [14, 15],
    ])
  })

  it('TV-05 is on the air from its first moment until the last before its end', () => {
    const [first, second] = [loadedBroadcast('1', 8, 9), loadedBroadcast('2', 9, 10)]
    const at = (hour: number) => new Date(DAY.start.getTime() + hour * HOUR_MS)
    expect(isOnAir(first!, at(8))).toBe(true)
    expect([first, second].filter((one) => isOnAir(one!, at(9)))).toEqual([second])
    expect(nowAndNextOf([first!, second!], at(8.5))).toEqual({ now: first, next: second })
    expect(nowAndNextOf([first!, second!], at(7))).toEqual({ now: null, next: first })
    expect(nowAndNextOf([first!, second!], at(10))).toEqual({ now: null, next: null })
    expect(nextChange([first!, second!], at(8.5))).toEqual(at(9))
    expect(nextChange([first!, second!], at(10))).toBeNull()
  })
})
