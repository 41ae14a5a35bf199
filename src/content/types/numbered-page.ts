/** Whether an address is a numbered page of a list: below `/autores/` and `/blogs/` the portal itself answers there. */
export function isNumberedPage(segments: readonly string[]): boolean {
  return /^\d+$/.test(segments.at(-1) ?? '')
}
