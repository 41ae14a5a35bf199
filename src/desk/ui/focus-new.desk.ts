import { type RefObject, useEffect } from 'react'
import { isFinger } from './finger.desk.ts'

/** A field that is still being fetched; whoever puts something in its place says so. */
const LATE = '[data-late-field]'
const FIRST = `${LATE}, input:not([type=hidden], [type=file], [hidden]), select, textarea, [contenteditable=true], button.button`
/** So long is waited for a form that is fetched. */
const PATIENCE_MS = 2000

/** A form for something new takes the focus: whoever began it by a key writes at once. Fingers choose their field. */
export function useFocusNew(place: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || isFinger()) return
    const until = performance.now() + PATIENCE_MS
    let frame = 0
    const look = () => {
      if (place.current?.contains(document.activeElement)) return
      const field = place.current?.querySelector<HTMLElement>(FIRST)
      if (field && !field.matches(LATE)) field.focus()
      else if (performance.now() < until) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [place, isNew])
}
