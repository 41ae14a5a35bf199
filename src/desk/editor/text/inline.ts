import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { schema } from './schema.ts'

const ENTITY = /&(amp|lt|gt|quot|#39|apos|nbsp);/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: '\u00a0',
}

/**
 * Words in HTML as nodes of the editor. The HTML is already reduced to the allow list: tags in small letters, attributes
 * in quotes, no sign of a tag anywhere else.
 */
export function readInline(html: string): Fragment {
  const found: Node[] = []
  const open: { tag: string; mark: Mark | null }[] = []
  let at = 0
  while (at < html.length) {
    const end = html[at] === '<' ? html.indexOf('>', at) + 1 : 0
    if (end > 0) {
      const { isEnd, tag, attributes } = readTag(html.slice(at + 1, end - 1))
      if (tag === 'br') found.push(schema.nodes.break.create(null, null, marksOf(open)))
      else if (isEnd) close(open, tag)
      else open.push({ tag, mark: markOf(tag, attributes) })
      at = end
      continue
    }
    const next = html.indexOf('<', at + 1)
    const text = html.slice(at, next < 0 ? html.length : next)
    found.push(schema.text(unescape(text).replace(/[\t\n\r]/g, ' '), marksOf(open)))
    at += text.length
  }
  return Fragment.fromArray(found)
}

function readTag(inside: string): { isEnd: boolean; tag: string; attributes: string } {
  const isEnd = inside.startsWith('/')
  const words = isEnd ? inside.slice(1) : inside
  const space = words.indexOf(' ')
  return space < 0
    ? { isEnd, tag: words.endsWith('/') ? words.slice(0, -1) : words, attributes: '' }
    : { isEnd, tag: words.slice(0, space), attributes: words.slice(space) }
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
    const start = attributes.indexOf(` ${name}="`)
    if (start < 0) return null
    const from = start + name.length + 3
    return unescape(attributes.slice(from, attributes.indexOf('"', from)))
  }
  if (tag === 'strong' || tag === 'b') return marks.strong.create({ tag })
  if (tag === 'em' || tag === 'i') return marks.emphasis.create({ tag })
  if (tag === 'a') return value('href') === null ? null : marks.link.create({ href: value('href') })
  if (tag === 'span') return value('lang') === null ? null : marks.language.create({ lang: value('lang') })
  if (tag === 'abbr') return value('title') === null ? null : marks.abbreviation.create({ title: value('title') })
  const plain = {
    s: marks.struck,
    del: marks.deleted,
    ins: marks.inserted,
    code: marks.code,
    sub: marks.sub,
    sup: marks.sup,
  }
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
