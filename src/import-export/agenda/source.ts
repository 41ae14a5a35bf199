import type { Locale } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { momentOf, weekdayName } from '../../platform/i18n/dates.ts'
import type { ImageFind, ImportSource, Note, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, shorten } from '../names.ts'
import { endOfDay, eventImage, eventInput, freeText, hoursText } from './event-input.ts'
import { daysOf, readAgenda, type AgendaRecord } from './records.ts'
import { because, type Reason } from '../reasons/model.ts'

/** An event with more days than these is a stretch of days; its timetable says on which of them it happens. */
const MOST_DAYS = 366

/** Opens a municipal agenda: the open data of Madrid as JSON, XML or table, or of Euskadi as XML. */
export async function openAgenda(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []

  async function check(): Promise<void> {
    let count = 0
    for await (const { id } of readAgenda(options.file, notes)) if (id !== '') count++
    if (count === 0) notes.push(because('agenda.empty'))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    let position = 0
    for await (const record of readAgenda(options.file, notes)) yield itemOf(record, ++position, options)
  }
  return { check, items, notes, internalBases: [] }
}

function itemOf(record: AgendaRecord, position: number, options: SourceOptions): ParsedItem {
  const { id, title, line, start, end } = record
  const about = { position, line, guid: id, title: shorten(title, 120), undated: true }
  if (title === '' || id === '')
    return { ...about, outcome: { kind: 'skip', reason: because(title === '' ? 'no.title' : 'no.number') } }
  if (start === '' || end === '') return { ...about, outcome: { kind: 'fault', reason: because('dates.unreadable') } }
  if (end < start) return { ...about, outcome: { kind: 'fault', reason: because('dates.turned', { end, start }) } }
  const notes: Note[] = []
  const image = eventImage(record.image, title)
  const input = contentOf(record, options, notes, image)
  if (!input) return { ...about, outcome: { kind: 'skip', reason: because('dates.excluded') } }
  return { ...about, outcome: { kind: 'content', input }, notes, images: image ? [image] : [] }
}

type Occurrence = Extract<ContentInput, { type: 'event' }>['occurrence']

function at(day: string, time: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return momentOf(year, month, date, hour, minute)
}

function occurrenceOf(record: AgendaRecord, notes: Note[]): Occurrence | null {
  const { start, end, time } = record
  const days = daysOf(record)
  if (days?.length === 0) return null
  if (days && days.length > MOST_DAYS) notes.push({ reason: because('dates.stretch', { count: days.length }) })
  if (days === null || days.length > MOST_DAYS)
    return { code: 'date-range', start: at(start, time).toISOString(), end: endOfDay(end).toISOString() }
  const dates = days.map((day) => at(day, time).toISOString())
  return dates.length === 1 ? { code: 'unique-date', date: dates[0]! } : { code: 'multiple-times', dates }
}

/** Languages in which a day that comes every week is said in the plural. */
const PLURAL_DAYS: ReadonlySet<Locale> = new Set(['es', 'ca'])

/** «Domingos», «lunes»: what happens every week. */
function weekly(weekday: number, language: Locale): string {
  const name = weekdayName(weekday, language)
  return PLURAL_DAYS.has(language) && !name.endsWith('s') ? `${name}s` : name
}

/** «Martes, jueves, 18.00 h»: days of the week from Monday on, then the hour. */
function timetableOf({ weekdays, time, start, end }: AgendaRecord, language: Locale): string[] {
  const some = start !== end && weekdays.length > 0 && weekdays.length < 7
  const days = some ? [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)) : []
  const parts: string[] = days.map((day) => weekly(day, language))
  if (time) parts.push(hoursText(at(start, time), null, language))
  const line = parts.join(', ')
  return line ? [line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())] : []
}

/** «CALLE ALISEDA 4» as one writes it. */
function street(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s\-'(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\s(De|Del|La|Las|Los|El|Y|I)(?=\s)/g, (word) => word.toLowerCase())
    .replace(/\s(\d)/, ', $1')
}

/** `CursosTalleres` → «Cursos talleres». */
function thematic(kind: string): string {
  const words = kind
    .replace(/^\d+/, '')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .trim()
    .toLowerCase()
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

function contentOf(
  record: AgendaRecord,
  options: SourceOptions,
  notes: Note[],
  image: ImageFind | undefined,
): ContentInput | null {
  const { language, site, now } = options
  const occurrence = occurrenceOf(record, notes)
  if (!occurrence) return null
  const kind = thematic(record.kind)
  return eventInput({
    externalId: externalId('agenda', site, record.id),
    site,
    language,
    now,
    title: record.title,
    text: record.description,
    occurrence,
    timetable: timetableOf(record, language),
    location: record.place ? { name: record.place } : undefined,
    address: [street(record.street), record.postcode].filter(Boolean).join(', '),
    latitude: record.latitude,
    longitude: record.longitude,
    thematics: kind ? [kind] : [],
    price: record.price || (record.free ? freeText(language) : undefined),
    link: record.link,
    image,
  })
}
