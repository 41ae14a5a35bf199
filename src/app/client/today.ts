import { HOUR_MS } from '../../platform/durations.ts'
import { USUAL_ZONE } from '../../platform/i18n/zone.ts'

/** A page kept over midnight shows yesterday: the date in the header is set to today's. */
export function freshenToday(time: HTMLTimeElement, locale: string): void {
  const now = Date.now()
  // Only pages of sites elsewhere name their zone.
  const other = document.documentElement.dataset.zone
  // The usual clock is one or two hours ahead of UTC: mostly that settles it, without the costly formats.
  if (!other && [1, 2].every((hours) => new Date(now + hours * HOUR_MS).toISOString().startsWith(time.dateTime))) return
  const zone = { timeZone: other ?? USUAL_ZONE }
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
