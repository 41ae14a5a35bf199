import { describe, expect, test } from 'vitest'
import { headerState, scrolledTo, type Scrolled } from './scroll-state.ts'

const through = (...positions: number[]): Scrolled => positions.reduce(scrolledTo, { position: 0, up: false })

describe('header states', () => {
  test('NAV-18 at the top showElements holds, after scrolling down it does not', () => {
    expect(headerState(through(0), 0)).toEqual({ stickable: false, sticky: false, showElements: true })
    expect(headerState(through(400), 0)).toEqual({ stickable: true, sticky: false, showElements: false })
  })

  test('NAV-16, NAV-17, NAV-20 beyond the threshold up and down differ', () => {
    expect(headerState(through(600, 500), 0)).toEqual({ stickable: true, sticky: true, showElements: true })
    expect(headerState(through(600, 500, 560), 0)).toEqual({ stickable: true, sticky: false, showElements: false })
  })

  test('NAV-19, OPEN-95 the threshold is 132 px plus banner and topic navigation', () => {
    expect(headerState(through(132), 0).stickable).toBe(false)
    expect(headerState(through(133), 0).stickable).toBe(true)
    expect(headerState(through(382), 250).stickable).toBe(false)
    expect(headerState(through(383), 250).stickable).toBe(true)
  })

  test('NAV-21, OPEN-95 movements up to 5 px keep the state and the last compared position', () => {
    const before = through(600)
    expect(scrolledTo(before, 595)).toBe(before)
    expect(scrolledTo(before, 594)).toEqual({ position: 594, up: true })
    expect(through(600, 597, 595)).toEqual({ position: 600, up: false })
    expect(through(600, 597, 594)).toEqual({ position: 594, up: true })
  })
})
