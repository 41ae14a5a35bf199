import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import type { Block } from '../../content/blocks/model.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import type { HtmlOptions } from '../html/model.ts'
import { withNewsroomBlocks, type Embeds } from './newsroom-blocks.ts'

/**
 * CommonMark with tables as blocks. HTML that stands in it goes the way of all HTML from outside: through what is
 * allowed, and no further.
 */
export function markdownBlocks(body: string, options: HtmlOptions, embeds: Embeds): Block[] {
  const html = micromark(body, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  })
  return withNewsroomBlocks(htmlToBlocks(html, { ...options, titled: true }), embeds)
}

const MARKS = [
  ['{{<', '>}}'],
  ['{{%', '%}}'],
  ['{%', '%}'],
] as const
/** Marks that stand for the address of another file: Hugo's `ref`, Jekyll's `link`. */
const LINKS = /^(ref|relref|link|post_url)$/

/**
 * Takes out the marks of site programs (`{{< youtube … >}}`, `{% include … %}`); what stands between them stays. Those
 * that name another file become its path.
 */
export function withoutMarks(body: string, removed: (name: string) => void): string {
  let text = body
  for (const [open, close] of MARKS) {
    const parts: string[] = []
    let at = 0
    for (;;) {
      const start = text.indexOf(open, at)
      const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
      if (end < 0) break
      const [name = '', ...words] = text
        .slice(start + open.length, end)
        .trim()
        .split(/\s+/)
      parts.push(text.slice(at, start))
      if (LINKS.test(name)) parts.push((words[0] ?? '').replaceAll(/["']/g, ''))
      else if (name !== '' && !name.startsWith('/') && !name.startsWith('end')) removed(name)
      at = end + close.length
    }
    text = parts.join('') + text.slice(at)
  }
  return text
}
