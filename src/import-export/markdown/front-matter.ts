import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofYaml } from '../reasons/of-parser.ts'

/** A text with what stands before it. */
export interface MarkdownText {
  front: FrontMatter
  body: string
}

interface Entry {
  /** As it is written. */
  key: string
  value: unknown
  line: number
}

/** What stands before a text, by names whose spelling does not matter: `publish_date`, `publishDate`. */
export class FrontMatter {
  private readonly entries = new Map<string, Entry>()
  private readonly asked = new Set<string>()
  /** Of two spellings of a key the last one counts. */
  private readonly hidden: Entry[] = []

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const former = this.entries.get(plain(entry.key))
      if (former) this.hidden.push(former)
      this.entries.set(plain(entry.key), entry)
    }
  }

  /** The first of some names that says anything; the others count as read too. */
  find(...names: string[]): Entry | null {
    const found = names.flatMap((name) => {
      this.asked.add(plain(name))
      return this.entries.get(plain(name)) ?? []
    })
    return found.find(({ value }) => value !== null && value !== '') ?? null
  }

  /** What nobody asked for, in the order of the file, and what another spelling of its key hides. */
  unread(): Entry[] {
    return [...[...this.entries].filter(([name]) => !this.asked.has(name)).map(([, entry]) => entry), ...this.hidden]
  }
}

const plain = (key: string): string => key.replaceAll(/[-_ ]/g, '').toLowerCase()

/**
 * Parts a file into its front matter and its text.
 * @throws ImportRefused with the line, where the front matter cannot be read
 */
export function readMarkdown(file: string): MarkdownText {
  const text = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  if (text.includes('\0')) throw new ImportRefused(because('text.none'))
  const [first = ''] = text.split('\n', 1)
  if (first.trimEnd() === '+++') throw new ImportRefused(because('front.toml'), 1)
  if (first.trimEnd() !== '---') return { front: new FrontMatter([]), body: text }
  const end = closing(text, first.length + 1)
  if (end === null) throw new ImportRefused(because('front.open'), 1)
  return { front: parse(text.slice(first.length + 1, end.from)), body: text.slice(end.to) }
}

/** Where the line is that ends the front matter. */
function closing(text: string, from: number): { from: number; to: number } | null {
  for (let start = from; start < text.length;) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    if (/^(---|\.\.\.)[ \t]*$/.test(text.slice(start, Math.min(end, start + 80)))) return { from: start, to: end }
    start = end + 1
  }
  return null
}

function parse(source: string): FrontMatter {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  // The front matter begins on the second line of its file.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  const [error] = document.errors
  if (error) throw new ImportRefused(because('front.yaml', { why: ofYaml(error) }), lineAt(error.pos[0]))
  if (document.contents === null) return new FrontMatter([])
  if (!isMap(document.contents)) throw new ImportRefused(because('front.keys'), 2)
  const entries = document.contents.items.map((pair) => {
    const key = isScalar(pair.key) ? pair.key : null
    const line = lineAt(key?.range?.[0] ?? 0)
    if (key === null) throw new ImportRefused(because('front.key'), line)
    const node = pair.value as { toJS?(of: unknown, options: object): unknown } | null
    try {
      return { key: String(key.value), value: node?.toJS?.(document, { maxAliasCount: 50 }) ?? null, line }
    } catch (failure) {
      throw new ImportRefused(because('front.yaml', { why: ofYaml(failure) }), line)
    }
  })
  return new FrontMatter(entries)
}
