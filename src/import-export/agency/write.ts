import { element, escapeXml } from '../../content/feed-model.ts'
import { asHtmlText } from '../ninjs/read.ts'
import { wireMarkup } from './markup.ts'
import type { WireItem, WirePicture } from './wire-item.ts'

/** The formats that agencies and their clients read. */
export const WIRE_FORMATS = ['ninjs', 'newsml', 'nitf'] as const
export type WireFormat = (typeof WIRE_FORMATS)[number]

/** Contents in a format for others: ninjs 3 a line each, NewsML-G2 as one message, NITF as documents in a list. */
export async function* writeWire(
  format: WireFormat,
  sender: { name: string; sent: string },
  items: AsyncIterable<WireItem> | Iterable<WireItem>,
): AsyncGenerator<string> {
  const [before, after] = FRAMES[format](sender)
  yield before
  for await (const item of items) yield WRITERS[format](item)
  yield after
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const FRAMES: Record<WireFormat, (sender: { name: string; sent: string }) => [string, string]> = {
  ninjs: () => ['', ''],
  newsml: ({ name, sent }) => [
    `${HEAD}<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header>${element('sent', sent)}${element('sender', name)}</header><itemSet>\n`,
    '</itemSet></newsMessage>\n',
  ],
  nitf: () => [`${HEAD}<nitf-list>\n`, '</nitf-list>\n'],
}
const WRITERS: Record<WireFormat, (item: WireItem) => string> = {
  ninjs: (item) => `${JSON.stringify(ninjsOf(item))}\n`,
  newsml: (item) =>
    `${newsmlOf(item)}${item.pictures.map((one, index) => pictureItem(item, one, index)).join('')}${packageOf(item)}`,
  nitf: nitfOf,
}

/** A content as ninjs 3. */
function ninjsOf(item: WireItem): object {
  const { uri, version, created, changed, status, language, byline, holder, place, event, url } = item
  return {
    uri,
    standard: { name: 'ninjs', version: '3.0', schema: 'https://www.iptc.org/std/ninjs/ninjs-schema_3.0.json' },
    type: event ? 'event' : 'text',
    version: String(version),
    firstCreated: created,
    versionCreated: changed,
    pubStatus: status,
    language,
    ...(byline && { by: asHtmlText(byline) }),
    copyrightHolder: asHtmlText(holder),
    ...(place && { located: asHtmlText(place) }),
    headlines: [{ role: 'main', contentType: 'text/plain', value: asHtmlText(item.title) }],
    descriptions: [{ role: 'summary', contentType: 'text/plain', value: asHtmlText(item.summary) }],
    bodies: [{ role: 'main', contentType: 'text/html', value: item.body }],
    subjects: item.subjects.map(({ name, code }) => ({ name: asHtmlText(name), ...(code && { uri: topic(code) }) })),
    ...(event && { eventDetails: { dates: { startDate: event.start, ...(event.end && { endDate: event.end }) } } }),
    ...(url && { landingPages: [{ href: url }] }),
    associations: item.pictures.map((one) => ({
      name: 'picture',
      uri: one.href,
      type: 'picture',
      ...(one.credit && { by: asHtmlText(one.credit) }),
      headlines: [{ role: 'main', value: asHtmlText(one.title) }],
      descriptions: [{ role: 'caption', value: asHtmlText(one.caption) }],
      renditions: [{ name: 'main', href: one.href, contentType: 'image/jpeg', width: one.width, height: one.height }],
    })),
  }
}

const topic = (code: string): string => `http://cv.iptc.org/newscodes/mediatopic/${code}`

function head(item: WireItem, guid: string, itemClass: string): string {
  return (
    `standard="NewsML-G2" standardversion="2.35" conformance="power" guid="${escapeXml(guid)}" version="${item.version}" xml:lang="${item.language}">` +
    '<catalogRef href="http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_40.xml"/>' +
    `<rightsInfo><copyrightHolder>${element('name', item.holder)}</copyrightHolder></rightsInfo>` +
    `<itemMeta><itemClass qcode="ninat:${itemClass}"/><provider>${element('name', item.holder)}</provider>` +
    `${element('versionCreated', item.changed)}${element('firstCreated', item.created)}<pubStatus qcode="stat:${item.status}"/></itemMeta>`
  )
}

function newsmlOf(item: WireItem): string {
  if (item.event) return eventOf(item)
  return (
    `<newsItem ${head(item, item.uri, 'text')}<contentMeta>${about(item)}${element('headline', item.title)}` +
    `${element('description', item.summary, ' role="drol:summary"')}</contentMeta>` +
    `<contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${wireMarkup(item.body, 'xhtml')}</body></html></inlineXML></contentSet></newsItem>\n`
  )
}

function about({ place, byline, language, subjects }: WireItem): string {
  const named = subjects.map(
    ({ name, code }) =>
      `<subject type="cpnat:abstract"${code ? ` uri="${topic(code)}"` : ''}>${element('name', name)}</subject>`,
  )
  return (
    `${place ? `<located>${element('name', place)}</located>` : ''}` +
    `${byline ? `<creator>${element('name', byline)}</creator>` : ''}<language tag="${language}"/>${named.join('')}`
  )
}

/** An event is sent as what it is, with what is said of it as its definition. */
function eventOf(item: WireItem): string {
  const { start, end } = item.event!
  return (
    `<newsItem ${head(item, item.uri, 'composite')}<contentMeta>${about(item)}</contentMeta><contentSet><inlineXML><events><event>` +
    `${element('name', item.title)}${element('definition', item.summary)}<eventDetails><dates>${element('start', start)}${element('end', end)}</dates></eventDetails>` +
    '</event></events></inlineXML></contentSet></newsItem>\n'
  )
}

const pictureGuid = (item: WireItem, index: number): string => `${item.uri}:picture:${index + 1}`

function pictureItem(item: WireItem, picture: WirePicture, index: number): string {
  const credit = picture.credit ? `<creator>${element('name', picture.credit)}</creator>` : ''
  return (
    `<newsItem ${head({ ...item, holder: '' }, pictureGuid(item, index), 'picture')}<contentMeta>${credit}${element('headline', picture.title)}` +
    `${element('description', picture.caption, ' role="drol:caption"')}</contentMeta>` +
    `<contentSet><remoteContent rendition="rnd:highRes" href="${escapeXml(picture.href)}" contenttype="image/jpeg" width="${picture.width}" height="${picture.height}"/></contentSet></newsItem>\n`
  )
}

function packageOf(item: WireItem): string {
  if (item.pictures.length === 0 || item.event) return ''
  const refs = [
    { guid: item.uri, kind: 'text' },
    ...item.pictures.map((_one, index) => ({ guid: pictureGuid(item, index), kind: 'picture' })),
  ].map(({ guid, kind }) => `<itemRef residref="${escapeXml(guid)}"><itemClass qcode="ninat:${kind}"/></itemRef>`)
  return (
    `<packageItem ${head(item, `${item.uri}:package`, 'composite')}<contentMeta>${element('headline', item.title)}</contentMeta>` +
    `<groupSet root="G1"><group id="G1" role="group:main">${refs.join('')}</group></groupSet></packageItem>\n`
  )
}

const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')

function nitfOf(item: WireItem): string {
  const { uri, version, created, changed, status, language, holder } = item
  const subjects = item.subjects.map(({ name, code }) =>
    code
      ? `<tobject.subject tobject.subject.refnum="${code}" tobject.subject.type="${escapeXml(name)}"/>`
      : `<tobject.subject tobject.subject.type="${escapeXml(name)}"/>`,
  )
  const media = item.pictures.map(
    (one) =>
      `<media media-type="image"><media-reference mime-type="image/jpeg" source="${escapeXml(one.href)}" alternate-text="${escapeXml(one.title)}" width="${one.width}" height="${one.height}"/>` +
      `${element('media-caption', one.caption)}${element('media-producer', one.credit)}</media>`,
  )
  const place = item.place ? `<location>${escapeXml(item.place)}</location>` : ''
  return (
    `<nitf xml:lang="${language}"><head>${element('title', item.title)}<tobject tobject.type="news">${subjects.join('')}</tobject>` +
    `<docdata management-status="${status}"><doc-id id-string="${escapeXml(uri)}"/><du-key key="${escapeXml(uri)}" version="${version}"/>` +
    `<date.issue norm="${compact(changed)}"/><doc.copyright holder="${escapeXml(holder)}"/></docdata></head>` +
    `<body><body.head><hedline>${element('hl1', item.title)}</hedline>${element('byline', item.byline)}` +
    `<dateline>${place}<story.date norm="${compact(created)}"/></dateline>${item.summary ? `<abstract>${element('p', item.summary)}</abstract>` : ''}</body.head>` +
    `<body.content>${wireMarkup(item.body, 'nitf')}${media.join('')}</body.content></body></nitf>\n`
  )
}
