import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { addDays, parseDay } from '../../platform/i18n/dates.ts'
import { ImportRefused } from '../model.ts'
import { decodeFile, detectEncoding, readStart, readWhole } from '../source/decode.ts'
import { parseJson } from '../source/json.ts'
import { XmlFile } from '../source/xml-source.ts'
import { textOf, xmlOutcome, type XmlNode } from '../source/xml.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofCsv, ofJson } from '../reasons/of-parser.ts'

/** An event as municipal agendas have it, whichever of their files it comes from. */
export interface AgendaRecord {
  line: number | null
  id: string
  title: string
  description: string
  free: boolean
  price: string
  /** First and last day, `YYYY-MM-DD`; empty where it cannot be read. */
  start: string
  end: string
  /** `19:00`, or empty. */
  time: string
  /** The days of the week on which it happens, 0 is Sunday; none: all of them. */
  weekdays: number[]
  excluded: string[]
  link: string
  place: string
  street: string
  postcode: string
  latitude: number | null
  longitude: number | null
  /** The last part of its type's address, e.g. `CursosTalleres`. */
  kind: string
  image: string
}

const ENGLISH = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const SPANISH = ['D', 'L', 'M', 'X', 'J', 'V', 'S']

/** `TU,WE` or `M,X` as numbers, in the order of the week. */
function weekdaysOf(text: string): number[] {
  const names = text.split(',').map((name) => name.trim().toUpperCase())
  const found = names.map((name) => Math.max(ENGLISH.indexOf(name), SPANISH.indexOf(name))).filter((day) => day >= 0)
  return [...new Set(found)].sort()
}

/** A day as `2025-10-25 19:00:00.0`, `25/10/2025` or `5/1/2025`. */
function dayFrom(text: string): string {
  const value = text.trim()
  const spanish = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(value)
  const day = spanish
    ? `${spanish[3]}-${spanish[2]!.padStart(2, '0')}-${spanish[1]!.padStart(2, '0')}`
    : value.slice(0, 10)
  return parseDay(day) ?? ''
}

const number = (value: unknown): number | null => {
  const found = value === '' || value === null || value === undefined ? NaN : Number(value)
  return Number.isFinite(found) ? found : null
}
/** Texts in one line, without the second escaping that some agendas give theirs: `&amp;gt;`. */
const tidy = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/&amp;(?=(?:[a-z]{2,8}|#\d{1,7});)/gi, '&')
    .trim()
const timeOf = (text: string): string => /^(\d{1,2}):(\d\d)/.exec(text)?.[0].padStart(5, '0') ?? ''
const lastPart = (address: string): string => address.split('/').findLast((part) => part !== '') ?? ''

/** Reads a file of any of the known kinds, record by record. */
export async function* readAgenda(file: string, notes: Reason[]): AsyncGenerator<AgendaRecord> {
  const beginning = (await readStart(file, 4000)).trimStart()
  if (beginning.startsWith('{') || beginning.startsWith('[')) yield* fromJson(file, notes)
  else if (beginning.startsWith('<')) yield* fromXml(file, notes)
  else yield* fromCsv(file, notes)
}

type Json = Record<string, unknown>

/** An address alone, the first of a list, or that of an object of JSON-LD. */
function addressIn(value: unknown): string {
  if (Array.isArray(value)) return addressIn(value[0])
  return tidy(value) || tidy(inside(value, 'url')) || tidy(inside(value, '@id'))
}

async function* fromJson(file: string, notes: Reason[]): AsyncGenerator<AgendaRecord> {
  // Raw tabs and line breaks within texts are no JSON, yet some agendas have them: outside of texts they mean nothing.
  const text = (await readWhole(file, notes)).replace(/\p{Cc}/gu, ' ')
  let parsed: unknown
  try {
    parsed = parseJson(text)
  } catch (error) {
    throw new ImportRefused(because('json.invalid', { why: ofJson(error) }))
  }
  const graph = Array.isArray(parsed) ? parsed : (parsed as Json | null)?.['@graph']
  if (!Array.isArray(graph)) throw new ImportRefused(because('agenda.no-graph'))
  for (const one of graph as Json[]) yield jsonRecord(one)
}

const inside = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Json | null | undefined)?.[name], value)

function jsonRecord(one: Json): AgendaRecord {
  return {
    line: null,
    id: tidy(one['id']) || tidy(one['uid']),
    title: tidy(one['title']),
    description: tidy(one['description']),
    free: Number(one['free']) === 1,
    price: tidy(one['price']),
    start: dayFrom(tidy(one['dtstart'])),
    end: dayFrom(tidy(one['dtend'])),
    time: timeOf(tidy(one['time'])),
    weekdays: weekdaysOf(tidy(inside(one, 'recurrence', 'days'))),
    excluded: excludedDays(tidy(one['excluded-days'])),
    link: tidy(one['link']),
    place: tidy(one['event-location']),
    street: tidy(inside(one, 'address', 'area', 'street-address')),
    postcode: tidy(inside(one, 'address', 'area', 'postal-code')),
    latitude: number(inside(one, 'location', 'latitude')),
    longitude: number(inside(one, 'location', 'longitude')),
    kind: lastPart(tidy(one['@type'])),
    image: addressIn(one['image']),
  }
}

const excludedDays = (text: string): string[] => text.split(';').map(dayFrom).filter(Boolean)

/** The columns of the table and the attributes of the XML, by either of their names. */
function namedRecord(get: (...names: string[]) => string, line: number | null): AgendaRecord {
  const street = ['CLASE-VIAL', 'NOMBRE-VIA', 'NUM'].map((name) => get(name, `${name}-INSTALACION`))
  return {
    line,
    id: get('ID-EVENTO'),
    title: get('TITULO'),
    description: get('DESCRIPCION'),
    free: get('GRATUITO') === '1',
    price: get('PRECIO'),
    start: dayFrom(get('FECHA', 'FECHA-EVENTO')),
    end: dayFrom(get('FECHA-FIN', 'FECHA-FIN-EVENTO')),
    time: timeOf(get('HORA', 'HORA-EVENTO')),
    weekdays: weekdaysOf(get('DIAS-SEMANA')),
    excluded: excludedDays(get('DIAS-EXCLUIDOS', 'DIAS-EXCLUIDOS-TEXT')),
    link: get('CONTENT-URL'),
    place: get('NOMBRE-INSTALACION'),
    street: street.filter(Boolean).join(' '),
    postcode: get('CODIGO-POSTAL', 'CODIGO-POSTAL-INSTALACION'),
    latitude: number(get('LATITUD')),
    longitude: number(get('LONGITUD')),
    kind: lastPart(get('TIPO')),
    image: get('IMAGEN', 'URL-IMAGEN', 'IMAGEN-URL'),
  }
}

async function* fromCsv(file: string, notes: Reason[]): AsyncGenerator<AgendaRecord> {
  const { name, note } = await detectEncoding(file)
  if (note) notes.push(note)
  const parser = Readable.from(decodeFile(file, name)).pipe(
    parse({
      columns: (header: string[]) => header.map((column, i) => column.trim() || `column-${i}`),
      delimiter: ';',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
      bom: true,
      max_record_size: 4 * 1024 * 1024,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>) {
      if (!('ID-EVENTO' in record) || !('TITULO' in record)) throw new ImportRefused(because('agenda.no-columns'), 1)
      const get = (...names: string[]) => tidy(record[names.find((column) => column in record) ?? ''])
      yield namedRecord(get, info.lines)
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused(ofCsv(error), (error as { lines?: number }).lines ?? null)
  }
}

async function* fromXml(file: string, notes: Reason[]): AsyncGenerator<AgendaRecord> {
  const source = new XmlFile(file, true, notes)
  const outcome = xmlOutcome()
  const isRecord = (path: readonly string[]) => ['contenidos/contenido', 'rows/row'].includes(path.join('/'))
  for await (const node of source.read(isRecord, outcome))
    yield node.name === 'row' ? eveRecord(node) : namedRecord(attributesOf(node), node.line)
  if (outcome.root !== 'contenidos' && outcome.root !== 'rows')
    throw new ImportRefused(because('agenda.root', { root: outcome.root ?? '' }))
}

/** `<atributo nombre="…">`, wherever it stands within the record. */
function attributesOf(node: XmlNode): (...names: string[]) => string {
  const found = new Map<string, string>()
  const gather = (one: XmlNode): void => {
    const name = one.attributes['nombre']
    if (name !== undefined && one.children.length === 0) found.set(name, tidy(one.text))
    one.children.forEach(gather)
  }
  gather(node)
  return (...names) => found.get(names.find((name) => found.has(name)) ?? '') ?? ''
}

/** A row of the agenda of Euskadi (Kulturklik). */
function eveRecord(node: XmlNode): AgendaRecord {
  const get = (name: string): string => tidy(textOf(node, name))
  const start = dayFrom(get('eventstartdate'))
  const link = get('friendlyurl') || get('physicalurl')
  return {
    line: node.line,
    id: /\/evento\/(\d+)\//.exec(`${link} ${get('physicalurl')}`)?.[1] ?? link,
    title: get('documentname'),
    description: get('documentdescription'),
    free: false,
    price: '',
    start,
    end: dayFrom(get('eventenddate')) || start,
    time: '',
    weekdays: [],
    excluded: [],
    link,
    place: get('municipality') || get('eventtown'),
    street: '',
    postcode: '',
    latitude: number(get('latwgs84')),
    longitude: number(get('lonwgs84')),
    kind: /^\d*$/.test(get('eventtype')) ? '' : get('eventtype'),
    image: get('eventimage') || get('image'),
  }
}

/** The days of a record on which it happens; null where it is every day of its stretch. */
export function daysOf({ start, end, weekdays, excluded }: AgendaRecord): string[] | null {
  if (start === end) return [start]
  if ((weekdays.length === 0 || weekdays.length === 7) && excluded.length === 0) return null
  const gone = new Set(excluded)
  const days: string[] = []
  // The end itself ends it: after 9999-12-31, as feeds write «for ever», no day sorts after it.
  for (let day = start; ; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if ((weekdays.length === 0 || weekdays.includes(weekday)) && !gone.has(day)) days.push(day)
    if (day >= end) return days
  }
}
