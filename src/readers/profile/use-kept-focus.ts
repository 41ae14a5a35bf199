import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Where the focus goes when what had it is taken out of the page, so that a keyboard goes on from there (OPEN-156): to
 * be put on a heading or a button that stays. Whoever is elsewhere is left alone.
 * @param shown what the page shows; undefined as long as nothing is known
 * @param otherwise what gets it when the place itself is gone
 */
export function useKeptFocus<E extends HTMLElement>(
  shown: string | number | boolean | undefined,
  otherwise?: () => HTMLElement | null,
): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    const known = before.current !== undefined && before.current !== shown
    before.current = shown
    if (known && document.activeElement === document.body)
      (place.current ?? otherwise?.())?.focus({ preventScroll: true })
  }, [shown, otherwise])
  return place
}

/** The heading of the view. */
export function viewHeading(): HTMLElement | null {
  return document.querySelector('[data-view] h1')
}
