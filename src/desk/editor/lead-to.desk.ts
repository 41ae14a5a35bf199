import type { Finding } from '../drafts/checks.ts'
import type { Draft } from './draft.desk.ts'

/** Into the block or the field that wants an eye, wherever it is. */
export function leadTo(draft: Draft, { code, block, path }: Pick<Finding, 'code' | 'block' | 'path'>): void {
  if (block) return draft.goTo(block)
  const name = code === 'embargo' ? 'embargo' : (path?.split('.')[0] ?? '')
  if (focusField(name)) return
  draft.shows(code === 'embargo' ? 'publish' : name.startsWith('share') ? 'networks' : 'record')
  // Its panel is drawn first, and perhaps fetched.
  const until = performance.now() + 2000
  const look = () => {
    if (!focusField(name) && performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function focusField(name: string): boolean {
  const called = CSS.escape(name)
  const field =
    document.querySelector<HTMLElement>(`[data-field="${called}"], .input[name="${called}"]`) ??
    // A field of the record is in its place.
    document.querySelector<HTMLElement>(`[data-place="${called}"] :is(input, select, textarea, button)`)
  field?.scrollIntoView({ block: 'center' })
  // Of the picture its words are missing.
  const words = field?.matches('[role=group]') ? field.querySelector('textarea') : null
  ;(words ?? field)?.focus()
  return field !== null
}
