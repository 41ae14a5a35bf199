/**
 * The layers of the header are `<details data-layer>` and work by themselves; this adds what a keyboard and a
 * pointer expect: Escape and a press outside close, focus goes in and comes back, the button says what it does, and
 * that it is one: browsers tell a `<summary>` to those who do not see the page by names of their own.
 */
export function watchLayers(header: HTMLElement): void {
  const layers = [...header.querySelectorAll<HTMLDetailsElement>('details[data-layer]')]
  const open = () => layers.find((layer) => layer.open)
  const close = (layer: HTMLDetailsElement, back: boolean) => {
    layer.open = false
    if (back) layer.querySelector('summary')?.focus({ preventScroll: true })
  }
  for (const layer of layers) watchLayer(layer, layers, close)
  document.addEventListener('keydown', ({ key }) => {
    const layer = key === 'Escape' && open()
    if (layer) close(layer, true)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    const layer = open()
    if (!layer || !(target instanceof Element)) return
    if (!layer.contains(target)) close(layer, false)
  })
}

type Close = (layer: HTMLDetailsElement, back: boolean) => void

function watchLayer(layer: HTMLDetailsElement, layers: HTMLDetailsElement[], close: Close): void {
  const summary = layer.querySelector('summary')
  const closedLabel = summary?.ariaLabel ?? null
  const openLabel = summary?.dataset['openLabel']
  const tell = () => {
    if (summary) summary.ariaExpanded = String(layer.open)
  }
  if (summary) summary.role = 'button'
  tell()
  if (layer.dataset['layer'] === 'menu' && summary) keepRoom(layer, summary)
  layer.addEventListener('toggle', () => {
    tell()
    if (openLabel && summary) summary.ariaLabel = layer.open ? openLabel : closedLabel
    if (!layer.open) return
    if (layer.dataset['layer'] === 'submenu') placeBelow(layer)
    for (const other of layers) if (other !== layer) other.open = false
    layer.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  layer.addEventListener('focusout', ({ relatedTarget }) => {
    if (!layer.open || !(relatedTarget instanceof Element) || layer.contains(relatedTarget)) return
    // Behind a locked page nothing can be reached: the layer keeps the focus until it is closed.
    if ('lock' in layer.dataset) summary?.focus()
    else close(layer, false)
  })
  layer.querySelector('[data-close]')?.addEventListener('click', () => close(layer, true))
}

/**
 * The menu ends where the screen does, and never covers its button, however much an alert says above both: one that
 * goes while it is open may be followed by one that says more.
 */
function keepRoom(layer: HTMLDetailsElement, summary: HTMLElement): void {
  const measure = () => {
    if (layer.open) layer.style.setProperty('--below', `${Math.ceil(summary.getBoundingClientRect().bottom)}px`)
  }
  layer.addEventListener('toggle', measure)
  const alerts = document.querySelector('[data-alerts]')
  if (alerts) new ResizeObserver(measure).observe(alerts)
}

/** A dropdown begins where its entry does, unless it would leave the row at the right. */
function placeBelow({ parentElement: item, lastElementChild }: HTMLDetailsElement): void {
  const panel = lastElementChild as HTMLElement
  const [{ left }, row] = [item!.getBoundingClientRect(), item!.parentElement!.getBoundingClientRect()]
  const frame = panel.offsetParent!.getBoundingClientRect()
  panel.style.setProperty('--at', `${Math.min(left, row.right - panel.offsetWidth) - frame.left}px`)
}
