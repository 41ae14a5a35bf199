/** The header search leads to `/buscar/{text}` (SRCH-06); what cannot stand in a path goes as `?text=` like without JavaScript. */
export function watchSearch(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const text = String(new FormData(form).get('text') ?? '').trim()
    const path = new URL(form.action).pathname
    if (/[/\\]/.test(text) || /^\.+$/.test(text)) return
    event.preventDefault()
    location.assign(`${path}/${encodeURIComponent(text)}`)
  })
}
