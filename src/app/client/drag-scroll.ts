/** Lets a mouse drag a row that a finger can swipe (NAV-06). A drag is no click. */
export function dragScroll(row: HTMLElement): void {
  let from: number | null = null
  let start = 0
  let dragged = false
  row.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    from = event.clientX
    start = row.scrollLeft
    dragged = false
  })
  addEventListener('pointermove', ({ clientX }) => {
    if (from === null) return
    if (Math.abs(clientX - from) > 4) dragged = true
    row.scrollLeft = start + from - clientX
  })
  addEventListener('pointerup', () => {
    from = null
  })
  row.addEventListener('dragstart', (event) => event.preventDefault())
  row.addEventListener(
    'click',
    (event) => {
      if (dragged) event.preventDefault()
      dragged = false
    },
    true,
  )
}
