/** Parts of a screen that F6 goes through: the elements with `data-pane`, and the rail before them. */
export function nextPane(back: boolean): void {
  const panes = [...document.querySelectorAll<HTMLElement>('.rail, [data-pane]')].filter(
    (pane) => pane.offsetParent !== null,
  )
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + (back ? -1 : 1) + panes.length) % panes.length]
  const target =
    next?.querySelector<HTMLElement>(
      '[data-pane-start], [aria-current], a[href], button, input, textarea, [tabindex]',
    ) ?? next
  if (target === next) next?.setAttribute('tabindex', '-1')
  target?.focus()
}
