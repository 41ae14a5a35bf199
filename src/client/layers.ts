/**
 * The layers of the header are `<details data-layer>` and work by themselves; this adds what a keyboard and a
 * pointer expect: Escape and a press outside close, focus goes in and comes back, the button says what it does.
 */
export function watchLayers(header: HTMLElement): void {
  const layers = [...header.querySelectorAll<HTMLDetailsElement>('details[data-layer]')]
  const open = () => layers.find((layer) => layer.open)
  const close = (layer: HTMLDetailsElement, back: boolean) => {
    layer.open = false
    if (back) layer.querySelector('summary')?.focus()
  }
  for (const layer of layers) watchLayer(layer, layers, close)
  keepWayBack(header)
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

/**
 * Scripts change the address; whoever signs in wants to come back to what is shown now (NAV-15). Pages of the entry
 * lead on to where the reader came from: theirs stay.
 */
function keepWayBack(header: HTMLElement): void {
  const own = [...header.querySelectorAll<HTMLAnchorElement>('[href*="?backUrl="]')].filter(
    ({ search }) => new URLSearchParams(search).get('backUrl')?.split('?')[0] === location.pathname,
  )
  const keep = () => {
    const back = encodeURIComponent(location.pathname + location.search)
    for (const link of own) link.setAttribute('href', `${link.pathname}?backUrl=${back}`)
  }
  // A click on a link within a layer comes after its opening.
  header.addEventListener('toggle', keep, true)
}

function watchLayer(layer: HTMLDetailsElement, layers: HTMLDetailsElement[], close: Close): void {
  const summary = layer.querySelector('summary')
  const closedLabel = summary?.ariaLabel ?? null
  const openLabel = summary?.dataset['openLabel']
  layer.addEventListener('toggle', () => {
    if (openLabel && summary) summary.ariaLabel = layer.open ? openLabel : closedLabel
    if (!layer.open) return
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
