import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { tryWhenDrawn } from './try-when-drawn.ts'

// Files of a worker share what is global.
afterAll(() => vi.unstubAllGlobals())

let drawings: (() => void)[] = []
let tellChanged: () => void = () => undefined
const byHand = new EventTarget()

vi.stubGlobal('requestAnimationFrame', (run: () => void) => drawings.push(run))
vi.stubGlobal('cancelAnimationFrame', (frame: number) => void drawings.splice(frame - 1, 1, () => undefined))
vi.stubGlobal('document', Object.assign(byHand, { body: {} }))
vi.stubGlobal(
  'MutationObserver',
  class {
    constructor(changed: () => void) {
      tellChanged = changed
    }
    observe() {
      return undefined
    }
    disconnect() {
      tellChanged = () => undefined
    }
  },
)
afterEach(() => void (drawings = []))

/** Draws so many frames. */
function draw(frames: number): void {
  for (let at = 0; at < frames; at++) for (const run of drawings.splice(0)) run()
}

test('what is drawn late is tried again then, and once it went well no more', () => {
  let isThere = false
  const tries = vi.fn(() => isThere)
  tryWhenDrawn(tries)
  draw(9)
  expect(tries).toHaveBeenCalledTimes(1)
  isThere = true
  tellChanged()
  // What goes on changing does not put it off.
  draw(1)
  tellChanged()
  draw(1)
  expect(tries).toHaveBeenCalledTimes(2)
  tellChanged()
  draw(9)
  expect(tries).toHaveBeenCalledTimes(2)
})

test('whoever goes on by hand is left alone', () => {
  const tries = vi.fn(() => false)
  tryWhenDrawn(tries)
  draw(2)
  byHand.dispatchEvent(new Event('keydown'))
  tellChanged()
  draw(9)
  expect(tries).toHaveBeenCalledTimes(1)
})

test('what gets the focus only after it was drawn is tried again then', () => {
  const tries = vi.fn(() => false)
  const stop = tryWhenDrawn(tries)
  draw(2)
  byHand.dispatchEvent(new Event('focusin'))
  draw(2)
  expect(tries).toHaveBeenCalledTimes(2)
  stop()
  byHand.dispatchEvent(new Event('focusin'))
  draw(2)
  expect(tries).toHaveBeenCalledTimes(2)
})
