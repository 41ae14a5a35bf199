import { createHash } from 'node:crypto'
import { textOfName } from '../html/tree.ts'
import type { Ninjs } from '../ninjs/read.ts'
import { embargoOf, nitfToNinjs } from '../nitf/read.ts'
import { parseDate } from '../source/dates.ts'
import { below, within, wordsOf } from '../source/xml-text.ts'
import { innerHtml, type XmlNode } from '../source/xml.ts'

const named = (node: XmlNode | undefined): string => node?.attributes['formalname']?.trim() ?? ''
const first = (node: XmlNode, name: string): XmlNode | undefined => below(node, name)[0]

/** An item of NewsML 1 in the words of ninjs. */
export function firstToNinjs(item: XmlNode): Ninjs {
  const identifier = within(item, 'identification', 'newsidentifier')
  const management = within(item, 'newsmanagement')
  const parts = below(item, 'contentitem')
  const lines = first(item, 'newslines')
  // Words in CDATA come from pages, and their entities with them.
  const line = (name: string) => textOfName(below(item, name).map(wordsOf).find(Boolean) ?? '')
  const instruction = below(management, 'instruction').map(named).join(' ')
  const text = bodyOf(item)
  const place = line('dateline')
  const headline = line('headline') || line('slugline') || wordsOf(lines)
  return {
    uri: identityOf(item, identifier, headline),
    type: 'text',
    version: wordsOf(within(identifier, 'revisionid')),
    versioncreated: wordsOf(within(management, 'thisrevisioncreated')),
    firstcreated: wordsOf(within(management, 'firstcreated')),
    embargoed: embargoOf(below(item, 'nitf')[0]),
    pubstatus: statusOf(named(within(management, 'status')), instruction),
    urgency: named(within(management, 'urgency')),
    language: named(first(item, 'language')),
    copyrightholder:
      below(item, 'source')
        .map((one) => named(within(one, 'party')))
        .find(Boolean) ?? '',
    by: line('byline'),
    // Some write the moment there alone, without the place.
    located: parseDate(place) === null ? place : '',
    headlines: [{ role: 'main', value: headline }],
    descriptions: [
      { role: 'summary', value: textOfName(wordsOf(within(lines, 'description'))) || line('subheadline') },
    ],
    subjects: below(item, 'subjectcode').flatMap((one) =>
      one.children
        .filter(({ name }) => name.startsWith('subject'))
        .map((code) => ({ name: '', code: `subj:${named(code)}` })),
    ),
    bodies: text.bodies,
    renditions: [],
    associations: [
      ...text.pictures,
      ...parts.filter((one) => /^image\//i.test(named(within(one, 'mimetype'))) && !isMark(one)).map(pictureOf),
    ],
  }
}

/**
 * What is the same in all versions of an item. Its public identifier ends in the revision, so the parts come before it;
 * an item without a number of its own is known by when it was first made and what its component or itself is called.
 */
function identityOf(item: XmlNode, identifier: XmlNode | undefined, headline: string): string {
  const [provider, day, number] = ['providerid', 'dateid', 'newsitemid'].map((name) =>
    wordsOf(within(identifier, name)),
  )
  if (provider && day && number) return `urn:newsml:${provider}:${day}:${number}`
  const said = wordsOf(within(identifier, 'publicidentifier'))
  if (said !== '') return said
  const made = wordsOf(within(item, 'newsmanagement', 'firstcreated'))
  const own = number || item.attributes['duid'] || within(item, 'newscomponent')?.attributes['duid'] || headline
  return own === ''
    ? ''
    : `newsml:${createHash('sha256')
        .update(JSON.stringify([provider, made, own]))
        .digest('hex')
        .slice(0, 24)}`
}

function statusOf(status: string, instruction: string): string {
  const said = `${status} ${instruction}`
  if (/cancel|kill|withdraw/i.test(said)) return 'canceled'
  return /^(usable)?$/i.test(status) && !/withheld|embargoed/i.test(said) ? 'usable' : 'withheld'
}

/** Logos and thumbnails are no pictures of the story. */
const isMark = (part: XmlNode): boolean =>
  below(part, 'property').some(({ attributes }) => /^(thumbnail|logo)$/i.test(attributes['value'] ?? ''))

/** The text of an item, with the pictures that stand in it. */
interface Body {
  bodies: Ninjs[]
  pictures: Ninjs[]
}

function bodyOf(item: XmlNode): Body {
  const components = below(item, 'newscomponent').flatMap(withInner)
  const bodies = components.filter((one) => /^(body|main|text)/i.test(named(within(one, 'role'))))
  const texts = (bodies.length > 0 ? bodies : components).flatMap((one) =>
    one.children.flatMap((part) => (part.name === 'contentitem' ? (textOf(part) ?? []) : [])),
  )
  return texts[0] ?? { bodies: [], pictures: [] }
}

const withInner = (one: XmlNode): XmlNode[] => [
  one,
  ...one.children.filter(({ name }) => name === 'newscomponent').flatMap(withInner),
]

function textOf(part: XmlNode): Body | null {
  const data = within(part, 'datacontent')
  if (!data || /css|javascript/i.test(named(within(part, 'mimetype')))) return null
  const nitf = below(data, 'nitf')[0]
  if (nitf) {
    const { bodies, associations } = nitfToNinjs(nitf)
    return { bodies: bodies as Ninjs[], pictures: associations as Ninjs[] }
  }
  const page = within(data, 'xhtml:html', 'xhtml:body') ?? within(data, 'html', 'body')
  const value = page || data.children.some(({ name }) => name !== '#text') ? innerHtml(page ?? data) : data.text
  if (value.trim() === '') return null
  return { bodies: [{ contenttype: page || /<\w/.test(value) ? 'text/html' : 'text/plain', value }], pictures: [] }
}

function pictureOf(part: XmlNode): Ninjs {
  const size = (name: string) =>
    below(part, 'property').find(({ attributes }) => attributes['formalname'] === name)?.attributes['value']
  return {
    type: 'picture',
    headlines: [],
    descriptions: [],
    renditions: [
      {
        href: part.attributes['href'] ?? '',
        contenttype: named(within(part, 'mimetype')),
        width: size('PixelWidth'),
        height: size('PixelHeight'),
      },
    ],
  }
}
