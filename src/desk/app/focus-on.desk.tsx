import { useEffect, useRef } from 'react'
import { tryWhenDrawn } from '../ui/try-when-drawn.ts'
import { whenDrawn } from '../ui/when-drawn.ts'
import { callsRunning, onTimed } from './call.desk.ts'
import { nextOf } from './focus-on.ts'
import { usePlace } from './routes.desk.tsx'

/** Text fields are left out: on a telephone they would open their keyboard. */
const CONTROLS =
  'button, a[href], select, summary, [tabindex="0"], input:is([type=checkbox], [type=radio], [type=range])'
/** A place that the tabulator goes through as one; what follows is looked for in it. */
const PLACES = '[role=dialog], [data-pane], main, body'
/** The row of a list that the pane beside it is about. */
const CHOSEN = 'main [data-pane] [aria-current="true"]'
/** So long after its call a control that could not be pressed meanwhile may take to be of use again. */
const BACK_MS = 500

/**
 * Goes on with the next control where the one that had the focus went, or cannot be pressed any more, by what its call
 * did or by where it led: else the keyboard would begin anew at the top of the page.
 */
export function FocusOn(): null {
  const place = usePlace()
  const soon = useRef<() => void>(undefined)
  useEffect(() => {
    let had: HTMLElement | null = null
    let around: HTMLElement[] = []
    let chosen: HTMLElement | null = null
    let beside: HTMLElement[] = []
    let stopTrying: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => document.activeElement === document.body
    const hold = (control: HTMLElement) => {
      had = control
      around = controlsAround(control)
      // What stood in a dialog was about the row as well.
      if (control.closest('main')) {
        chosen = document.querySelector<HTMLElement>(CHOSEN)
        beside = chosen ? controlsAround(chosen) : []
      }
    }
    const enters = ({ target }: FocusEvent) => hold(target as HTMLElement)
    // This comes a moment after the screen, and whoever was quicker is somewhere already.
    if (!isLost()) hold(document.activeElement as HTMLElement)
    // Who leaves a control by hand has not lost it.
    const leaves = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (isLost() && target === had && isOfUse(had as HTMLElement)) had = null
      })
    /** Whether nothing is left to do: else what comes of the call, or where one went, is not drawn yet. */
    const goOn = (since: number) => {
      if (!had) return true
      if (!isLost() || isOfUse(had) || callsRunning > 0) return false
      if (isInSight(had) && performance.now() < since + BACK_MS) return false
      // A pane that has nothing left was about a row: that one, what comes after it, or the one that was made is next.
      const row = chosen ?? document.querySelector<HTMLElement>(CHOSEN)
      const inList = row && (isOfUse(row) ? row : nextOf(beside, beside.indexOf(row), isOfUse))
      const next = nextOf(around, around.indexOf(had), isOfUse) ?? inList ?? document.getElementById('contenido')
      next?.focus({ preventScroll: true })
      return true
    }
    const end = () => {
      stopTrying?.()
      clearTimeout(timer)
    }
    soon.current = () => {
      end()
      const now = performance.now()
      stopTrying = tryWhenDrawn(() => goOn(now))
      timer = setTimeout(goOn, BACK_MS, now - BACK_MS)
    }
    const stop = onTimed(soon.current)
    // A row of a form goes without a call: what took it away went with it.
    const presses = () => {
      if (had?.matches('button')) whenDrawn(() => had && isLost() && !isOfUse(had) && soon.current?.())
    }
    const over = new AbortController()
    document.addEventListener('focusin', enters, over)
    document.addEventListener('focusout', leaves, over)
    for (const press of ['click', 'keyup']) document.addEventListener(press, presses, over)
    return () => {
      over.abort()
      stop()
      end()
    }
  }, [])
  // What is read already is shown without a call.
  useEffect(() => soon.current?.(), [place])
  return null
}

const controlsAround = (control: HTMLElement): HTMLElement[] => [
  ...control.closest(PLACES)!.querySelectorAll<HTMLElement>(CONTROLS),
]

const isInSight = (control: HTMLElement): boolean => control.isConnected && control.checkVisibility()
const isOfUse = (control: HTMLElement): boolean => isInSight(control) && !control.matches(':disabled')
