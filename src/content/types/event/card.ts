import type { CardEvent } from '../../cards/parts-model.ts'
import type { Occurrence } from './schema.ts'

interface Named {
  name: string
  url?: string | undefined
}

/** What a card tells of an event. */
interface EventFields {
  occurrence: Occurrence
  datesLiteral?: string | undefined
  timetable: string[]
  location?: Named | undefined
  address?: Partial<Named> | undefined
  modality?: Named | undefined
  thematics: Named[]
  price?: string | undefined
}

/** The icon of each kind of occurrence (EVT-01). */
const OCCURRENCE_ICONS = {
  'unique-date': 'calendar',
  'date-range': 'calendar-range',
  'multiple-times': 'calendar-days',
} as const

/** What cards and the page of an event know of it (contract: Event). */
export function eventOf(document: EventFields): CardEvent {
  const { occurrence } = document
  return {
    eventOccurrenceType: { code: occurrence.code, icon: OCCURRENCE_ICONS[occurrence.code] },
    eventUniqueDate: occurrence.code === 'unique-date' ? occurrence.date : null,
    eventStartDate: occurrence.code === 'date-range' ? occurrence.start : null,
    eventEndDate: occurrence.code === 'date-range' ? occurrence.end : null,
    eventMultipleDates: occurrence.code === 'multiple-times' ? occurrence.dates : [],
    datesLiteral: document.datesLiteral ?? null,
    timetable: document.timetable,
    location: (document.location as CardEvent['location']) ?? null,
    address: (document.address as CardEvent['address']) ?? null,
    modality: (document.modality as CardEvent['modality']) ?? null,
    thematics: document.thematics as CardEvent['thematics'],
    ...(document.price !== undefined && { price: document.price }),
  }
}
