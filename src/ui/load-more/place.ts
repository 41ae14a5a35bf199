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
