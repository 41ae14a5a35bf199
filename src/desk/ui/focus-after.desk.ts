import { useEffect } from 'react'
import { whenDrawn } from './when-drawn.ts'

/** Where one was when a layer was asked for that had to be fetched first. */
let opener: HTMLElement | null = null

/** Remembers where one is, before what stands for a layer takes the focus. */
export function keepOpener(): void {
  opener = document.activeElement as HTMLElement
}

/** Whoever closed a layer and is nowhere goes on where it was opened, or at the beginning of the screen. */
export function focusAfter(): void {
  const at = document.body
  const back = opener?.isConnected && opener !== at ? opener : document.getElementById('contenido')
  opener = null
  if (document.activeElement === at) back?.focus({ preventScroll: true })
}

/** What opened a layer may be gone when it closes: then one goes on all the same. */
export function useFocusAfter(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    // The layer itself gives the focus back first.
    return () => void whenDrawn(focusAfter)
  }, [isOpen])
}
