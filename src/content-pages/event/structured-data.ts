import type { DocumentOf } from '../../content/types/model.ts'
import { zonedIso } from '../../platform/i18n/dates.ts'
import { attendanceOf, isFree, timesOf } from '../../content/event-model.ts'
import type { Attendance } from '../../content/types/event/schema.ts'

type Data = Record<string, unknown>

const ATTENDANCE_MODES: Record<Attendance, string> = {
  offline: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
}

/** The event for machines: every time it happens; nothing that the content does not say. */
export function eventData(d: DocumentOf<'event'>, base: Data): Data {
  const times = timesOf(d.occurrence).map(span)
  const mode = attendanceOf(d)
  const what = {
    '@type': 'Event',
    name: d.title,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: mode ? ATTENDANCE_MODES[mode] : undefined,
    location: locationOf(d, mode, base['url']),
    ...(isFree(d.price) && { isAccessibleForFree: true }),
  }
  return {
    '@context': base['@context'],
    ...what,
    url: base['url'],
    image: base['image'],
    description: base['description'],
    inLanguage: base['inLanguage'],
    startDate: times[0]?.startDate,
    endDate: times.at(-1)?.endDate ?? (times.length > 1 ? times.at(-1)?.startDate : undefined),
    ...(times.length > 1 && { subEvent: times.map((time) => ({ ...what, ...time })) }),
  }
}

function span(time: ReturnType<typeof timesOf>[number]): { startDate: string; endDate?: string } {
  if ('day' in time) return { startDate: time.day, ...(time.until && { endDate: time.until }) }
  // Search engines show the hour of the place, which they read from the offset.
  return { startDate: zonedIso(time.start), ...(time.end && { endDate: zonedIso(time.end) }) }
}

function locationOf(d: DocumentOf<'event'>, mode: Attendance | null, url: unknown): Data | Data[] | undefined {
  const name = d.location?.name ?? d.place
  const map = d.address?.url
  const place = (name || d.address?.name) && {
    '@type': 'Place',
    name: name ?? d.address?.name,
    address: d.address?.name ?? name,
    ...(map?.startsWith('http') && { hasMap: map }),
  }
  const online = mode === 'online' || mode === 'mixed' ? { '@type': 'VirtualLocation', url } : null
  if (mode === 'online') return online ?? undefined
  if (online && place) return [place, online]
  return place || online || undefined
}
