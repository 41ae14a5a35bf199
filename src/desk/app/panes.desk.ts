/** Where one begins in a pane, the best first. */
const STARTS = ['[data-pane-start]', '[aria-current]', 'a[href], button, input, textarea, [tabindex]']

/** Parts of a screen that F6 goes through: the elements with `data-pane`, and the rail before them. */
export function nextPane(back: boolean): void {
  const panes = [...document.querySelectorAll<HTMLElement>('.rail, [data-pane]')].filter(
    (pane) => pane.offsetParent !== null,
  )
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + (back ? -1 : 1) + panes.length) % panes.length]
  // One after the other: of a list of selectors the document's first would be taken, mostly a tool above the text.
  const target = STARTS.map((start) => next?.querySelector<HTMLElement>(start)).find(Boolean) ?? next
  if (target === next) next?.setAttribute('tabindex', '-1')
  target?.focus()
}
