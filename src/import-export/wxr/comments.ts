import { textOfHtml } from '../html/tree.ts'
import type { ArchivedComment } from '../model.ts'
import { externalId, shorten } from '../names.ts'
import { parseDate } from '../source/dates.ts'
import { childrenOf, textOf, type XmlNode } from '../source/xml.ts'

/** The date in UTC; where the export holds a zero date, the local one. */
export function wpDate(item: XmlNode, name: string): string | null {
  const utc = textOf(item, `${name}_gmt`)
  return parseDate(utc.startsWith('0000') || utc === '' ? textOf(item, name) : `${utc} UTC`)
}

/** Readers' comments, as text; pingbacks and trackbacks are none. */
export function commentsOf(item: XmlNode, key: string): ArchivedComment[] {
  return childrenOf(item, 'wp:comment').flatMap((comment) => {
    const type = textOf(comment, 'wp:comment_type')
    if (type === 'pingback' || type === 'trackback') return []
    const number = textOf(comment, 'wp:comment_id')
    const parent = textOf(comment, 'wp:comment_parent')
    const utc = textOf(comment, 'wp:comment_date_gmt')
    return {
      externalId: externalId(key, 'comment', number),
      parentExternalId: parent === '' || parent === '0' ? null : externalId(key, 'comment', parent),
      authorName: shorten(textOfHtml(textOf(comment, 'wp:comment_author')), 200),
      authorEmail: textOf(comment, 'wp:comment_author_email') || null,
      date: parseDate(utc.startsWith('0000') || utc === '' ? textOf(comment, 'wp:comment_date') : `${utc} UTC`),
      text: plainComment(textOf(comment, 'wp:comment_content')),
      approved: textOf(comment, 'wp:comment_approved') === '1',
    }
  })
}

function plainComment(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map(textOfHtml)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
