import type { Block } from '../../src/content/blocks/model.ts'
import type { Picture } from '../model.ts'
import type { Theme } from '../illustrate/model.ts'

/** What a text asks for while it is read. */
export interface MarkupContext {
  /** The reference of an illustration. */
  picture(picture: Picture, alt: string): string
  /** The reference of another content by its key, in the language of the text. */
  content(key: string): string
  /** The type of a content by its key; undefined when there is none. */
  type(key: string): string | undefined
  credit: string
}

type NewBlock = Block extends infer B ? (B extends Block ? Omit<B, 'id'> : never) : never

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** *em*, **strong** and [text](address); everything else is text. */
export function inlineHtml(text: string): string {
  return escape(text)
    .replace(/\[([^\]]+)\]\(((?:https?:|mailto:|tel:|\/)[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
}

/** Reads the light markup of a story (see `Texts.body`) into blocks. */
export function blocksOf(body: string, context: MarkupContext): Block[] {
  const parts = body.trim() === '' ? [] : body.trim().split(/\n\s*\n/)
  return parts
    .flatMap((part) => blocksOfPart(part.trim(), context))
    .map((block, i) => ({ ...block, id: `b${i + 1}` }) as Block)
}

function blocksOfPart(part: string, context: MarkupContext): NewBlock[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  if (first.startsWith('### ')) return [{ type: 'heading', level: 3, text: first.slice(4) }, ...rest(lines, context)]
  if (first.startsWith('## ')) return [{ type: 'heading', level: 2, text: first.slice(3) }, ...rest(lines, context)]
  if (first.startsWith('> ')) return [quote(lines)]
  if (first.startsWith('! ')) return [{ type: 'facts', title: first.slice(2), items: lines.slice(1).map(item) }]
  if (first.startsWith('| ')) return [table(lines)]
  if (lines.every((line) => line.startsWith('- '))) return [{ type: 'list', ordered: false, items: lines.map(item) }]
  if (lines.every((line) => /^\d+\. /.test(line)))
    return [{ type: 'list', ordered: true, items: lines.map((line) => inlineHtml(line.replace(/^\d+\. /, ''))) }]
  if (lines.length > 1 && lines.every((line) => PICTURE.test(line)))
    return [gallery(lines.map((line) => pictureOf(PICTURE.exec(line)!, context)))]
  const picture = PICTURE.exec(part.replace(/\n/g, ' '))
  if (picture) return [{ type: 'image', ...pictureOf(picture, context) }]
  const reference = /^\[content ([\w-]+)\]$/.exec(part)
  if (reference) return [embedded(reference[1]!, context)]
  return [{ type: 'paragraph', html: paragraph(lines) }]
}

/** A line that is bold as a whole is a question: the answer begins on the next line. */
function paragraph(lines: string[]): string {
  return lines
    .map((line) => inlineHtml(line) + (/^\*\*[^*]+\*\*$/.test(line) ? '<br>' : ' '))
    .join('')
    .trim()
}

const item = (line: string) => inlineHtml(line.replace(/^- /, ''))

/** What follows a heading without an empty line. */
function rest(lines: string[], context: MarkupContext): NewBlock[] {
  return lines.length > 1 ? blocksOfPart(lines.slice(1).join('\n'), context) : []
}

function quote(lines: string[]): NewBlock {
  const text = lines.map((line) => line.replace(/^> ?/, '')).join(' ')
  const [words = '', cite] = text.split(/ — (?=[^—]*$)/)
  return { type: 'quote', html: inlineHtml(words), pull: true, ...(cite && { cite }) }
}

function table(lines: string[]): NewBlock {
  const rows = lines
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => inlineHtml(cell.trim())),
    )
  const caption = lines.find((line) => line.startsWith('= '))?.slice(2)
  return { type: 'table', head: rows[0] ?? [], rows: rows.slice(1), ...(caption && { caption }) }
}

const PICTURE = /^\[ill (\w+)\/([^|\]]+?)(?:\|([^\]]+))?\]$/

const gallery = (images: ReturnType<typeof pictureOf>[]): NewBlock => ({ type: 'gallery', images })

function pictureOf([, theme, seed, words]: RegExpExecArray, context: MarkupContext) {
  const caption = words?.trim() ?? ''
  const alt = caption.split(/(?<=[.!?])\s/)[0] ?? ''
  return {
    image: context.picture({ theme: theme as Theme, seed: seed!.trim() }, alt),
    alt,
    credit: context.credit,
    ...(caption && { caption: inlineHtml(caption) }),
  }
}

function embedded(key: string, context: MarkupContext): NewBlock {
  const content = context.content(key)
  const type = context.type(key)
  if (type === 'video' || type === 'audio' || type === 'poll' || type === 'recipe') return { type, content }
  return { type: 'related', contents: [content] }
}
