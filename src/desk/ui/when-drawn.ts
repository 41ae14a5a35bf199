/** Does something once what was set is on the screen, and what layers do by themselves in their frame is done; returns what stops it. */
export function whenDrawn(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
