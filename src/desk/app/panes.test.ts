import { afterEach, expect, it, vi } from 'vitest'
import { nextPane } from './panes.desk.ts'

afterEach(() => vi.unstubAllGlobals())

/** A pane of the screen whose parts are found by their marks; the first of them stands first in the document. */
function pane(...parts: string[]) {
  const made = parts.map((mark) => ({ mark, focus: vi.fn() }))
  const querySelector = (asked: string) => made.find(({ mark }) => asked.split(', ').includes(mark)) ?? null
  return { made, offsetParent: {}, contains: () => false, querySelector }
}

it.each([
  ['the text, and not on the tools above it', ['button', '[data-pane-start]']],
  ['what one is at, and not on the first of the rail', ['a[href]', '[aria-current]']],
])('F6 begins a pane on %s', (_, parts) => {
  const next = pane(...parts)
  vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [next] })
  nextPane(false)
  expect(next.made.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
})
