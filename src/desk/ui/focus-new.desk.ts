import { type RefObject, useEffect } from 'react'
import { isFinger } from './finger.desk.ts'
import { tryWhenDrawn } from './try-when-drawn.ts'

/** A field that is still being fetched; whoever puts something in its place says so. */
const LATE = '[data-late-field]'
const FIRST = `${LATE}, input:not([type=hidden], [type=file], [hidden]), select, textarea, [contenteditable=true], button.button`

/** A form for something new takes the focus: whoever began it by a key writes at once. Fingers choose their field. */
export function useFocusNew(place: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || isFinger()) return
    return tryWhenDrawn(() => {
      if (place.current?.contains(document.activeElement)) return true
      const field = place.current?.querySelector<HTMLElement>(FIRST)
      if (!field || field.matches(LATE)) return false
      field.focus()
      return true
    })
  }, [place, isNew])
}
