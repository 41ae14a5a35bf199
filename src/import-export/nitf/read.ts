import { createHash } from 'node:crypto'
import { textIn, type Ninjs } from '../ninjs/read.ts'
import { parseDate } from '../source/dates.ts'
import { below, within, wordsOf, wordsOfEach } from '../source/xml-text.ts'
import { childrenOf, type XmlNode } from '../source/xml.ts'
import { mediaOf, nitfHtml } from './html.ts'

/** Elements of NITF within which text keeps its place. */
export const isNitfProse = (name: string): boolean => /^body(\.head|\.content|\.end)?$/.test(name)

const attribute = (node: XmlNode | undefined, name: string): string => node?.attributes[name]?.trim() ?? ''

/** A document of NITF 3.x in the words of ninjs, so that both come in by the same rules. */
export function nitfToNinjs(root: XmlNode): Ninjs {
  const head = within(root, 'head')
  const docdata = within(head, 'docdata')
  const bodyHead = within(root, 'body', 'body.head')
  const content = within(root, 'body', 'body.content')
  const hedline = within(bodyHead, 'hedline')
  const title = wordsOf(within(hedline, 'hl1')) || wordsOf(hedline) || wordsOf(within(head, 'title'))
  const issued = attribute(within(docdata, 'date.issue'), 'norm')
  const released = attribute(within(docdata, 'date.release'), 'norm')
  const storied = attribute(within(bodyHead, 'dateline', 'story.date'), 'norm')
  const status = attribute(docdata, 'management-status').toLowerCase() || 'usable'
  const embargo = isHeldUntil(released, issued) ? released : ''
  const holder = within(docdata, 'doc.copyright')
  const key = within(docdata, 'du-key')
  return {
    ...identity(docdata, `${title} ${issued}`),
    type: 'text',
    version: attribute(key, 'version') || attribute(key, 'generation'),
    versioncreated: issued || storied,
    firstcreated: storied.includes('T') ? storied : '',
    embargoed: embargo,
    pubstatus: status === 'embargoed' ? (embargo === '' ? 'withheld' : 'usable') : status,
    urgency: attribute(within(docdata, 'urgency'), 'ed-urg'),
    expires: attribute(within(docdata, 'date.expire'), 'norm'),
    ednote: [attribute(within(docdata, 'ed-msg'), 'info'), ...wordsOfEach(bodyHead, 'note')]
      .filter(Boolean)
      .join(' · '),
    language: attribute(root, 'xml:lang') || attribute(within(root, 'body'), 'xml:lang'),
    copyrightholder: attribute(holder, 'holder') || wordsOf(within(bodyHead, 'distributor')),
    by: wordsOfEach(bodyHead, 'byline').join(' · '),
    located: wordsOf(within(bodyHead, 'dateline', 'location')),
    headlines: [{ role: 'main', value: title }],
    descriptions: [
      { role: 'summary', value: wordsOf(within(bodyHead, 'abstract')) || wordsOf(within(hedline, 'hl2')) },
    ],
    subjects: [...subjectsOf(head), ...keywordsOf(docdata)],
    bodies: [{ contenttype: 'text/html', value: nitfHtml(content) + tagline(root) }],
    ...recordings(content),
    associations: mediaOf(content).flatMap((media) => pictureOf(media) ?? []),
  }
}

/** All versions of a story share its key; without one a document is known by its own id. */
function identity(docdata: XmlNode | undefined, words: string): Ninjs {
  const own = within(docdata, 'doc-id')
  const source = attribute(own, 'regsrc')
  const named = (id: string) => (id === '' || source === '' || id.startsWith(source) ? id : `${source}:${id}`)
  const id = named(attribute(within(docdata, 'du-key'), 'key') || attribute(own, 'id-string'))
  const about = named(attribute(docdata, 'management-doc-idref'))
  const kills = /^cancell?ed$/i.test(attribute(docdata, 'management-idref-status')) && about !== '' ? [about] : []
  return { uri: id || `nitf:${createHash('sha256').update(words).digest('hex').slice(0, 24)}`, kills }
}

/** Whether a release keeps a text back; one that cannot be read does. */
function isHeldUntil(released: string, issued: string): boolean {
  const [first, second] = [parseDate(released), parseDate(issued)]
  return released !== '' && (first === null || second === null || first > second)
}

/** The embargo of a document that stands in an item of another format; without an hour it says that there is one. */
export function embargoOf(nitf: XmlNode | undefined): string {
  if (nitf === undefined) return ''
  const { embargoed, pubstatus } = nitfToNinjs(nitf)
  return textIn(embargoed) || (pubstatus === 'withheld' ? 'withheld' : '')
}

function subjectsOf(head: XmlNode | undefined): Ninjs[] {
  const said = below(within(head, 'tobject'), 'tobject.subject').map((one) => ({
    name:
      ['tobject.subject.detail', 'tobject.subject.matter', 'tobject.subject.type']
        .map((name) => attribute(one, name))
        .find(Boolean) ?? '',
    code: attribute(one, 'tobject.subject.refnum') && `subj:${attribute(one, 'tobject.subject.refnum')}`,
  }))
  const classified = below(within(head, 'docdata', 'identified-content'), 'classifier').map((one) => ({
    name: attribute(one, 'value') || wordsOf(one),
    code: attribute(one, 'idsrc') ? `${attribute(one, 'idsrc')}:${attribute(one, 'value')}` : attribute(one, 'value'),
  }))
  return [...said, ...classified]
}

const keywordsOf = (docdata: XmlNode | undefined): Ninjs[] =>
  below(within(docdata, 'key-list'), 'keyword').map((one) => ({ name: attribute(one, 'key') }))

function tagline(root: XmlNode): string {
  const said = nitfHtml(within(root, 'body', 'body.end', 'tagline'))
  return said.trim() === '' ? '' : said.includes('<p>') ? said : `<p>${said}</p>`
}

function renditions(media: XmlNode): Ninjs[] {
  return childrenOf(media, 'media-reference').map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    href: attributes['source'] ?? '',
    contenttype: attributes['mime-type'] ?? '',
    width: attributes['width'],
    height: attributes['height'],
  }))
}

function pictureOf(media: XmlNode): Ninjs | null {
  const type = attribute(media, 'media-type') || 'image'
  if (!/^(image|photo|graphic|picture)/i.test(type)) return null
  const caption = wordsOfEach(media, 'media-caption').join(' ')
  return {
    type: 'picture',
    headlines: [
      {
        role: 'main',
        value:
          childrenOf(media, 'media-reference')
            .map((one) => attribute(one, 'alternate-text') || attribute(one, 'alternate_text'))
            .find(Boolean) ?? '',
      },
    ],
    descriptions: [{ role: 'caption', value: caption }],
    by: wordsOfEach(media, 'media-producer').join(' / '),
    renditions: renditions(media),
  }
}

function recordings(content: XmlNode | undefined): Ninjs {
  const films = mediaOf(content).filter((media) => /^(video|audio)/i.test(attribute(media, 'media-type')))
  return { renditions: films.flatMap(renditions) }
}
