/**
 * Lets a list grow. Whoever sees the foot of the page keeps it where it is; all others stay with the list, and what comes
 * fills the place that was kept for it (`.to-come`).
 * @param list the list with that place, which reaches as far as it
 */
export function growAbove(list: Element, grow: () => void): void {
  const before = list.getBoundingClientRect().bottom
  grow()
  if (before < innerHeight) scrollBy({ top: list.getBoundingClientRect().bottom - before, behavior: 'instant' })
}

/**
 * Tells once when an element is out of sight: what is let go then moves nothing that a reader sees.
 * @returns ends it
 */
export function whenUnseen(element: Element, then: () => void): () => void {
  const watcher = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) return
    watcher.disconnect()
    then()
  })
  watcher.observe(element)
  return () => watcher.disconnect()
}
