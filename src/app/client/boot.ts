import { DEVICE_DESKTOP, DEVICE_TABLET } from '../../browser/breakpoints.ts'
import { LETTER } from '../../browser/letters.ts'

/**
 * The one script that blocks: what must be known before the first paint. A classic script: of what it imports only
 * numbers are left when it is built, and it keeps its names in one block. The content policy forbids inline styles,
 * hence the constructed sheet.
 */
{
  const root = document.documentElement
  root.dataset['js'] = ''

  // The user cookie proves nothing; it only says whether asking for the profile is worth it.
  root.dataset['reader'] = /(?:^|; )nx-session-user=[^;]/.test(document.cookie) ? 'in' : 'out'

  // Device classes (SITE-28..30), by letters as the sheets have it.
  const tablet = matchMedia(`(min-width: ${DEVICE_TABLET / LETTER}rem)`)
  const desktop = matchMedia(`(min-width: ${DEVICE_DESKTOP / LETTER}rem)`)
  const device = () => {
    root.dataset['device'] = desktop.matches ? 'desktop' : tablet.matches ? 'tablet' : 'mobile'
  }
  device()
  tablet.addEventListener('change', device)
  desktop.addEventListener('change', device)

  // A first visit reads in the system's own faces, stretched to the same size, and gets the typefaces when the page
  // stands: a slow line has better things to carry before. Later visits have them at hand and ask before the first word.
  const typefaces = () =>
    Promise.all(
      ['1em "Piazzolla Variable"', 'italic 1em "Piazzolla Variable"', '1em "Instrument Sans Variable"'].map((face) =>
        document.fonts.load(face),
      ),
    )
  // Without a network the system's own faces stay, and without storage nothing is remembered.
  const none = () => undefined
  let known: unknown
  try {
    known = localStorage['nx-faces']
    // The size of letters that was chosen on this device (content-pages/tools).
    root.dataset['letters'] = localStorage['nx-letters'] ?? ''
  } catch {
    // As on a first visit.
  }
  if (known) typefaces().catch(none)
  else {
    root.dataset['faces'] = 'later'
    const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
    const loaded = new Promise((done) => addEventListener('load', done, { once: true }))
    // A picture that hangs keeps a page from being loaded, and a page that nobody looks at is not painted.
    const limit = new Promise((done) => setTimeout(done, 4000))
    void Promise.race([Promise.all([painted, loaded]), limit])
      .then(typefaces)
      .then(() => (localStorage['nx-faces'] = 1))
      .catch(none)
      .then(async () => {
        root.dataset['faces'] = 'here'
        // What lies below is laid out piece by piece: in one go it would keep a reader's first touch waiting.
        for (const piece of document.querySelectorAll<HTMLElement>('.band ~ .band ~ .band, body > footer')) {
          await new Promise((done) => setTimeout(done, 50))
          piece.style.contentVisibility = 'visible'
        }
        delete root.dataset['faces']
      })
  }

  // Alerts this browser session has seen never show, and of the others only the first (client/alerts.ts goes on).
  let seen: unknown
  try {
    seen = JSON.parse(sessionStorage.getItem('nx-alerts') ?? '[]')
  } catch {
    // No storage or not ours: everything counts as new.
  }
  const shown = (Array.isArray(seen) ? seen : []).map((id) => `[data-alert="${CSS.escape(String(id))}"]`).join()
  const sheet = new CSSStyleSheet()
  const fresh = shown ? `[data-alert]:not(${shown})` : '[data-alert]'
  sheet.insertRule(`${fresh} ~ [data-alert] { display: none }`)
  if (shown) sheet.insertRule(`:is(${shown}) { display: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
