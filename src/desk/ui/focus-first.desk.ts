import { useEffect } from 'react'

/** Puts the focus where the hand goes on, once a layer stands; the layer itself takes it first. */
export function useFocusFirst(selector: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [selector])
}
