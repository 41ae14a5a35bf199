/** A panel that floats closes as every layer does: by Escape, and by a press or the focus beside it. */
export function closeAsLayers(panel: HTMLDetailsElement, signal?: AbortSignal): void {
  const options = signal ? { signal } : {}
  const isBeside = (target: EventTarget | null) => target instanceof Node && !panel.contains(target)
  panel.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !panel.open) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    },
    options,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (panel.open && isBeside(target)) panel.open = false
    },
    options,
  )
  panel.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (isBeside(relatedTarget)) panel.open = false
    },
    options,
  )
}
