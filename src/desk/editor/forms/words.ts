import { Fragment, Slice } from '@tiptap/pm/model'
import { type Plugin, EditorState } from '@tiptap/pm/state'
import { readInline, writeInline } from '../text/inline.ts'
import { schema } from '../text/schema.ts'
import { writing } from '../text/writing.ts'

const PARAGRAPH = /<\/?p>/

/** Whether the HTML of a field is words and paragraphs alone, which can be written as text. */
export function isWords(html: string): boolean {
  return !/<(?!\/?(?:p|a|em|strong|b|i|s|del|ins|br|sub|sup|span|abbr|code)\b)[a-z]/.test(html)
}

/** The words of a field as a text of paragraphs; plain words are one. */
export function openWords(html: string, plugins: Plugin[] = []): EditorState {
  const parts = html.split(PARAGRAPH).filter((part) => part.trim() !== '')
  const paragraphs = (parts.length > 0 ? parts : ['']).map((part, n) =>
    schema.nodes.paragraph.create({ id: `p${n}` }, readInline(part)),
  )
  return EditorState.create({ doc: schema.nodes.doc.create(null, paragraphs), plugins: [...plugins, ...writing()] })
}

/** What they say: in paragraphs where there are several, or where there were. */
export function closeWords({ doc }: EditorState, inParagraphs: boolean): string {
  const lines: string[] = []
  doc.forEach((node) => {
    if (node.content.size > 0) lines.push(writeInline(node.isTextblock ? node.content : plain(node.textContent)))
  })
  return inParagraphs ? lines.map((line) => `<p>${line}</p>`).join('') : lines.join('<br />')
}

function plain(text: string): Fragment {
  return text === '' ? Fragment.empty : Fragment.from(schema.text(text))
}

/** What is pasted into a field is its words. */
export function pastedWords(text: string): Slice {
  return new Slice(plain(text.replace(/\s+/g, ' ')), 0, 0)
}
