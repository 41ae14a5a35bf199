/** The zone of a site whose record names none. */
export const USUAL_ZONE = 'Europe/Madrid'

/** In the browser the page says its zone, where it is another than the usual one. */
let ask = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['zone']

/** The time zone whose days and hours are meant: that of the site for which something is done. */
export function timeZone(): string {
  return ask() ?? USUAL_ZONE
}

/** Says where the server knows it from (`zone-scope.ts`). */
export function askForZone(source: () => string | undefined): void {
  ask = source
}
