import { fold } from '../../content/slug.ts'
import { isWholeDay, occurrencesOf } from '../../content/types/event/occurrence.ts'
import { entriesOf, type Happening } from '../../discovery/agenda/model.ts'
import { addDays, boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AGENDA_DAYS, type AgendaAnswer, type DeskEvent } from './model.ts'
import { eventsBetween, type KeptEvent } from './store.ts'

/** What happens in a fortnight, day by day. */
export async function readAgenda(
  db: Db,
  { site, language, from }: { site: string; language: Locale; from: string },
): Promise<Omit<AgendaAnswer, 'mayChange'>> {
  const last = addDays(from, AGENDA_DAYS - 1)
  const kept = await eventsBetween(db, {
    site,
    language,
    from: boundsOfDay(from).start,
    to: boundsOfDay(last).end,
  })
  const happenings = kept.flatMap(happeningsOf)
  const starts = new Map(happenings.map(({ id, start }) => [`${id} ${dayOf(start)}`, start]))
  const entries = Map.groupBy(entriesOf(happenings, from, last), ({ day }) => day)
  return {
    events: kept.map((event) => shownOf(event, kept)),
    days: [...entries].map(([day, found]) => ({
      day,
      entries: found.map(({ id }) => {
        const start = starts.get(`${id} ${day}`)
        return { id, at: start && !isWholeDay(start) ? start.toISOString() : null, goesOn: !start }
      }),
    })),
  }
}

function happeningsOf({ id, document }: KeptEvent): Happening[] {
  return occurrencesOf(document.occurrence)
    .map(({ starts_at, ends_at }) => ({
      id,
      title: document.title,
      start: new Date(starts_at),
      end: new Date(ends_at),
    }))
    .sort((a, b) => b.start.getTime() - a.start.getTime())
}

/** An event as the desk shows it among others. */
export function shownOf(event: KeptEvent, others: readonly KeptEvent[]): DeskEvent {
  const { id, state, path, document, twins } = event
  return {
    id,
    title: document.title,
    place: placeOf(event),
    occurrence: document.occurrence,
    isDraft: state === 'draft',
    isScheduled: state === 'scheduled',
    path: state === 'published' || state === 'corrected' ? path : null,
    twins: twins.map((twin) => ({ id: twin.id, language: twin.language, version: twin.version })),
    duplicates: others
      .filter((other) => other.id !== id && mayBeSame(event, other))
      .map((other) => ({ id: other.id, title: other.document.title })),
  }
}

const placeOf = ({ document: { location, address } }: KeptEvent): string =>
  [location?.name, address?.name].filter(Boolean).join(', ')

/** On one day, called the same; or at one moment in one place. */
function mayBeSame(one: KeptEvent, other: KeptEvent): boolean {
  const starts = (event: KeptEvent) => happeningsOf(event).map(({ start }) => start)
  const days = new Set(starts(one).map(dayOf))
  if (fold(one.document.title) === fold(other.document.title))
    return starts(other).some((start) => days.has(dayOf(start)))
  if (!placeOf(one) || fold(placeOf(one)) !== fold(placeOf(other))) return false
  const moments = new Set(
    starts(one)
      .filter((start) => !isWholeDay(start))
      .map(Number),
  )
  return starts(other).some((start) => moments.has(Number(start)))
}
