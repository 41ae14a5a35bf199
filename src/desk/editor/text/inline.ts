import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { schema } from './schema.ts'

/** The HTML of words is already reduced to the allow list: tags in small letters, attributes in quotes. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)|</g
const ENTITY = /&(amp|lt|gt|quot|#39|apos|nbsp);/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: '\u00a0' }

/** Words in HTML as nodes of the editor. */
export function readInline(html: string): Fragment {
  const found: Node[] = []
  const open: { tag: string; mark: Mark | null }[] = []
  for (const [whole, closing, tag = '', rest = '', text] of html.matchAll(TOKEN)) {
    if (tag === 'br') found.push(schema.nodes.break.create(null, null, marksOf(open)))
    else if (tag !== '' && closing) close(open, tag)
    else if (tag !== '') open.push({ tag, mark: markOf(tag, rest) })
    else found.push(schema.text(unescape(text ?? whole).replace(/[\t\n\r]/g, ' '), marksOf(open)))
  }
  return Fragment.fromArray(found)
}

function close(open: { tag: string; mark: Mark | null }[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag)
  if (at >= 0) open.splice(at, 1)
}

function marksOf(open: readonly { mark: Mark | null }[]): readonly Mark[] {
  return open.reduce<readonly Mark[]>((set, { mark }) => mark?.addToSet(set) ?? set, Mark.none)
}

function markOf(tag: string, attributes: string): Mark | null {
  const { marks } = schema
  const value = (name: string): string | null => {
    const found = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    return found === undefined ? null : unescape(found)
  }
  if (tag === 'strong' || tag === 'b') return marks.strong.create({ tag })
  if (tag === 'em' || tag === 'i') return marks.emphasis.create({ tag })
  if (tag === 'a') return value('href') === null ? null : marks.link.create({ href: value('href') })
  if (tag === 'span') return value('lang') === null ? null : marks.language.create({ lang: value('lang') })
  if (tag === 'abbr') return value('title') === null ? null : marks.abbreviation.create({ title: value('title') })
  const plain = { s: marks.struck, del: marks.deleted, ins: marks.inserted, code: marks.code, sub: marks.sub, sup: marks.sup }
  return Object.hasOwn(plain, tag) ? plain[tag as keyof typeof plain].create() : null
}

/** Nodes of the editor as words in HTML, in the form in which the documents keep them. */
export function writeInline(content: Fragment): string {
  let html = ''
  let open: readonly Mark[] = []
  content.forEach((node) => {
    let shared = 0
    while (shared < open.length && shared < node.marks.length && open[shared]!.eq(node.marks[shared]!)) shared++
    html += closed(open.slice(shared))
    for (const mark of node.marks.slice(shared)) html += opened(mark)
    open = node.marks
    html += node.isText ? escape(node.text!) : '<br />'
  })
  return html + closed(open)
}

function closed(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map((mark) => `</${tagOf(mark)}>`)
    .join('')
}

function opened(mark: Mark): string {
  const given = Object.entries(mark.attrs).filter(([name]) => name !== 'tag')
  const attributes = given.map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', '&quot;')}"`)
  return `<${tagOf(mark)}${attributes.join('')}>`
}

const TAGS: Record<string, string> = {
  link: 'a',
  language: 'span',
  abbreviation: 'abbr',
  struck: 's',
  deleted: 'del',
  inserted: 'ins',
}

function tagOf(mark: Mark): string {
  return (mark.attrs['tag'] as string | undefined) ?? TAGS[mark.type.name] ?? mark.type.name
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescape(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (_, name: string) => ENTITIES[name]!) : text
}
