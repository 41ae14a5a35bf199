/** A page kept over midnight shows yesterday: the date in the header is set to today's. */
export function freshenToday(time: HTMLTimeElement, locale: string): void {
  const zone = { timeZone: 'Europe/Madrid' }
  const now = Date.now()
  const day = new Intl.DateTimeFormat('sv', zone).format(now)
  if (day === time.dateTime) return
  time.dateTime = day
  time.textContent = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'full' })
    .format(now)
    .replace(' del ', ' de ')
}
