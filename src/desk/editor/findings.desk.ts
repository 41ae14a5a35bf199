import { useEffect, useState } from 'react'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type * as checking from '../drafts/checks.ts'
import type { Draft } from './draft.desk.ts'
import { useTold } from './told.desk.ts'

/** What only the portal can look up: it is what it said last. */
const LOOKED_UP = new Set([
  'machine',
  'embargo',
  'picture-expired',
  'picture-not-here',
  'link-broken',
  'title-used',
  'answers-gone',
  'answers-other',
  'field-wrong',
])

/** What is found wrong, once the hands rest: what the text itself says now, and what the portal looked up. */
export function useFindings(draft: Draft, opened: Pick<DraftAnswer, 'language' | 'checks'>): Finding[] {
  const document = useTold(draft.resting)
  const found = useChecks()
  const here = found?.checks(document, { language: opened.language }) ?? []
  const there = (opened.checks as Finding[]).filter(
    (finding) =>
      LOOKED_UP.has(finding.code) || (finding.code === 'alt-missing' && found?.isStillWordless(document, finding)),
  )
  return [...here, ...there].sort((a, b) => Number(b.must) - Number(a.must))
}

/** What looks at a text comes when the text stands there. */
function useChecks(): Checks | null {
  const [come, take] = useState<Checks | null>(null)
  useEffect(() => {
    let isShown = true
    void import('../drafts/checks.ts').then((found) => isShown && take(found))
    return () => {
      isShown = false
    }
  }, [])
  return come
}
type Checks = typeof checking
type Finding = checking.Finding

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
