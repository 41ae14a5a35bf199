import { useEffect, useRef } from 'react'
import { callsRunning, onTimed } from './call.desk.ts'
import { nextOf } from './focus-on.ts'
import { usePlace } from './routes.desk.tsx'

/** Text fields are left out: on a telephone they would open their keyboard. */
const CONTROLS =
  'button, a[href], select, summary, [tabindex="0"], input:is([type=checkbox], [type=radio], [type=range])'
/** A place that the tabulator goes through as one; what follows is looked for in it. */
const PLACES = '[role=dialog], [data-pane], main, body'
/** So long a screen may take to draw what came of a call, or where one went. */
const DRAWN_MS = 150

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => document.activeElement === document.body
    const enters = ({ target }: FocusEvent) => {
      had = target as HTMLElement
      around = [...had.closest(PLACES)!.querySelectorAll<HTMLElement>(CONTROLS)]
    }
    // Who leaves a control by hand has not lost it.
    const leaves = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (isLost() && target === had && isOfUse(had as HTMLElement)) had = null
      })
    const goOn = () => {
      if (!had || !isLost() || isOfUse(had) || callsRunning > 0) return
      const next = nextOf(around, around.indexOf(had), isOfUse) ?? document.getElementById('contenido')
      next?.focus({ preventScroll: true })
    }
    soon.current = () => {
      clearTimeout(timer)
      timer = setTimeout(goOn, DRAWN_MS)
    }
    const stop = onTimed(soon.current)
    const over = new AbortController()
    document.addEventListener('focusin', enters, over)
    document.addEventListener('focusout', leaves, over)
    return () => {
      over.abort()
      stop()
      clearTimeout(timer)
    }
  }, [])
  // What is read already is shown without a call.
  useEffect(() => soon.current?.(), [place])
  return null
}

const isOfUse = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(':disabled') && control.checkVisibility()
