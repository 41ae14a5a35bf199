import { embargoOf, nitfToNinjs } from '../nitf/read.ts'
import { objects, textIn, type Ninjs } from '../ninjs/read.ts'
import { shorten } from '../names.ts'
import { below, within, wordsOf, wordsOfEach } from '../source/xml-text.ts'
import { child, childrenOf, innerHtml, type XmlNode } from '../source/xml.ts'
import { datesOf } from './events.ts'

/** Elements of NewsML within which text keeps its place. */
export const isNewsProse = (name: string): boolean => /^(inlinexml|datacontent)$/.test(name)

/** The word of a code, without the scheme: `stat:usable` and `…/pubstatusg2/usable` are the same. */
export function wordOfCode(node: XmlNode | undefined): string {
  const code = node?.attributes['qcode'] ?? node?.attributes['uri'] ?? ''
  return code.slice(Math.max(code.lastIndexOf(':'), code.lastIndexOf('/')) + 1).trim()
}

const attribute = (node: XmlNode | undefined, name: string): string => node?.attributes[name]?.trim() ?? ''

/** An item of NewsML-G2 in the words of ninjs, so that both come in by the same rules; an item may hold several events. */
export function g2ToNinjs(item: XmlNode): Ninjs[] {
  const meta = within(item, 'itemmeta')
  const about = within(item, 'contentmeta')
  const rights = childrenOf(item, 'rightsinfo')
  const ended = rights.map((one) => attribute(one, 'validto')).find(Boolean) ?? ''
  const names = assertedNames(item)
  const base: Ninjs = {
    uri: attribute(item, 'guid'),
    version: attribute(item, 'version'),
    type: typeOf(item, meta),
    versioncreated: wordsOf(within(meta, 'versioncreated')),
    firstcreated: wordsOf(within(meta, 'firstcreated')) || wordsOf(within(about, 'contentcreated')),
    embargoed: embargoIn(item, meta),
    pubstatus: wordOfCode(within(meta, 'pubstatus')) || 'usable',
    urgency: wordsOf(within(about, 'urgency')),
    expires: ended,
    ednote: wordsOfEach(meta, 'ednote').join(' · '),
    language: attribute(within(about, 'language'), 'tag') || attribute(item, 'xml:lang'),
    copyrightholder: rights.flatMap((one) => nameOf(within(one, 'copyrightholder'), names) || [])[0] ?? '',
    usageterms: rights.flatMap((one) => wordsOfEach(one, 'usageterms')).join(' '),
    by: wordsOfEach(about, 'by').join(' · ') || creators(about, names),
    creditline: wordsOfEach(about, 'creditline').join(' / '),
    located: nameOf(within(about, 'located'), names),
    descriptions: descriptionsOf(about),
    subjects: subjectsOf(about, names),
    bodies: [],
    renditions: within(item, 'contentset') ? renditionsOf(within(item, 'contentset')!) : [],
    associations: [],
  }
  const inline = childrenOf(within(item, 'contentset') ?? item, 'inlinexml')
  const events = [...inline.flatMap((one) => below(one, 'event')), ...conceptEvents(item)]
  if (events.length > 0) return events.map((event, index) => ({ ...base, ...eventOf(event, base, index, names) }))
  const whole = { ...base, ...textOfItem(item, inline) }
  return [{ ...whole, headlines: [{ role: 'main', value: headlineOf(item, meta, about, whole) }], ...planned(item) }]
}

/** An embargo without an hour lasts until another version says otherwise; one of the text holds for its item. */
function embargoIn(item: XmlNode, meta: XmlNode | undefined): string {
  const said = within(meta, 'embargoed')
  if (said !== undefined) return wordsOf(said) || 'until further notice'
  return embargoOf(below(within(item, 'contentset'), 'nitf')[0])
}

function typeOf(item: XmlNode, meta: XmlNode | undefined): string {
  if (item.name === 'planningitem') return 'planning'
  if (item.name === 'packageitem') return 'composite'
  if (item.name === 'conceptitem' || item.name === 'knowledgeitem' || item.name === 'catalogitem') return 'component'
  return wordOfCode(within(meta, 'itemclass')) || 'text'
}

/** The headline; what has none is known by its title, its key words or how it begins. */
function headlineOf(item: XmlNode, meta: XmlNode | undefined, about: XmlNode | undefined, whole: Ninjs): string {
  const inner = (whole['headlines'] as Ninjs[] | undefined)?.[0]?.['value']
  const said = [
    wordsOf(within(about, 'headline')),
    textIn(inner),
    wordsOf(within(meta, 'title')),
    wordsOf(within(about, 'slugline')),
    wordsOf(within(item, 'newscoverageset', 'newscoverage', 'planning', 'headline')),
    textIn(objects(whole['members'])[0]?.['title']),
  ].find(Boolean)
  const description = textIn((whole['descriptions'] as Ninjs[])[0]?.['value'])
  return said ?? shorten(description || wordsOf(within(item, 'contentset', 'inlinexml')), 140)
}

/** Names that stand apart from where they are used. */
function assertedNames(item: XmlNode): Map<string, string> {
  const names = new Map<string, string>()
  for (const one of childrenOf(item, 'assert')) {
    const key = attribute(one, 'qcode') || attribute(one, 'uri')
    const name = wordsOf(within(one, 'name'))
    if (key !== '' && name !== '') names.set(key, name)
  }
  return names
}

/** Of several names that of a language of the portal. */
function nameOf(node: XmlNode | undefined, names: ReadonlyMap<string, string>): string {
  if (!node) return ''
  const said = childrenOf(node, 'name')
  const own = said.find((one) => /^(es|ca)\b/i.test(attribute(one, 'xml:lang'))) ?? said[0]
  return (
    wordsOf(own) || (names.get(attribute(node, 'qcode') || attribute(node, 'uri')) ?? '') || attribute(node, 'literal')
  )
}

const creators = (about: XmlNode | undefined, names: ReadonlyMap<string, string>): string =>
  about
    ? childrenOf(about, 'creator')
        .flatMap((one) => nameOf(one, names) || [])
        .join(' · ')
    : ''

function descriptionsOf(about: XmlNode | undefined): Ninjs[] {
  return (about ? childrenOf(about, 'description') : []).map((one) => ({
    role: attribute(one, 'role').replace(/^.*:/, '').replace('abstract', 'summary'),
    value: wordsOf(one),
  }))
}

function subjectsOf(about: XmlNode | undefined, names: ReadonlyMap<string, string>): Ninjs[] {
  if (!about) return []
  const subjects = childrenOf(about, 'subject').map((one) => {
    const main = child(one, 'mainconcept') ?? one
    const above = childrenOf(main, 'broader').map((broader) => attribute(broader, 'qcode') || attribute(broader, 'uri'))
    return { name: nameOf(main, names), code: attribute(main, 'qcode') || attribute(main, 'uri'), above }
  })
  return [...subjects, ...wordsOfEach(about, 'keyword').map((name) => ({ name }))]
}

function renditionsOf(set: XmlNode): Ninjs[] {
  return childrenOf(set, 'remotecontent').map((one) => ({
    name: wordOfCode({
      ...one,
      attributes: {
        uri: attribute(one, 'renditionuri'),
        qcode: attribute(one, 'rendition') || attribute(one, 'renditionuri'),
      },
    }),
    href: attribute(one, 'href'),
    // Some write the size into the type.
    contenttype: attribute(one, 'contenttype').replace(/-\d+x\d+$/, ''),
    width: attribute(one, 'width'),
    height: attribute(one, 'height'),
  }))
}

/** What stands in the item itself; of NITF within it also what its head says and the item does not. */
function textOfItem(item: XmlNode, inline: readonly XmlNode[]): Ninjs {
  const set = within(item, 'contentset')
  const nitf = inline.flatMap((one) => below(one, 'nitf'))[0]
  if (nitf) {
    const { bodies, headlines, associations, renditions, by, descriptions } = nitfToNinjs(nitf)
    const own = childrenOf(within(item, 'contentmeta') ?? item, 'description').length > 0
    return {
      bodies,
      headlines,
      associations,
      ...(textIn(by) && !within(item, 'contentmeta', 'creator') && { by }),
      ...(!own && { descriptions }),
      ...((renditions as Ninjs[]).length > 0 && { renditions }),
    }
  }
  const data = inline.filter(isData)
  const bodies = [
    ...inline
      .filter((one) => !data.includes(one))
      .map((one) => ({
        contenttype: 'text/html',
        value: innerHtml(within(one, 'xhtml:html', 'xhtml:body') ?? one),
      })),
    ...(set ? childrenOf(set, 'inlinedata') : []).map((one) => ({
      contenttype: attribute(one, 'contenttype') || 'text/plain',
      value: attribute(one, 'encoding') === 'base64' ? Buffer.from(one.text, 'base64').toString('utf8') : one.text,
    })),
  ].filter(({ value }) => value.trim() !== '')
  return { bodies, members: membersOf(item), data: data.map((one) => attribute(one, 'contenttype')) }
}

/** Results, quotations and other tables for programs: their words without their names are no text. */
const isData = (inline: XmlNode): boolean => {
  const type = attribute(inline, 'contenttype')
  return /\+xml$/i.test(type) && !/html|nitf/i.test(type)
}

/** What a package holds, in its order. */
function membersOf(item: XmlNode): Ninjs[] {
  return below(within(item, 'groupset'), 'itemref').map((one) => ({
    uri: attribute(one, 'residref') || attribute(one, 'guidref'),
    type: wordOfCode(within(one, 'itemclass')),
    title: wordsOf(within(one, 'title')) || wordsOf(within(one, 'headline')),
  }))
}

function conceptEvents(item: XmlNode): XmlNode[] {
  return [...childrenOf(item, 'concept'), ...below(within(item, 'conceptset'), 'concept')].filter(
    (one) => wordOfCode(within(one, 'type')) === 'event' || within(one, 'eventdetails') !== undefined,
  )
}

function eventOf(event: XmlNode, base: Ninjs, index: number, names: ReadonlyMap<string, string>): Ninjs {
  const details = within(event, 'eventdetails')
  const name = nameOf(event, names)
  const id = wordOfCode(within(event, 'conceptid')) || (index === 0 ? '' : String(index + 1))
  const place = nameOf(within(details, 'location'), names)
  const definition = childrenOf(event, 'definition').map(wordsOf).join(' ')
  return {
    type: 'event',
    uri: id === '' ? base['uri'] : `${textIn(base['uri'])}#${id}`,
    headlines: [{ role: 'main', value: name }],
    descriptions: [{ role: 'summary', value: definition }],
    eventdetails: { dates: datesOf(within(details, 'dates')) },
    ...(place !== '' && { places: [{ name: place }] }),
  }
}

/** What is planned takes place when its first piece is due. */
function planned(item: XmlNode): Ninjs {
  if (item.name !== 'planningitem') return {}
  const due = below(within(item, 'newscoverageset'), 'scheduled').map(wordsOf).filter(Boolean).sort()
  const lines = below(within(item, 'newscoverageset'), 'planning').map((one) =>
    [wordsOf(within(one, 'scheduled')), wordsOf(within(one, 'headline')), wordsOf(within(one, 'ednote'))]
      .filter(Boolean)
      .join(' · '),
  )
  if (due[0] === undefined) return {}
  return {
    eventdetails: { dates: { startdate: due[0], enddate: due.at(-1) } },
    bodies: [{ contenttype: 'text/plain', value: lines.join('\n') }],
  }
}
