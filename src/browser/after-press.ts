/** Does it once nothing is pressed any more: what moves away from under a press does not get its click. */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act()
  const over = new AbortController()
  const released = () => {
    over.abort()
    setTimeout(act)
  }
  for (const type of ['pointerup', 'pointercancel', 'click'])
    addEventListener(type, released, { signal: over.signal, capture: true })
}
