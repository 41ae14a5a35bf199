/**
 * The one script that blocks: what must be known before the first paint. A classic script, so it imports nothing
 * and keeps its names in one block. The content policy forbids inline styles, hence the constructed sheet.
 */
{
  const root = document.documentElement
  root.dataset['js'] = ''

  // The user cookie proves nothing; it only says whether asking for the profile is worth it.
  root.dataset['reader'] = /(?:^|; )nx-session-user=[^;]/.test(document.cookie) ? 'in' : 'out'

  // Device classes (SITE-28..30): mobile below 578 px, tablet below 1100 px, desktop from there.
  const tablet = matchMedia('(min-width: 578px)')
  const desktop = matchMedia('(min-width: 1100px)')
  const device = () => {
    root.dataset['device'] = desktop.matches ? 'desktop' : tablet.matches ? 'tablet' : 'mobile'
  }
  device()
  tablet.addEventListener('change', device)
  desktop.addEventListener('change', device)

  // Alerts this browser session has seen never show, and of the others only the first (client/alerts.ts goes on).
  let seen: unknown
  try {
    seen = JSON.parse(sessionStorage.getItem('nx-alerts') ?? '[]')
  } catch {
    // No storage or not ours: everything counts as new.
  }
  const known = (Array.isArray(seen) ? seen : []).map((id) => `[data-alert="${CSS.escape(String(id))}"]`).join()
  const sheet = new CSSStyleSheet()
  const fresh = known ? `[data-alert]:not(${known})` : '[data-alert]'
  sheet.insertRule(`${fresh} ~ [data-alert] { display: none }`)
  if (known) sheet.insertRule(`:is(${known}) { display: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
