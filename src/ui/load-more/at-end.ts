/** Reaches above everything on a page. */
const ABOVE = '1000000px 0px 0px'

/**
 * Tells when the end of a list comes into sight, and when a reader jumps over it: below a list stands a foot that may be
 * taller than a telephone. Whoever stays below the end is told once; otherwise the whole list would come to somebody who
 * reads the foot of the page.
 * @param ahead so many pixels before it comes into sight
 * @returns ends it
 */
export function atEnd(end: Element, reached: () => void, ahead = 0): () => void {
  let told = false
  const tell = () => {
    // In one step both may see it.
    if (told) return
    told = true
    setTimeout(() => (told = false))
    reached()
  }
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
    },
    { rootMargin: `0px 0px ${ahead}px` },
  )
  let first = true
  const passed = new IntersectionObserver(
    (entries) => {
      if (!first && entries.at(-1)?.isIntersecting) tell()
      first = false
    },
    { rootMargin: ABOVE },
  )
  for (const watcher of [seen, passed]) watcher.observe(end)
  return () => {
    for (const watcher of [seen, passed]) watcher.disconnect()
  }
}
