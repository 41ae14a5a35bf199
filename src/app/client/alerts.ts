/** How long an alert stands before it closes by itself. */
export const ALERT_DURATION = 7000
/** Session storage: ids of the alerts this browser session has seen. `boot.ts` reads it before the first paint. */
export const SEEN_ALERTS = 'nx-alerts'

/**
 * Shows the alerts one after another, each once per browser session; `boot.ts` has hidden all but the one whose turn
 * it is. Nothing here asks for computed styles: that would lay out the page before its first paint.
 */
export function runAlerts(bar: HTMLElement): void {
  const seen = seenAlerts()
  const waiting = [...bar.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && !seen.includes(one.dataset['alert']),
  )
  const [alert] = waiting
  if (!alert) return
  remember([...seen, alert.dataset['alert']])
  let leaving = false
  const next = (collapse: boolean) => {
    clearTimeout(timer)
    if (leaving) return
    leaving = true
    const held = alert.contains(document.activeElement)
    const gone = () => {
      alert.remove()
      if (waiting.length === 1) bar.remove()
      else runAlerts(bar)
      // Whoever closed it by keyboard goes on with the next alert, else with the page.
      const next = waiting[1]?.querySelector('[data-alert-close]') ?? document.querySelector('[data-header] a')
      if (held && next instanceof HTMLElement) next.focus()
    }
    if (collapse && waiting.length === 1) rollUp(alert, gone)
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

function seenAlerts(): unknown[] {
  try {
    const seen: unknown = JSON.parse(sessionStorage.getItem(SEEN_ALERTS) ?? '[]')
    return Array.isArray(seen) ? seen : []
  } catch {
    return []
  }
}

function remember(ids: unknown[]): void {
  try {
    sessionStorage.setItem(SEEN_ALERTS, JSON.stringify(ids))
  } catch {
    // Without storage the alert comes back on the next page.
  }
}
