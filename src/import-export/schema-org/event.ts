import { type Locale, localized, type Localized } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { hoursText } from '../agenda/event-input.ts'
import { shorten } from '../names.ts'
import { parseDate } from '../source/dates.ts'
import { isNode, listOf, numberOf, textOf, type Node } from './values.ts'

type EventInput = Extract<ContentInput, { type: 'event' }>
/** The fields that only events have. */
export type EventFields = Pick<EventInput, 'occurrence'> &
  Partial<Pick<EventInput, 'timetable' | 'location' | 'address' | 'modality' | 'attendance' | 'price' | 'place'>>

const TEXTS: Localized<Record<'free' | 'online' | 'mixed', string>> = {
  es: { free: 'Gratis', online: 'En línea', mixed: 'Presencial y en línea' },
  ca: { free: 'Gratuït', online: 'En línia', mixed: 'Presencial i en línia' },
}
const hasTime = (value: unknown): boolean => /\d[T\s]\d{1,2}:\d{2}/.test(textOf(value))

/** When it takes place: one moment, a range, or the dates of its parts; null when no date can be read. */
function occurrenceOf(node: Node): EventInput['occurrence'] | null {
  const parts = [...listOf(node['subEvent']), ...listOf(node['eventSchedule'])].flatMap((part) =>
    isNode(part) ? (parseDate(textOf(part['startDate'])) ?? []) : [],
  )
  const dates = [
    ...new Set([...listOf(node['startDate']).flatMap((one) => parseDate(textOf(one)) ?? []), ...parts]),
  ].sort()
  const end = parseDate(textOf(node['endDate']))
  const [first] = dates
  if (first === undefined) return null
  if (dates.length > 1) return { code: 'multiple-times', dates: dates.slice(0, 400) }
  const lasts = end !== null && end.slice(0, 10) > first.slice(0, 10)
  return lasts ? { code: 'date-range', start: first, end } : { code: 'unique-date', date: first }
}

/** The address in one line, whether it is a text or has its parts. */
function addressText(value: unknown): string {
  const [one] = listOf(value)
  if (!isNode(one)) return textOf(one)
  const parts = ['streetAddress', 'postalCode', 'addressLocality'].map((name) => textOf(one[name]))
  const [street, code, town] = parts
  return [street, [code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || textOf(one['name'])
}

function venueOf(node: Node): Partial<EventFields> {
  const places = listOf(node['location'])
  const place = places.find((one) => !isNode(one) || !String(one['@type']).includes('VirtualLocation'))
  if (place === undefined) return {}
  const name = shorten(textOf(isNode(place) ? (place['name'] ?? '') : place), 300)
  const address = shorten(isNode(place) ? addressText(place['address']) : '', 300)
  const locality = isNode(place) && isNode(place['address']) ? textOf(place['address']['addressLocality']) : ''
  return {
    ...(name && { location: { name } }),
    ...(address && { address: { name: address } }),
    ...(locality && { place: shorten(locality, 120) }),
  }
}

/** «Gratis», «12 €», «12–20 €». */
function priceOf(node: Node, language: Locale): string | undefined {
  if (node['isAccessibleForFree'] === true || textOf(node['isAccessibleForFree']) === 'true')
    return localized(TEXTS, language).free
  const amounts = listOf(node['offers']).flatMap((offer) =>
    isNode(offer)
      ? [offer['price'], offer['lowPrice'], offer['highPrice']].flatMap((value) => numberOf(value) ?? [])
      : [],
  )
  if (amounts.length === 0) return undefined
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  if (high === 0) return localized(TEXTS, language).free
  const [offer] = listOf(node['offers']).filter(isNode)
  const currency = textOf(offer?.['priceCurrency']) || 'EUR'
  const sign = currency === 'EUR' ? '€' : currency
  const text = (value: number) => String(value).replace('.', ',')
  return low === high ? `${text(low)} ${sign}` : `${text(low)}–${text(high)} ${sign}`
}

function modalityOf(node: Node, language: Locale): Partial<EventFields> {
  const mode = textOf(node['eventAttendanceMode'])
  if (/MixedEvent/.test(mode)) return { modality: { name: localized(TEXTS, language).mixed }, attendance: 'mixed' }
  if (/OnlineEvent/.test(mode)) return { modality: { name: localized(TEXTS, language).online }, attendance: 'online' }
  return /OfflineEvent/.test(mode) ? { attendance: 'offline' } : {}
}

/** Its hour; of what goes on over several days the hours of the first and the last one. */
function timetableOf(node: Node, occurrence: EventInput['occurrence'], language: Locale): string | null {
  const start = hasTime(node['startDate']) ? parseDate(textOf(node['startDate'])) : null
  if (start === null) return null
  const end = occurrence.code === 'date-range' && hasTime(node['endDate']) ? new Date(occurrence.end) : null
  return hoursText(new Date(start), end, language)
}

/** Whether an event does not take place any more. */
export const isCancelled = (node: Node): boolean => /EventCancelled/.test(textOf(node['eventStatus']))

/** Everything that an Event of schema.org says about when, where and how much; null without a date. */
export function eventFields(node: Node, language: Locale): EventFields | null {
  const occurrence = occurrenceOf(node)
  if (occurrence === null) return null
  const timetable = timetableOf(node, occurrence, language)
  const price = priceOf(node, language)
  return {
    occurrence,
    ...(timetable && { timetable: [timetable] }),
    ...venueOf(node),
    ...modalityOf(node, language),
    ...(price && { price }),
  }
}
