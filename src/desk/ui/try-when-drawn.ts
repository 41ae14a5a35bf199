import { whenDrawn } from './when-drawn.ts'

/** Hears of the next thing that somebody does by hand, once; returns what stops listening. */
export function onceByHand(run: () => void): () => void {
  const over = new AbortController()
  const acts = () => {
    over.abort()
    run()
  }
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, acts, { capture: true, signal: over.signal })
  return () => over.abort()
}

/** Tries whenever something was drawn until it succeeds or somebody goes on by hand; returns what stops it. */
export function tryWhenDrawn(succeeds: () => boolean): () => void {
  let stopDrawing: (() => void) | null = null
  const stop = () => {
    stopDrawing?.()
    changes.disconnect()
    stopListening()
  }
  // What is drawn without a pause does not put it off.
  const soon = () => {
    stopDrawing ??= whenDrawn(() => {
      stopDrawing = null
      if (succeeds()) stop()
    })
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  const stopListening = onceByHand(stop)
  soon()
  return stop
}
