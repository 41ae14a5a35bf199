/** No list shows more pages than this (OPEN-81). */
export const MAX_PAGE = 50

/** Whether an address is a numbered page of a list: below `/autores/` and `/blogs/` the portal itself answers there. */
export function isNumberedPage(segments: readonly string[]): boolean {
  return /^\d+$/.test(segments.at(-1) ?? '')
}

/** Whether a list above an address has that page, which a content called like a number would hide: `/economia/2/`. */
export function hidesPage(segments: readonly string[]): boolean {
  const last = segments.at(-1) ?? ''
  return segments.length > 1 && /^[1-9]\d?$/.test(last) && Number(last) <= MAX_PAGE
}
