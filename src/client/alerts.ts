/** How long an alert stands before it closes by itself. */
export const ALERT_DURATION = 7000
/** Session storage: ids of the alerts this browser session has seen. `boot.ts` reads it before the first paint. */
export const SEEN_ALERTS = 'nx-alerts'

/** Shows the alerts one after another, each once per browser session; those already seen are hidden by `boot.ts`. */
export function runAlerts(bar: HTMLElement): void {
  const alert = [...bar.children].find((one): one is HTMLElement => getComputedStyle(one).display !== 'none')
  if (!alert) return
  remember(alert.dataset['alert'] ?? '')
  let leaving = false
  const next = (collapse: boolean) => {
    clearTimeout(timer)
    if (leaving) return
    leaving = true
    const held = alert.contains(document.activeElement)
    const gone = () => {
      alert.remove()
      if (bar.childElementCount === 0) bar.remove()
      runAlerts(bar)
      if (held) bar.querySelector<HTMLElement>('[data-alert]:last-child [data-alert-close]')?.focus()
    }
    if (collapse && bar.lastElementChild === alert) rollUp(alert, gone)
    else gone()
  }
  let timer = setTimeout(next, ALERT_DURATION, true)
  // Who reads or is about to press keeps the alert (WCAG 2.2.1); a pointer that merely rests there does not.
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = setTimeout(next, ALERT_DURATION, true)
  }
  alert.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) hold()
  })
  alert.addEventListener('pointerleave', release)
  alert.addEventListener('focusin', hold)
  alert.addEventListener('focusout', release)
  alert.querySelector('[data-alert-close]')?.addEventListener('click', () => next(false))
}

/** Pixels per frame; movements below 3 px are no layout shift to a browser, and to the eye one calm glide. */
const STEP = 2

/** Nobody asked for this change, so nothing may jump: the bar rolls up little by little. */
function rollUp(alert: HTMLElement, gone: () => void): void {
  const { bottom } = alert.getBoundingClientRect()
  let height = alert.offsetHeight
  alert.style.visibility = 'hidden'
  const unseen = bottom <= 0 || document.hidden
  if (unseen || matchMedia('(prefers-reduced-motion: reduce)').matches) return gone()
  alert.style.overflow = 'hidden'
  const frame = () => {
    height -= STEP
    if (height <= 0) return gone()
    alert.style.height = `${height}px`
    requestAnimationFrame(frame)
  }
  frame()
}

function remember(id: string): void {
  try {
    const seen: unknown = JSON.parse(sessionStorage.getItem(SEEN_ALERTS) ?? '[]')
    const ids = Array.isArray(seen) ? seen : []
    if (!ids.includes(id)) sessionStorage.setItem(SEEN_ALERTS, JSON.stringify([...ids, id]))
  } catch {
    // Without storage the alert comes back on the next page.
  }
}
