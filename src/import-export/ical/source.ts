import { createHash } from 'node:crypto'
import type { ContentInput } from '../../content/types/model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import { endOfDay, eventImage, eventInput, hoursText } from '../agenda/event-input.ts'
import {
  ImportRefused,
  type ImageFind,
  type ImportSource,
  type Note,
  type ParsedItem,
  type SourceOptions,
} from '../model.ts'
import { externalId, shorten } from '../names.ts'
import { readWhole } from '../source/decode.ts'
import { all, listOf, one, parseCalendar, textOf, type Component } from './parse.ts'
import { EventFault, happening, isCancelled, type Happening, type Stamp } from './read.ts'
import { home, momentIn, zonesOf, type Zone } from './zones.ts'
import { because, type Reason } from '../reasons/model.ts'

/** Rules go on no longer than this after the import. */
const HORIZON = 2 * 366 * DAY_MS
/** More dates than these an event does not carry: the coming ones are kept. */
const MOST_DATES = 366

type Occurrence = Extract<ContentInput, { type: 'event' }>['occurrence']

/** Opens an iCalendar file: its events become events of the agenda, told apart by their UID. */
export async function openIcal(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  let calendars: Component[] = []

  async function check(): Promise<void> {
    const text = await readWhole(options.file, notes)
    if (!/^[ \t]*BEGIN:VCALENDAR/im.test(text)) throw new ImportRefused(because('calendar.none'))
    const parsed = parseCalendar(text)
    calendars = parsed.components.filter(({ name }) => name === 'VCALENDAR')
    for (const { line, reason: why } of parsed.notes.slice(0, 20)) notes.push(because('at.line', { line, why }))
    const entries = calendars.flatMap(({ children }) => children)
    if (!entries.some(({ name }) => name === 'VEVENT')) notes.push(because('calendar.empty'))
    const others = entries.filter(({ name }) => !['VEVENT', 'VTIMEZONE'].includes(name))
    if (others.length > 0) notes.push(because('calendar.others', { count: others.length }))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const zones = zonesOf(calendars)
    let position = 0
    for (const calendar of calendars) {
      const own = textOf(calendar, 'X-WR-TIMEZONE')
      const cancelled = textOf(calendar, 'METHOD').toUpperCase() === 'CANCEL'
      const zoneOf = (identifier = own): Zone => {
        const zone = identifier === '' ? home() : zones(identifier)
        if (zone === null) throw new EventFault(because('zone.unknown', { zone: identifier.slice(0, 80) }))
        return zone
      }
      for (const group of groups(calendar)) yield itemOf(group, ++position, { options, zoneOf, cancelled })
    }
  }
  return { check, items, notes, internalBases: [] }
}

/** Entries with one UID are one event and its changes. Without a UID an entry is known by what it says. */
function groups(calendar: Component): { guid: string; entries: Component[] }[] {
  const byGuid = new Map<string, Component[]>()
  for (const event of calendar.children) {
    if (event.name !== 'VEVENT') continue
    const said = ['SUMMARY', 'DTSTART', 'LOCATION'].map((name) => one(event, name)?.value ?? '')
    const guid =
      textOf(event, 'UID') || `sha256:${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`
    const entries = byGuid.get(guid)
    if (entries) entries.push(event)
    else byGuid.set(guid, [event])
  }
  return [...byGuid].map(([guid, entries]) => ({ guid, entries }))
}

interface Around {
  options: SourceOptions
  zoneOf: (identifier: string | undefined) => Zone
  cancelled: boolean
}

function itemOf(
  { guid, entries }: { guid: string; entries: Component[] },
  position: number,
  around: Around,
): ParsedItem {
  const { options } = around
  const master = entries.find((entry) => !one(entry, 'RECURRENCE-ID')) ?? entries[0]!
  const title = textOf(master, 'SUMMARY')
  const about = { position, line: master.line, guid, title: shorten(title, 120), undated: true }
  const id = externalId('ical', options.site, guid)
  if (!master.closed) return { ...about, outcome: { kind: 'fault', reason: because('event.cut') } }
  if (around.cancelled || isCancelled(master)) return { ...about, outcome: { kind: 'withdraw', externalId: id } }
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(master, 'CLASS')))
    return { ...about, outcome: { kind: 'skip', reason: because('event.private') } }
  if (title === '' && !one(master, 'DTSTART'))
    return { ...about, outcome: { kind: 'skip', reason: because('no.words') } }
  if (title === '') return { ...about, outcome: { kind: 'skip', reason: because('no.title') } }
  try {
    const last = options.now.getTime() + HORIZON
    const changes = entries.filter((entry) => entry !== master)
    const found = happening(master, changes, around.zoneOf, last)
    if (found.starts.length === 0) return { ...about, outcome: { kind: 'withdraw', externalId: id } }
    const notes: Note[] = []
    if (found.badRule !== null) notes.push({ reason: because('rule.unreadable', { rule: found.badRule }) })
    const image = eventImage(pictureOf(master), title)
    const input = contentOf(master, { id, title, found, options, notes, image })
    return { ...about, outcome: { kind: 'content', input }, notes, images: image ? [image] : [] }
  } catch (error) {
    if (!(error instanceof EventFault)) throw error
    return { ...about, outcome: { kind: 'fault', reason: error.reason } }
  }
}

interface About {
  id: string
  title: string
  found: Happening
  options: SourceOptions
  notes: Note[]
  image: ImageFind | undefined
}

/** The address of its picture: IMAGE (RFC 7986), else an attachment that is one by its type or its name. */
function pictureOf(event: Component): string | undefined {
  const named = [...all(event, 'IMAGE'), ...all(event, 'ATTACH')].find(({ name, params, value }) => {
    if (params['VALUE']?.toUpperCase() === 'BINARY' || !/^https?:/i.test(value.trim())) return false
    const type = params['FMTTYPE']
    return type ? /^image\//i.test(type) : name === 'IMAGE' || /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(value.trim())
  })
  return named?.value.trim()
}

function contentOf(master: Component, { id, title, found, options, notes, image }: About): ContentInput {
  const { occurrence, timetable } = occurrenceOf(found, options, notes)
  const [latitude, longitude] = textOf(master, 'GEO').split(';').map(Number)
  const place = textOf(master, 'LOCATION')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
  return eventInput({
    externalId: id,
    site: options.site,
    language: options.language,
    now: options.now,
    title,
    text: textOf(master, 'DESCRIPTION'),
    occurrence,
    timetable,
    location: place ? { name: place } : undefined,
    latitude: Number.isFinite(latitude) ? latitude : null,
    longitude: Number.isFinite(longitude) ? longitude : null,
    thematics: all(master, 'CATEGORIES')
      .flatMap(({ value }) => listOf(value))
      .filter(Boolean),
    link: textOf(master, 'URL'),
    image,
  })
}

/** The site's clock is that of the agenda: a whole day is a day of it. */
const momentOf = ({ wall, zone, wholeDay }: Stamp): Date => momentIn(wholeDay ? home() : zone, wall)

function occurrenceOf(
  { starts, length }: Happening,
  { now, language }: SourceOptions,
  notes: Note[],
): { occurrence: Occurrence; timetable: string[] } {
  const first = starts[0]!
  const begin = momentOf(first)
  if (starts.length === 1) {
    if (first.wholeDay) {
      const days = Math.max(1, Math.round((length ?? DAY_MS) / DAY_MS))
      const until = addDays(dayOf(begin), days - 1)
      if (days > 1)
        return {
          occurrence: { code: 'date-range', start: begin.toISOString(), end: endOfDay(until).toISOString() },
          timetable: [],
        }
      return { occurrence: { code: 'unique-date', date: begin.toISOString() }, timetable: [] }
    }
    const end = length === null ? null : new Date(begin.getTime() + length)
    if (end && dayOf(new Date(end.getTime() - 1)) !== dayOf(begin) && length! > DAY_MS / 2)
      return {
        occurrence: { code: 'date-range', start: begin.toISOString(), end: end.toISOString() },
        timetable: [hoursText(begin, end, language)],
      }
    return {
      occurrence: { code: 'unique-date', date: begin.toISOString() },
      timetable: [hoursText(begin, end, language)],
    }
  }
  const moments = starts.map(momentOf)
  if (moments.length > MOST_DATES)
    notes.push({
      reason: because('dates.many', { count: moments.length, kept: MOST_DATES }),
    })
  const dates = nearest(moments, now).map((moment) => moment.toISOString())
  const hours = new Set(
    first.wholeDay
      ? []
      : moments.map((at) => hoursText(at, length === null ? null : new Date(at.getTime() + length), language)),
  )
  return { occurrence: { code: 'multiple-times', dates }, timetable: hours.size === 1 ? [...hours] : [] }
}

/** As many dates as an event carries: those to come, and the last ones gone. */
function nearest(moments: readonly Date[], now: Date): readonly Date[] {
  if (moments.length <= MOST_DATES) return moments
  const next = moments.findIndex((moment) => moment >= now)
  const from = next < 0 ? moments.length - MOST_DATES : Math.min(next, moments.length - MOST_DATES)
  return moments.slice(from, from + MOST_DATES)
}
