import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { inOrder } from './key-order.ts'

/** A key and what it does. */
export interface Key {
  /** `''` for a command without a key; else e.g. `J`, `Enter`, `Ctrl+K`, `Alt+Shift+U`, `G C`; on a Mac Ctrl is ⌘ and Alt is Ctrl. */
  keys: string
  /** What it does, in words. */
  label: string
  run(event: KeyboardEvent): void
  /** As the palette names it; what only moves one about has no name there. */
  command?: string
  /** Stands in the foot line. */
  foot?: boolean
  /** Works for a moment only, e.g. while something is marked. */
  off?: boolean
}

/** Keys of one place: those of a screen come before those of everywhere. */
interface KeySet {
  everywhere: boolean
  keys: readonly Key[]
}

let sets: readonly KeySet[] = []
const listeners = new Set<() => void>()
/** The first stroke of a sequence such as `G C`, and when it came. */
let first: { key: string; at: number } | null = null
const SEQUENCE_MS = 1500
const LETTERS_OFF = 'desk-letters-off'
const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

function change(next: readonly KeySet[]): void {
  sets = next
  for (const listener of listeners) listener()
}

/** Keys of a view, for as long as it stands. */
export function useKeys(keys: readonly Key[], { everywhere = false } = {}): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const shape = keys
    .map(({ keys: stroke, label, command, foot, off }) => [stroke, label, command, foot, off].join())
    .join('|')
  // As soon as one sees what a key is for, it is for that.
  useLayoutEffect(() => {
    const set: KeySet = {
      everywhere,
      keys: latest.current.map((key, at) => ({ ...key, run: (event) => latest.current[at]?.run(event) })),
    }
    change([...sets, set])
    return () => change(sets.filter((each) => each !== set))
    // What a key does is always the latest; only what it is called must be told anew.
  }, [shape, everywhere])
}

/** All keys that work now, those of the screen first. */
export function useActiveKeys(): { screen: readonly Key[]; everywhere: readonly Key[] } {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => sets,
  )
  const of = (everywhere: boolean) => all.filter((set) => set.everywhere === everywhere).flatMap((set) => set.keys)
  return { screen: of(false), everywhere: of(true) }
}

/** Whether single letters do something (WCAG 2.1.4). */
export const lettersAreOn = (): boolean => localStorage.getItem(LETTERS_OFF) === null

/** Switches them, for this browser. */
export function setLetters(on: boolean): void {
  if (on) localStorage.removeItem(LETTERS_OFF)
  else localStorage.setItem(LETTERS_OFF, '1')
}

/** How a stroke is written on keys, in the words of a language. */
export function strokes(keys: string, words: { shift: string; space: string; enter: string }): string[] {
  const name: Record<string, string> = {
    Ctrl: isMac ? '⌘' : 'Ctrl',
    Alt: isMac ? '⌃' : 'Alt',
    Shift: isMac ? '⇧' : words.shift,
    Enter: words.enter,
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Space: words.space,
  }
  return keys.split(/[+ ]/).map((part) => name[part] ?? part)
}

const FIELDS =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'
/** Where letters have a meaning of their own. */
const LETTERED = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

function matches(stroke: string, event: KeyboardEvent): boolean {
  const parts = stroke.split('+')
  const key = parts.at(-1)!
  const [ctrl, alt] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.altKey]
  if (ctrl !== parts.includes('Ctrl') || alt !== parts.includes('Alt')) return false
  const pressed = event.key === ' ' ? 'Space' : event.key
  // What needs Shift to be written differs from keyboard to keyboard.
  const isSign = key.length === 1 && !/[A-Za-z]/.test(key)
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false
  return pressed.toLowerCase() === key.toLowerCase()
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const at = event.target instanceof Element ? event.target : null
  const modal = document.querySelector('.veil') !== null
  const typing = at?.closest(FIELDS) != null
  const quiet = typing || !lettersAreOn() || at?.closest(LETTERED) != null
  const before = first && Date.now() - first.at < SEQUENCE_MS ? first.key : null
  first = null
  const all = inOrder(sets, before !== null)
  for (const key of all) {
    if (key.off || modal || key.keys === '') continue
    const [one, two] = key.keys.split(' ') as [string, string?]
    const single = !/\+|^F\d|^Escape$/.test(one)
    if (single && (one === 'Enter' ? typing || at?.closest('a, button, summary, [role=menu]') : quiet)) continue
    if (two === undefined ? !matches(one, event) : before !== one || !matches(two, event)) continue
    event.preventDefault()
    key.run(event)
    return
  }
  const starts = all.some((key) => key.keys.includes(' ') && matches(key.keys.split(' ')[0]!, event))
  if (starts && !quiet && !modal) first = { key: event.key.toUpperCase(), at: Date.now() }
}

/**
 * Rows of a list and buttons take Enter and the arrows for themselves, whatever is held with them: commands are heard
 * before. A field has its own say first.
 */
function onCommand(event: KeyboardEvent): void {
  const at = event.target instanceof Element ? event.target : null
  const hasOwnSay = at?.closest(FIELDS) != null && at.closest('[role=grid]') === null
  if (hasOwnSay || !(event.ctrlKey || event.metaKey || event.altKey)) return
  onKey(event)
  if (event.defaultPrevented) event.stopPropagation()
}

/** Begins to listen; once, when the desk starts. */
export function listenToKeys(): void {
  document.addEventListener('keydown', onCommand, { capture: true })
  document.addEventListener('keydown', onKey)
}
