const HOUR = 3_600_000

/** A page kept over midnight shows yesterday: the date in the header is set to today's. */
export function freshenToday(time: HTMLTimeElement, locale: string): void {
  const now = Date.now()
  // The portal's clock is one or two hours ahead of UTC: mostly that settles it, without the costly formats.
  if ([1, 2].every((hours) => new Date(now + hours * HOUR).toISOString().startsWith(time.dateTime))) return
  const zone = { timeZone: 'Europe/Madrid' }
  const day = new Intl.DateTimeFormat('sv', zone).format(now)
  if (day === time.dateTime) return
  time.dateTime = day
  time.textContent = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'full' })
    .format(now)
    .replace(' del ', ' de ')
}

/** What was true only until a moment leaves a page that was kept longer. */
export function dropOutdated(element: HTMLElement): void {
  if (Date.parse(element.dataset.trueUntil ?? '') < Date.now()) element.remove()
}
