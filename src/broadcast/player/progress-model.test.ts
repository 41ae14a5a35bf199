import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRESH, MILESTONES, type PlayerEvent, type Signal, tell, type Telling } from './progress-model.ts'

/** Everything that is told of a series of signals, in short: `play`, `25`, `pause` … */
function told(signals: Signal[]): string[] {
  let state: Telling = FRESH
  return signals.flatMap((signal) => {
    const [next, events] = tell(state, signal)
    state = next
    return events.map(word)
  })
}
const word = (event: PlayerEvent): string => (event.type === 'progress' ? String(event.milestone) : event.type)
const at = (position: number, duration = 100): Signal => ({ type: 'time', position, duration })
const through = (from: number, to: number): Signal[] =>
  Array.from({ length: Math.floor((to - from) * 2) + 1 }, (_, index) => at(from + index / 2))
const [play, pause, seek, complete]: Signal[] = [
  { type: 'play' },
  { type: 'pause' },
  { type: 'seek' },
  { type: 'complete' },
]

describe('what is told of a play', () => {
  test('VOD-06 VOD-07 VOD-08 VOD-09 VOD-12 OPEN-103 from beginning to end: everything once, in order', () => {
    expect(told([play!, ...through(0, 100), complete!])).toEqual(['play', '25', '50', '75', 'complete'])
  })

  test('VOD-10 VOD-11 pause and seek are told; players that repeat themselves are not', () => {
    expect(told([play!, play!, at(1), pause!, pause!, play!, seek!, at(2)])).toEqual(['play', 'pause', 'play', 'seek'])
  })

  test('OPEN-103 a jump over milestones has reached only the last of them', () => {
    expect(told([play!, at(1), seek!, ...through(80, 100), complete!])).toEqual(['play', 'seek', '75', 'complete'])
    expect(told([play!, at(1), seek!, at(80), seek!, ...through(30, 60)])).toEqual([
      'play',
      'seek',
      '75',
      'seek',
      '25',
      '50',
    ])
  })

  test('OPEN-103 nothing is told while it stands still', () => {
    expect(told([play!, at(1), pause!, seek!, at(60), at(61)])).toEqual(['play', 'pause', 'seek'])
    expect(told([at(30), complete!])).toEqual([])
  })

  test('OPEN-103 a second play tells its milestones anew', () => {
    const once = [play!, ...through(0, 100), complete!, complete!]
    expect(told([...once, ...once])).toEqual([
      'play',
      '25',
      '50',
      '75',
      'complete',
      'play',
      '25',
      '50',
      '75',
      'complete',
    ])
  })

  test('rare signals of a short recording lose no milestone', () => {
    expect(told([play!, at(1), at(60), complete!])).toEqual(['play', '25', '50', '75', 'complete'])
  })

  test('a live signal has no milestones', () => {
    expect(told([play!, at(50, Infinity), at(80, 0), at(80, NaN)])).toEqual(['play'])
  })

  test('OPEN-103 whatever happens, no milestone twice within a play, and play and pause take turns', () => {
    const signal = fc.oneof(
      fc.constantFrom(play!, pause!, seek!, complete!),
      fc.record({
        type: fc.constant('time' as const),
        position: fc.double({ min: -1, max: 101 }),
        duration: fc.constant(100),
      }),
    )
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 60 }), (signals) => {
        for (const part of told(signals).join(' ').split('complete')) {
          for (const milestone of MILESTONES)
            expect(part.split(' ').filter((name) => name === String(milestone)).length).toBeLessThanOrEqual(1)
          const turns = part.split(' ').filter((name) => name === 'play' || name === 'pause')
          expect(turns.every((name, index) => name !== turns[index - 1])).toBe(true)
        }
      }),
    )
  })

  test('OPEN-103 played through without a jump, every milestone is told exactly once, at any pace', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 30, noNaN: true }), { maxLength: 200 }), (steps) => {
        let position = 0
        const times = steps.map((step) => at((position = Math.min(100, position + step))))
        expect(told([play!, at(0.01), ...times, complete!])).toEqual(['play', '25', '50', '75', 'complete'])
      }),
    )
  })
})
