/** What begins as an address does; `@` leads to somebody, `#` to a place of the page. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/|@|#)\S+$/
/** A host without its scheme, as people type it: its last part has letters alone. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]\S*)?$/i

/** The address that somebody typed, a host without its scheme as one of the web; null for words. */
export function addressIn(typed: string): string | null {
  const text = typed.trim()
  if (ADDRESS.test(text)) return text
  return HOST.test(text) ? `https://${text}` : null
}
