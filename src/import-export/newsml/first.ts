import type { Ninjs } from '../ninjs/read.ts'
import { embargoOf, nitfToNinjs } from '../nitf/read.ts'
import { below, within, wordsOf } from '../source/xml-text.ts'
import { innerHtml, type XmlNode } from '../source/xml.ts'

const named = (node: XmlNode | undefined): string => node?.attributes['formalname']?.trim() ?? ''
const first = (node: XmlNode, name: string): XmlNode | undefined => below(node, name)[0]

/** An item of NewsML 1 in the words of ninjs. */
export function firstToNinjs(item: XmlNode): Ninjs {
  const identifier = within(item, 'identification', 'newsidentifier')
  const management = within(item, 'newsmanagement')
  const parts = below(item, 'contentitem')
  const id = ['providerid', 'dateid', 'newsitemid'].map((name) => wordsOf(within(identifier, name)))
  const lines = first(item, 'newslines')
  const line = (name: string) => below(item, name).map(wordsOf).find(Boolean) ?? ''
  const instruction = below(management, 'instruction').map(named).join(' ')
  return {
    // The public identifier ends in the revision: what is in all versions alike comes before it.
    uri: id.every(Boolean) ? `urn:newsml:${id.join(':')}` : wordsOf(within(identifier, 'publicidentifier')),
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
    located: line('dateline'),
    headlines: [{ role: 'main', value: line('headline') || line('slugline') || wordsOf(lines) }],
    descriptions: [],
    subjects: below(item, 'subjectcode').flatMap((one) =>
      one.children
        .filter(({ name }) => name.startsWith('subject'))
        .map((code) => ({ name: '', code: `subj:${named(code)}` })),
    ),
    bodies: bodiesOf(item),
    renditions: [],
    associations: parts
      .filter((one) => /^image\//i.test(named(within(one, 'mimetype'))) && !isMark(one))
      .map(pictureOf),
  }
}

function statusOf(status: string, instruction: string): string {
  const said = `${status} ${instruction}`
  if (/cancel|kill|withdraw/i.test(said)) return 'canceled'
  return /^(usable)?$/i.test(status) && !/withheld|embargoed/i.test(said) ? 'usable' : 'withheld'
}

/** Logos and thumbnails are no pictures of the story. */
const isMark = (part: XmlNode): boolean =>
  below(part, 'property').some(({ attributes }) => /^(thumbnail|logo)$/i.test(attributes['value'] ?? ''))

function bodiesOf(item: XmlNode): Ninjs[] {
  const components = below(item, 'newscomponent').flatMap(withInner)
  const bodies = components.filter((one) => /^(body|main|text)/i.test(named(within(one, 'role'))))
  const texts: Ninjs[] = (bodies.length > 0 ? bodies : components).flatMap((one) =>
    one.children.flatMap((part): Ninjs[] => (part.name === 'contentitem' ? (textOf(part) ?? []) : [])),
  )
  return texts.slice(0, 1)
}

const withInner = (one: XmlNode): XmlNode[] => [
  one,
  ...one.children.filter(({ name }) => name === 'newscomponent').flatMap(withInner),
]

function textOf(part: XmlNode): Ninjs[] | null {
  const data = within(part, 'datacontent')
  if (!data || /css|javascript/i.test(named(within(part, 'mimetype')))) return null
  const nitf = below(data, 'nitf')[0]
  if (nitf) return nitfToNinjs(nitf)['bodies'] as Ninjs[]
  const page = within(data, 'xhtml:html', 'xhtml:body') ?? within(data, 'html', 'body')
  const value = page || data.children.some(({ name }) => name !== '#text') ? innerHtml(page ?? data) : data.text
  if (value.trim() === '') return null
  return [{ contenttype: page || /<\w/.test(value) ? 'text/html' : 'text/plain', value }]
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
