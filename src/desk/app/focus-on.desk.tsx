import { useEffect, useRef } from 'react'
import { tryWhenDrawn } from '../ui/try-when-drawn.ts'
import { callsRunning, onTimed } from './call.desk.ts'
import { nextOf } from './focus-on.ts'
import { usePlace } from './routes.desk.tsx'

/** Text fields are left out: on a telephone they would open their keyboard. */
const CONTROLS =
  'button, a[href], select, summary, [tabindex="0"], input:is([type=checkbox], [type=radio], [type=range])'
/** A place that the tabulator goes through as one; what follows is looked for in it. */
const PLACES = '[role=dialog], [data-pane], main, body'

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
    let stopTrying: (() => void) | undefined
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
    /** Whether nothing is left to do: else what comes of the call, or where one went, is not drawn yet. */
    const goOn = () => {
      if (!had) return true
      if (!isLost() || isOfUse(had) || callsRunning > 0) return false
      const next = nextOf(around, around.indexOf(had), isOfUse) ?? document.getElementById('contenido')
      next?.focus({ preventScroll: true })
      return true
    }
    soon.current = () => {
      stopTrying?.()
      stopTrying = tryWhenDrawn(goOn)
    }
    const stop = onTimed(soon.current)
    const over = new AbortController()
    document.addEventListener('focusin', enters, over)
    document.addEventListener('focusout', leaves, over)
    return () => {
      over.abort()
      stop()
      stopTrying?.()
    }
  }, [])
  // What is read already is shown without a call.
  useEffect(() => soon.current?.(), [place])
  return null
}

const isOfUse = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches(':disabled') && control.checkVisibility()
