import type { Locale } from '../../platform/i18n/locale.ts'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { captionOf, figureOf, hashId, languageOf, NamedTaxa, paragraphsOf, stateAt, tagId } from '../foreign.ts'
import { hoursText } from '../agenda/event-input.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import type { ImageFind, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'
import { parseDate } from '../source/dates.ts'
import {
  bodyOf,
  field,
  isObject,
  lowerNames,
  mediaRendition,
  namesOf,
  objects,
  renditionOf,
  roleText,
  textIn,
  type Ninjs,
} from './read.ts'

/** Turns ninjs items into contents: texts into articles, pictures into images, events into the agenda. */
export class NinjsConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly options: SourceOptions

  constructor(options: SourceOptions) {
    this.options = options
    this.taxa = new NamedTaxa(options.site)
  }

  fault(reason: string, line: number | null): ParsedItem {
    return { position: ++this.position, line, guid: `line ${line}`, title: '', outcome: { kind: 'fault', reason } }
  }

  *convert(value: unknown, line: number | null): Generator<ParsedItem> {
    const item = lowerNames(value)
    if (!isObject(item)) {
      yield this.fault('not a JSON object', line)
      return
    }
    const guid = field(item, 'uri', 'guid')
    const title = shorten(textOfHtml(titleOf(item)), 600)
    const base = { line, guid, title: shorten(title, 120) }
    const ended = (outcome: ParsedItem['outcome']): ParsedItem => ({ ...base, position: ++this.position, outcome })
    const key = externalId('ninjs', this.options.site, guid)
    if (guid === '') yield ended({ kind: 'fault', reason: 'without uri' })
    else if (/^cancell?ed$/.test(field(item, 'pubstatus'))) yield ended({ kind: 'withdraw', externalId: key })
    else if (/^(picture|graphic)$/.test(field(item, 'type'))) yield this.picture(item, ended)
    else if (/^(planning|component)$/.test(field(item, 'type')))
      yield ended({ kind: 'skip', reason: `type «${field(item, 'type')}»` })
    else if (title === '') yield ended({ kind: 'skip', reason: 'without headline' })
    else {
      yield* this.newTags(item, line)
      const images: ImageFind[] = []
      const input = this.input(item, title, key, images)
      yield { ...ended({ kind: 'content', input }), images, undated: dateOf(item) === null }
    }
  }

  private picture(item: Ninjs, ended: (outcome: ParsedItem['outcome']) => ParsedItem): ParsedItem {
    const image = imageOf(item)
    return ended(image === null ? { kind: 'skip', reason: 'picture without an address' } : { kind: 'image', image })
  }

  private *newTags(item: Ninjs, line: number | null): Generator<ParsedItem> {
    for (const name of subjects(item)) {
      const slug = slugOf(name)
      const found = slug && this.taxa.first({ kind: 'tag', key: tagId(this.options.site, slug), slug, name })
      if (found) yield { position: ++this.position, line, ...found }
    }
  }

  private input(item: Ninjs, title: string, key: string, images: ImageFind[]): ContentInput {
    const { site, now } = this.options
    const associated = objects(item['associations']).flatMap((one) =>
      /^(picture|graphic)$/.test(field(one, 'type')) ? (imageOf(one) ?? []) : [],
    )
    images.push(...associated)
    const body = blocksOf(item, title, images)
    const used = JSON.stringify(body)
    const [lead, ...more] = associated.filter((one) => !used.includes(JSON.stringify(reference(one.externalId))))
    for (const one of more) body.push({ type: 'image', id: hashId(one.sourceUrl), ...figureOf(one) })
    const byline = shorten(textOfHtml(field(item, 'byline', 'by')), 160)
    const agency = shorten(textOfName(field(item, 'copyrightholder')), 60)
    const common = {
      externalId: key,
      site,
      sites: [site],
      language: languageOf(this.options, field(item, 'language')),
      title,
      summary: shorten(
        textOfHtml(
          roleText(item, 'descriptions', ['lead', 'summary', 'text', 'main'], 'description_text', 'description_xhtml'),
        ),
        1200,
      ),
      ...schedule(item, now),
      signature:
        shorten(
          [byline, agency].filter((one, index, all) => one !== '' && all.indexOf(one) === index).join(' · '),
          200,
        ) || undefined,
      place:
        shorten(
          textOfName(field(item, 'located')) || (namesOf(item['places'])[0] ?? namesOf(item['place'])[0] ?? ''),
          120,
        ) || undefined,
      tags: subjects(item)
        .flatMap((name) => slugOf(name) ?? [])
        .map((slug) => reference(tagId(site, slug)))
        .slice(0, 60),
      noindex: true,
      body,
      ...(lead && { image: figureOf(lead) }),
    }
    const dates = datesOf(item, common.language)
    if (dates !== null) return { type: 'event', ...common, ...dates, ...venue(item) }
    return { type: 'article', ...common }
  }
}

function titleOf(item: Ninjs): string {
  const headline = Object.keys(item).filter((name) => name.startsWith('headline') && typeof item[name] === 'string')
  return roleText(item, 'headlines', ['main', 'short'], 'headline', ...headline, 'title')
}

function subjects(item: Ninjs): string[] {
  return [...new Set([...namesOf(item['subjects']), ...namesOf(item['subject'])])].slice(0, 20)
}

function dateOf(item: Ninjs): string | null {
  return (
    parseDate(field(item, 'firstcreated')) ??
    parseDate(field(item, 'contentcreated')) ??
    parseDate(field(item, 'versioncreated'))
  )
}

/** Withheld items stay drafts, embargoed ones wait for their hour. */
function schedule(item: Ninjs, now: Date) {
  const embargo = parseDate(field(item, 'embargoed'))
  const created = dateOf(item) ?? now.toISOString()
  const publishAt = embargo !== null && embargo > created ? embargo : created
  const changed = parseDate(field(item, 'versioncreated'))
  const updatedAt = changed !== null && changed > publishAt ? changed : undefined
  if (/^withheld$/.test(field(item, 'pubstatus'))) return { state: 'draft' as const, publishAt, updatedAt }
  return { state: stateAt(publishAt, now), publishAt, updatedAt }
}

function imageOf(item: Ninjs): ImageFind | null {
  const sourceUrl =
    renditionOf(item) ??
    (/^https?:.*\.(jpe?g|png|webp)$/i.test(field(item, 'href', 'uri')) ? field(item, 'href', 'uri') : null)
  if (sourceUrl === null) return null
  const caption = roleText(item, 'descriptions', ['caption', 'text'], 'description_text', 'description_xhtml')
  const credit = shorten(
    textOfName([field(item, 'byline', 'by'), field(item, 'creditline', 'copyrightholder')].filter(Boolean).join(' / ')),
    300,
  )
  return {
    externalId: externalId('url', sourceUrl),
    sourceUrl,
    alt: shorten(textOfHtml(titleOf(item)), 300) || undefined,
    caption: captionOf(caption),
    credit: credit || undefined,
  }
}

function blocksOf(item: Ninjs, title: string, images: ImageFind[]): Block[] {
  const body = bodyOf(item)
  const html = body === null ? '' : 'html' in body ? body.html : paragraphsOf(body.text.split(/\n+/))
  const blocks = htmlToBlocks(html, {
    resolve: linkResolver(/^https?:/.test(field(item, 'uri')) ? field(item, 'uri') : null),
    image: ({ src, alt, caption }) => {
      const known = images.find((one) => sameImage(one.sourceUrl, src))
      if (known) return reference(known.externalId)
      const find = { externalId: externalId('url', src), sourceUrl: src, alt, caption }
      images.push(find)
      return reference(find.externalId)
    },
  })
  for (const kind of ['video', 'audio'] as const) {
    const source = mediaRendition(item, kind)
    if (source !== null && source.length <= 2000) blocks.unshift({ type: kind, id: hashId(source), source })
  }
  // Many agencies repeat the headline in the body.
  const [first] = blocks
  const text = first?.type === 'heading' ? first.text : first?.type === 'paragraph' ? textOfHtml(first.html) : ''
  return text === title ? blocks.slice(1) : blocks
}

/** Renditions of one picture differ only in the last part of their name. */
function sameImage(one: string, other: string): boolean {
  const stem = (url: string) => {
    const path = url.replace(/[?#].*/s, '').replace(/^https?:\/\/[^/]+/, '')
    const name = path.slice(0, path.lastIndexOf('.') + 1 || undefined)
    const mark = name.lastIndexOf('_')
    return mark > 0 && /^[A-Za-z]+\.?$/.test(name.slice(mark + 1)) ? name.slice(0, mark) : name.replace(/\.$/, '')
  }
  return one === other || stem(one) === stem(other)
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
