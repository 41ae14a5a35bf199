import { Schema, type MarkSpec, type NodeSpec } from '@tiptap/pm/model'
import type { Block } from '../../../content/blocks/model.ts'

/** A block without its id, as a piece with fields keeps it: of a kind we know or of one that is yet to come. */
export type PieceData = { type: string } & Record<string, unknown>

const id = { id: { default: '' } }
const named = (element: HTMLElement): { id: string } => ({ id: element.dataset['id'] ?? '' })

const nodes = {
  doc: { content: 'block+' },
  text: { group: 'inline' },
  break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: id,
    parseDOM: [{ tag: 'p', getAttrs: named }],
    // Words of Arabic or Hebrew run as their page will show them.
    toDOM: ({ attrs }) => ['p', { 'data-id': attrs['id'], dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    attrs: { ...id, level: { default: 2 } },
    parseDOM: [2, 3, 4].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ ...named(element), level }),
    })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, { 'data-id': attrs['id'] }, 0],
  },
  list: {
    group: 'block',
    content: 'item+',
    attrs: { ...id, ordered: { default: false } },
    parseDOM: [
      { tag: 'ul', getAttrs: (element: HTMLElement) => ({ ...named(element), ordered: false }) },
      { tag: 'ol', getAttrs: (element: HTMLElement) => ({ ...named(element), ordered: true }) },
    ],
    toDOM: ({ attrs }) => [attrs['ordered'] ? 'ol' : 'ul', { 'data-id': attrs['id'] }, 0],
  },
  item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', { dir: 'auto' }, 0] },
  quote: {
    group: 'block',
    content: 'words cite',
    defining: true,
    attrs: { ...id, pull: { default: null } },
    parseDOM: [
      {
        tag: 'blockquote',
        getAttrs: (element: HTMLElement) => ({ ...named(element), pull: element.dataset['pull'] ? true : null }),
      },
    ],
    toDOM: ({ attrs }) => ['blockquote', { 'data-id': attrs['id'], ...(attrs['pull'] && { 'data-pull': 'true' }) }, 0],
  },
  words: {
    content: 'inline*',
    parseDOM: [{ tag: 'div.words' }],
    toDOM: () => ['div', { class: 'words', dir: 'auto' }, 0],
  },
  cite: { content: 'text*', marks: '', parseDOM: [{ tag: 'footer' }], toDOM: () => ['footer', 0] },
  facts: {
    group: 'block',
    content: 'name points',
    defining: true,
    attrs: id,
    parseDOM: [{ tag: 'section', getAttrs: named }],
    toDOM: ({ attrs }) => ['section', { 'data-id': attrs['id'] }, 0],
  },
  points: {
    content: 'item+',
    parseDOM: [{ tag: 'ul.points', priority: 60 }],
    toDOM: () => ['ul', { class: 'points' }, 0],
  },
  name: { content: 'text*', marks: '', parseDOM: [{ tag: 'header' }], toDOM: () => ['header', 0] },
  preformatted: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: id,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: named }],
    toDOM: ({ attrs }) => ['pre', { 'data-id': attrs['id'] }, 0],
  },
  /** A picture, a table, an embed, or a kind that this desk does not know yet: kept as it is until its fields change. */
  piece: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...id, data: { default: { type: 'html', html: '' } } },
    parseDOM: [{ tag: 'figure[data-block]', getAttrs: (element) => ({ ...named(element), data: readPiece(element) }) }],
    toDOM: ({ attrs }) => ['figure', { 'data-id': attrs['id'], 'data-block': JSON.stringify(attrs['data']) }],
  },
} satisfies Record<string, NodeSpec>

/** Only what a copy of our own holds is read back; anything else is a piece with nothing in it. */
function readPiece(element: HTMLElement): PieceData {
  try {
    const data = JSON.parse(element.dataset['block'] ?? '') as PieceData
    if (typeof data === 'object' && typeof data.type === 'string') return data
  } catch {
    // Somebody else's figure.
  }
  return { type: 'html', html: '' }
}

/** `b` stays `b` and `i` stays `i`: what was written elsewhere is not changed by being touched. */
const emphasis = (tag: string, other: string): MarkSpec => ({
  attrs: { tag: { default: tag } },
  parseDOM: [tag, other].map((name) => ({ tag: name, attrs: { tag: name } })),
  toDOM: (mark) => [mark.attrs['tag'] as string, 0],
})
const plain = (tag: string, more: Partial<MarkSpec> = {}): MarkSpec => ({
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
})

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element: HTMLElement) => ({ href: element.getAttribute('href') }) }],
    toDOM: (mark) => ['a', { href: mark.attrs['href'] }, 0],
  },
  language: {
    attrs: { lang: {} },
    parseDOM: [{ tag: 'span[lang]', getAttrs: (element: HTMLElement) => ({ lang: element.getAttribute('lang') }) }],
    toDOM: (mark) => ['span', { lang: mark.attrs['lang'] }, 0],
  },
  abbreviation: {
    attrs: { title: {} },
    parseDOM: [{ tag: 'abbr[title]', getAttrs: (element: HTMLElement) => ({ title: element.getAttribute('title') }) }],
    toDOM: (mark) => ['abbr', { title: mark.attrs['title'] }, 0],
  },
  strong: emphasis('strong', 'b'),
  emphasis: emphasis('em', 'i'),
  struck: plain('s'),
  deleted: plain('del'),
  inserted: plain('ins'),
  code: plain('code'),
  sub: plain('sub', { excludes: 'sub sup' }),
  sup: plain('sup', { excludes: 'sub sup' }),
} satisfies Record<string, MarkSpec>

/** The text of a content while it is written: our blocks and nothing else, without a single style. */
export const schema: Schema<keyof typeof nodes, keyof typeof marks> = new Schema({ nodes, marks })

/** Blocks as the documents hold them, and those of a kind that is yet to come. */
export type AnyBlock = Block | ({ type: string; id: string } & Record<string, unknown>)
