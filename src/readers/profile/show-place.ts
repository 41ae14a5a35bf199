/** On a telephone the bar scrolls sideways: where the reader is must not lie outside of it. */
export function showPlace(bar: HTMLElement | null): void {
  const current = bar?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!bar || !current) return
  const { left, width } = bar.getBoundingClientRect()
  bar.scrollLeft += current.left + current.width / 2 - (left + width / 2)
}
