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

/** Tries whenever something was drawn or got the focus until it succeeds or somebody goes on by hand; returns what stops it. */
export function tryWhenDrawn(succeeds: () => boolean): () => void {
  let stopDrawing: (() => void) | null = null
  const over = new AbortController()
  const stop = () => {
    stopDrawing?.()
    changes.disconnect()
    over.abort()
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
  // On a busy device a layer has the focus only after the frame in which it was drawn.
  document.addEventListener('focusin', soon, { signal: over.signal })
  const stopListening = onceByHand(stop)
  soon()
  return stop
}
