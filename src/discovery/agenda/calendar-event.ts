import { contentHref } from '../../content/cards/to-card.ts'
import { timesOf } from '../../content/event-model.ts'
import type { CalendarEvent } from '../../platform/ical/write.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { EventRow } from './store.ts'

/** An event for a calendar, with its public address. */
export function calendarEvent(ctx: ViewContext, { id, path, document: d, changedAt }: EventRow): CalendarEvent {
  const place = [d.location?.name, d.address?.name].filter(Boolean).join(', ')
  const description = [d.summary, d.datesLiteral, ...d.timetable, d.price].filter(Boolean).join('\n')
  return {
    uid: `content-${id}@${new URL(ctx.site.url).hostname}`,
    stamp: changedAt,
    title: d.title,
    description,
    location: place || d.place,
    url: ctx.site.url + contentHref(ctx, { path, language: d.language }),
    categories: d.thematics.map(({ name }) => name),
    times: timesOf(d.occurrence),
  }
}
