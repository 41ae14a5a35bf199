import { lazily } from '../../browser/chunks.ts'

/**
 * The header search leads to `/buscar/{text}` (SRCH-06); what cannot stand in a path goes as `?text=` like without
 * JavaScript, and a text that is too short goes nowhere (SRCH-54..SRCH-56).
 */
export function watchSearch(form: HTMLFormElement): void {
  const error = form.querySelector<HTMLElement>('[data-error]')!
  const say = (text = '') => void (error.textContent = text)
  form.addEventListener(
    'focusin',
    () => {
      // What is to be said aloud needs its place before; who never looks for anything needs none, and no suggestions.
      error.setAttribute('role', 'alert')
      lazily(
        () => import('../../discovery/header-search/suggestions.element.ts'),
        ({ offerSuggestions }) => offerSuggestions(form),
      )
    },
    { once: true },
  )
  form.addEventListener('input', () => say())
  form.addEventListener('submit', (event) => {
    const text = String(new FormData(form).get('text') ?? '').trim()
    const length = [...text].length
    if (length > 0 && length < Number(error.dataset['shortest'])) {
      event.preventDefault()
      return say(error.dataset['error'])
    }
    const path = new URL(form.action).pathname
    // Dots alone would be a step up the path.
    if (/^\.+$/.test(text)) return
    event.preventDefault()
    location.assign(`${path}/${encodeURIComponent(text)}`)
  })
}
