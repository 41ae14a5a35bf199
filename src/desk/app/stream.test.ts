import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { hear as Hear } from './stream.desk.ts'

/** As much of a browser's source of events as the desk uses. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
  tell(event: string): void {
    this.dispatchEvent(new MessageEvent(event, { data: '{}' }))
  }
}
const page = Object.assign(new EventTarget(), { hidden: false })
const look = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED)

let hear: typeof Hear
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
  Source.all = []
  page.hidden = false
  vi.resetModules()
  ;({ hear } = await import('./stream.desk.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tab that nobody sees lets its connection go, and asks anew when it is seen', () => {
  const hello = vi.fn()
  hear({ hello })
  vi.advanceTimersByTime(0)
  open()[0]!.tell('hello')
  look(true)
  vi.advanceTimersByTime(9_999)
  expect(open()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(0)
  look(false)
  vi.advanceTimersByTime(0)
  expect(open()).toHaveLength(1)
  expect(hello).not.toHaveBeenCalled()
  open()[0]!.tell('hello')
  expect(hello).toHaveBeenCalledOnce()
})

test('a glance at another tab costs no connection', () => {
  hear({})
  vi.advanceTimersByTime(0)
  look(true)
  vi.advanceTimersByTime(5000)
  look(false)
  vi.advanceTimersByTime(60_000)
  expect(Source.all).toHaveLength(1)
  expect(open()).toHaveLength(1)
})

test('a tab that was opened behind another connects when it is seen, and asks what came meanwhile', () => {
  const hello = vi.fn()
  page.hidden = true
  hear({ hello })
  vi.advanceTimersByTime(60_000)
  expect(Source.all).toHaveLength(0)
  look(false)
  vi.advanceTimersByTime(0)
  open()[0]!.tell('hello')
  expect(hello).toHaveBeenCalledOnce()
})
