const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character]!) : text
}

/** JSON for a `<script>` element: nothing in it can end the element or start a comment. `kept` says what of each value. */
export function scriptJson(value: unknown, kept?: (name: string, value: unknown) => unknown): string {
  return JSON.stringify(value, kept)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** An attribute list; what is missing or false is left out. */
export function attributes(values: Record<string, string | boolean | null | undefined>): string {
  let list = ''
  for (const name in values) {
    const value = values[name]
    if (value === undefined || value === null || value === false) continue
    list += value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return list
}
