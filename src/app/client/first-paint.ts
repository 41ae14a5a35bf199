/**
 * Settles when the page stands before the reader's eyes; after a second anyway, because a page in the background is not
 * painted. What only adds to a page that works without it waits for this.
 */
export const firstPaint = new Promise<void>((done) => {
  new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true })
  setTimeout(done, 1000)
})
