import { basename } from 'node:path'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { isBesideName } from '../beside/kinds.ts'
import { TextFiles } from '../beside/text-files.ts'
import { figureOf, hashId, languageOf, NamedTaxa, paragraphsOf, stateAt, tagId } from '../foreign.ts'
import { hoursText } from '../agenda/event-input.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import type { ImageFind, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, reference, sentBy, shorten, slugOf, wireId } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'
import { reservedByState } from '../reserved.ts'
import { parseDate } from '../source/dates.ts'
import {
  bodyOf,
  field,
  isObject,
  lowerNames,
  mediaRendition,
  namesOf,
  objects,
  roleText,
  textIn,
  type Ninjs,
} from './read.ts'
import { beside, imageOf, sameImage, sentAsOf, titleOf, type FoundPicture } from './pictures.ts'
import { fileBeside, wireOf } from './wire.ts'
import { because, type Reason } from '../reasons/model.ts'

/** Turns ninjs items into contents: texts into articles, pictures into images, events into the agenda. */
export class NinjsConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly options: SourceOptions

  constructor(options: SourceOptions) {
    this.options = options
    this.taxa = new NamedTaxa(options.site)
  }

  fault(reason: Reason, line: number | null): ParsedItem {
    return { position: ++this.position, line, guid: `line ${line}`, title: '', outcome: { kind: 'fault', reason } }
  }

  *convert(value: unknown, line: number | null): Generator<ParsedItem> {
    const item = lowerNames(value)
    if (!isObject(item)) {
      yield this.fault(because('json.no-object'), line)
      return
    }
    const guid = field(item, 'uri', 'guid')
    const title = inOneLine(textOfHtml(titleOf(item)))
    const wire = wireOf(item)
    const base = { line, guid, title: shorten(title, 120), wire }
    const ended = (outcome: ParsedItem['outcome']): ParsedItem => ({ ...base, position: ++this.position, outcome })
    const key = this.wireId(guid)
    for (const other of listed(item['kills'])) {
      const outcome = { kind: 'withdraw', externalId: this.wireId(other) } as const
      // Its own moment and number say nothing of the versions of what it kills.
      yield { ...ended(outcome), wire: { ...wire, revision: null } }
    }
    if (guid === '') yield ended({ kind: 'fault', reason: because('no.uri') })
    else if (CANCELS.test(field(item, 'pubstatus'))) yield ended({ kind: 'withdraw', externalId: key })
    else if (isPicture(item)) yield this.picture(item, ended)
    else if (isLeftOut(item)) yield ended({ kind: 'skip', reason: because('kind.item', { kind: field(item, 'type') }) })
    else if (item['iscompanion'] === true) yield ended({ kind: 'skip', reason: because('kind.package') })
    else if (title === '') yield ended({ kind: 'skip', reason: because('no.title') })
    else {
      yield* this.newTags(item, line)
      yield* this.picturesBeside(item, ended)
      const images: ImageFind[] = []
      const files = new TextFiles()
      const input = this.input(item, title, key, { images, files })
      yield {
        ...ended({ kind: 'content', input }),
        images,
        files: files.finds,
        undated: dateOf(item) === null,
        notes: [...notesOf(item, wire.urgency), ...files.notes],
      }
    }
  }

  private picture(item: Ninjs, ended: (outcome: ParsedItem['outcome']) => ParsedItem): ParsedItem {
    const image = this.imageOf(item)
    if (image === null) return ended({ kind: 'skip', reason: because('picture.nowhere') })
    const shown = ended(image.file === undefined ? { kind: 'image', image } : beside(image, image.file))
    return { ...shown, ...sentAsOf(image) }
  }

  /** Pictures of the text that came as files beside it. */
  private *picturesBeside(item: Ninjs, ended: (outcome: ParsedItem['outcome']) => ParsedItem): Generator<ParsedItem> {
    for (const one of objects(item['associations'])) {
      const image = this.imageOf(one)
      if (image?.file === undefined) continue
      const shown = ended(beside(image, image.file))
      // The version of the text says nothing of that of its picture.
      yield { ...shown, ...(shown.wire && { wire: { ...shown.wire, revision: null } }), ...sentAsOf(image) }
    }
  }

  private imageOf(item: Ninjs): FoundPicture | null {
    const guid = field(item, 'uri')
    const find = (href: string) => fileBeside(this.options.file, href)
    return imageOf(item, find, { sender: this.options.sender, sentAs: guid === '' ? undefined : this.wireId(guid) })
  }

  private wireId(guid: string): string {
    return wireId(this.options.site, this.options.sender, guid)
  }

  private *newTags(item: Ninjs, line: number | null): Generator<ParsedItem> {
    for (const name of subjects(item)) {
      const slug = slugOf(name)
      const found = slug && this.taxa.first({ kind: 'tag', key: tagId(this.options.site, slug), slug, name })
      if (found) yield { position: ++this.position, line, ...found }
    }
  }

  private input(
    item: Ninjs,
    title: string,
    key: string,
    { images, files }: { images: ImageFind[]; files: TextFiles },
  ): ContentInput {
    const recording = (href: string) => {
      const path = fileBeside(this.options.file, href, isBesideName)
      return path && files.take(path, basename(path))
    }
    const { site, now } = this.options
    const associated = objects(item['associations']).flatMap((one) => (isPicture(one) ? (this.imageOf(one) ?? []) : []))
    images.push(...associated.filter(({ file }) => file === undefined))
    const kind = sentBy('url', this.options.sender)
    const body = blocksOf(item, { title, images, kind, recording })
    const used = JSON.stringify(body)
    const [lead, ...more] = associated.filter((one) => !used.includes(JSON.stringify(reference(one.externalId))))
    for (const one of more) body.push({ type: 'image', id: hashId(one.sourceUrl), ...figureOf(one) })
    const members = objects(item['members']).map((one) => reference(this.wireId(field(one, 'uri'))))
    if (members.length > 0) body.push({ type: 'related', id: 'package', contents: members.slice(0, 20) })
    const byline = inOneLine(textOfHtml(field(item, 'byline', 'by')))
    const agency = inOneLine(textOfName(field(item, 'copyrightholder')))
    const common = {
      externalId: key,
      site,
      sites: [site],
      language: languageOf(this.options, field(item, 'language')),
      title,
      summary: inOneLine(
        textOfHtml(
          roleText(item, 'descriptions', ['lead', 'summary', 'text', 'main'], 'description_text', 'description_xhtml'),
        ),
      ),
      ...schedule(item, now),
      signature:
        [byline, agency].filter((one, index, all) => one !== '' && all.indexOf(one) === index).join(' · ') || undefined,
      place:
        inOneLine(
          textOfName(field(item, 'located')) || (namesOf(item['places'])[0] ?? namesOf(item['place'])[0] ?? ''),
        ) || undefined,
      tags: subjects(item)
        .flatMap((name) => slugOf(name) ?? [])
        .map((slug) => reference(tagId(site, slug))),
      noindex: true,
      body,
      ...(lead && { image: figureOf(lead) }),
    }
    const dates = datesOf(item, common.language)
    if (dates !== null) return { type: 'event', ...common, ...dates, ...venue(item) }
    return { type: 'article', ...common }
  }
}

function subjects(item: Ninjs): string[] {
  return [...new Set([...namesOf(item['subjects']), ...namesOf(item['subject'])])]
}

function dateOf(item: Ninjs): string | null {
  return (
    parseDate(field(item, 'firstcreated')) ??
    parseDate(field(item, 'contentcreated')) ??
    parseDate(field(item, 'versioncreated'))
  )
}

const CANCELS = /^(cancell?ed|kill(ed)?|withdrawn|deleted|removed)$/i
const isPicture = (item: Ninjs): boolean => /^(picture|graphic)$/.test(field(item, 'type'))

/** What its agency keeps back: by its state, or until an hour that it does not say so that it can be read. */
function isHeld(item: Ninjs): boolean {
  const embargo = field(item, 'embargoed')
  return reservedByState(field(item, 'pubstatus')) !== null || (embargo !== '' && parseDate(embargo) === null)
}

/** Withheld items stay drafts, embargoed ones wait for their hour. */
function schedule(item: Ninjs, now: Date) {
  const embargo = parseDate(field(item, 'embargoed'))
  const created = dateOf(item) ?? now.toISOString()
  const publishAt = embargo !== null && embargo > created ? embargo : created
  const changed = parseDate(field(item, 'versioncreated'))
  const updatedAt = changed !== null && changed > publishAt ? changed : undefined
  if (isHeld(item)) return { state: 'draft' as const, publishAt, updatedAt }
  return { state: stateAt(publishAt, now), publishAt, updatedAt }
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(textIn).filter(Boolean) : [])

/** What is planned without a date, and what is made for programs alone. */
const isLeftOut = (item: Ninjs): boolean =>
  field(item, 'type') === 'component' || (field(item, 'type') === 'planning' && !isObject(item['eventdetails']))

function notesOf(item: Ninjs, urgency: number | null) {
  const told = shorten(textOfHtml(field(item, 'ednote')), 300)
  const ends = parseDate(field(item, 'expires'))
  const data = listed(item['data'])
  return [
    urgency !== null && urgency <= 2 && because('urgency', { urgency }),
    isHeld(item) && because('agency.held'),
    told !== '' && because('agency.says', { text: told }),
    ends !== null && because('agency.until', { date: ends }),
    data.length > 0 && because('agency.data', { kinds: data.join(', ') }),
  ].flatMap((reason) => (reason ? [{ reason }] : []))
}

interface BlocksAbout {
  title: string
  images: ImageFind[]
  /** What its pictures are known by. */
  kind: string
  /** The address of a recording that came as a file; null where there is none. */
  recording(href: string): string | null
}

function blocksOf(item: Ninjs, { title, images, kind, recording }: BlocksAbout): Block[] {
  const body = bodyOf(item)
  const html = body === null ? '' : 'html' in body ? body.html : paragraphsOf(body.text.split(/\n+/))
  const outside = linkResolver(/^https?:/.test(field(item, 'uri')) ? field(item, 'uri') : null)
  const blocks = htmlToBlocks(html, {
    resolve: (address) => recording(address) ?? outside(address),
    image: ({ src, alt, caption }) => {
      const known = images.find((one) => sameImage(one.sourceUrl, src))
      if (known) return reference(known.externalId)
      const find = { externalId: externalId(kind, src), sourceUrl: src, alt, caption }
      images.push(find)
      return reference(find.externalId)
    },
  })
  const shown = new Set(blocks.flatMap((block) => ('source' in block && block.source) || []))
  for (const type of ['video', 'audio'] as const) {
    const source = mediaRendition(item, type, recording)
    if (source === null || source.length > 2000 || shown.has(source)) continue
    blocks.unshift({ type, id: hashId(source), source })
  }
  // Many agencies repeat the headline in the body.
  const [first] = blocks
  const text = first?.type === 'heading' ? first.text : first?.type === 'paragraph' ? textOfHtml(first.html) : ''
  return text === title ? blocks.slice(1) : blocks
}

function datesOf(item: Ninjs, language: Locale) {
  const [details] = objects(item['eventdetails']).filter((one) => isObject(one['dates']))
  const nested = isObject(item['eventdetails']) ? item['eventdetails']['dates'] : details?.['dates']
  if (!isObject(nested)) return null
  const said = (end: string) =>
    ['', 'expected', 'estimated', 'confirmed', 'actual']
      .map((kind) => textIn(nested[`${kind}${end}date`]))
      .find((text) => parseDate(text) !== null) ?? ''
  const start = parseDate(said('start'))
  const end = parseDate(said('end'))
  if (!start) return null
  const timed = (text: string) => /\dT\d\d/i.test(text)
  const hours = (last: string | null) => hoursText(new Date(start), last === null ? null : new Date(last), language)
  const timetable = timed(said('start')) ? [hours(timed(said('end')) && end && end > start ? end : null)] : []
  return end && end > start
    ? { occurrence: { code: 'date-range' as const, start, end }, timetable }
    : { occurrence: { code: 'unique-date' as const, date: start }, timetable }
}

function venue(item: Ninjs) {
  const [name] = namesOf(item['places'])
  return name === undefined ? {} : { location: { name } }
}
