import { playedKind } from '../beside/kinds.ts'
import { escapeText } from '../html/inline.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'

/** A ninjs item with its names in lower case: versions 1 to 3 write them differently. */
export type Ninjs = Record<string, unknown>

/** True for a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** All names in lower case, down to the values. */
export function lowerNames(value: unknown, depth = 0): unknown {
  if (depth > 40) return null
  if (Array.isArray(value)) return value.map((one) => lowerNames(one, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.toLowerCase(), lowerNames(one, depth + 1)]),
  )
}

/** A text, or nothing. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The first field that holds a text. */
export function field(item: Ninjs, ...names: string[]): string {
  for (const name of names) {
    const text = textIn(item[name])
    if (text !== '') return text
  }
  return ''
}

/** A list of objects: an array, the values of a map, or a single object. */
export function objects(value: unknown): Ninjs[] {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? (Object.values(value).every(isObject) ? (Object.values(value) as Ninjs[]) : [value]) : []
}

/** `headlines` and `descriptions` of version 2 and 3, by role in the order given; then version 1's own field. */
export function roleText(item: Ninjs, list: string, roles: string[], ...single: string[]): string {
  const all = objects(item[list])
  for (const role of roles) {
    const found = all.find((one) => textIn(one['role']) === role && textIn(one['value']) !== '')
    if (found) return textIn(found['value'])
  }
  const plain = all.find((one) => !/credit|writer|byline/.test(textIn(one['role'])) && textIn(one['value']) !== '')
  return (plain && textIn(plain['value'])) || field(item, ...single)
}

/** The body: HTML before plain text; markup of other kinds is left out. */
export function bodyOf(item: Ninjs): { html: string } | { text: string } | null {
  const bodies = objects(item['bodies']).filter((one) => textIn(one['value']) !== '')
  const typed = (pattern: RegExp) => bodies.filter((one) => pattern.test(textIn(one['contenttype'])))
  const [html] = typed(/html/).sort(
    (one, other) => Number(/rich/.test(textIn(other['role']))) - Number(/rich/.test(textIn(one['role']))),
  )
  if (html) return { html: textIn(html['value']) }
  const xhtml = Object.keys(item).find((name) => /^body(_\w+)?_xhtml$/.test(name) && textIn(item[name]) !== '')
  if (xhtml !== undefined) return { html: textIn(item[xhtml]) }
  const [text] = [...typed(/^text\/plain/), ...bodies.filter((one) => textIn(one['contenttype']) === '')]
  if (text) return { text: textIn(text['value']) }
  const plain = Object.keys(item).find((name) => /^body(_\w+)?_text$/.test(name) && textIn(item[name]) !== '')
  return plain === undefined ? null : { text: textIn(item[plain]) }
}

/** The best rendition of a picture: the largest that is no thumbnail and no watermark. */
export function renditionOf(item: Ninjs): string | null {
  const named = isObject(item['renditions'])
    ? Object.entries(item['renditions']).map(([name, one]) => ({ name, ...(isObject(one) ? one : {}) }) as Ninjs)
    : objects(item['renditions'])
  const usable = named.filter(
    (one) =>
      /^https?:\/\//.test(textIn(one['href'])) &&
      !/^(audio|video|text|application)\//.test(textIn(one['contenttype']) || textIn(one['mimetype'])),
  )
  const size = (one: Ninjs) =>
    (Number(one['width']) || 0) * (Number(one['height']) || 0) ||
    (/main|hires|full/i.test(`${textIn(one['name'])} ${textIn(one['title'])}`) ? 1e6 : 1)
  const fair = usable.filter(
    (one) => !/watermark|thumb/i.test(`${textIn(one['name'])} ${textIn(one['title'])} ${textIn(one['href'])}`),
  )
  const [best] = (fair.length > 0 ? fair : usable).sort((one, other) => size(other) - size(one))
  return best ? textIn(best['href']) : null
}

/**
 * The address of a film or sound among the renditions, the largest first.
 * @param beside the address of one that came as a file; null where there is none
 */
export function mediaRendition(
  item: Ninjs,
  kind: 'video' | 'audio',
  beside: (href: string) => string | null,
): string | null {
  const sized = objects(item['renditions'])
    .filter((one) => isOfKind(one, kind))
    .sort((one, other) => (Number(other['width']) || 0) - (Number(one['width']) || 0))
    .map((one) => textIn(one['href']))
  for (const href of sized) {
    const address = beside(href) ?? (/^https?:\/\//.test(href) ? href : null)
    if (address !== null) return address
  }
  return null
}

/** By its type, else as it is called. */
function isOfKind(rendition: Ninjs, kind: 'video' | 'audio'): boolean {
  const type = textIn(rendition['contenttype']) || textIn(rendition['mimetype'])
  return type === '' ? playedKind(textIn(rendition['href'])) === kind : type.startsWith(`${kind}/`)
}

/** Names of subjects, people, places. */
export function namesOf(value: unknown): string[] {
  return [...new Set(objects(value).map((one) => textOfName(textIn(one['name']) || textIn(one['literal']))))].filter(
    (name) => name !== '' && !/^\d+$/.test(name) && name.length <= 100,
  )
}

/** A plain text so that it reads the same where HTML is expected. */
export function asHtmlText(text: string): string {
  return textOfHtml(text) === text ? text : escapeText(text)
}

/** Fields that are plain text in XML, while items in JSON often hold HTML there. */
const PLAIN = new Set(['value', 'name', 'by', 'located', 'copyrightholder', 'usageterms', 'ednote', 'creditline'])

/** An item that was read from XML, with its plain texts as items of JSON may hold them. */
export function withPlainTexts(item: Ninjs): Ninjs {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, name === 'bodies' ? value : plainIn(name, value)]),
  )
}

function plainIn(name: string, value: unknown): unknown {
  if (typeof value === 'string') return PLAIN.has(name) ? asHtmlText(value) : value
  if (Array.isArray(value)) return value.map((one) => plainIn(name, one))
  return isObject(value) ? withPlainTexts(value) : value
}
