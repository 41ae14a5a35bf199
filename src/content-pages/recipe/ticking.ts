const boxesOf = (root: ParentNode): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('input[data-tick]'),
]

/**
 * Keeps what is ticked while the session lasts: who answers the telephone in between finds the kitchen as it was. Copies
 * of the boxes in the step view follow those of the page.
 */
export function keepTicks(sheet: HTMLElement): void {
  const key = `nx-ticks:${sheet.dataset['key']}`
  const boxes = boxesOf(sheet)
  const save = (): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(boxes.flatMap((box, index) => (box.checked ? [index] : []))))
    } catch {
      // Without storage the ticks live as long as the page.
    }
  }
  try {
    const ticked: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (Array.isArray(ticked))
      for (const index of ticked) if (boxes[Number(index)]) boxes[Number(index)]!.checked = true
  } catch {
    // What is not ours is forgotten.
  }
  boxes.forEach((box, index) => {
    box.dataset['tick'] = String(index)
  })
  sheet.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['tick'] === undefined) return
    for (const box of boxesOf(sheet)) if (box.dataset['tick'] === target.dataset['tick']) box.checked = target.checked
    save()
  })
}
