import type { StructuredData } from '../../web/structured-data.ts'
import type { ShownComment, Thread } from './model.ts'

/** The comments that stand on a page, for machines; a name that is gone is left out. */
export function commentData({ comments, total }: Thread): Pick<StructuredData, string> {
  if (total === 0) return {}
  return { commentCount: total, comment: comments.filter(({ gone }) => !gone).map(dataOf) }
}

function dataOf({ id, text, date, nick, likes, dislikes }: ShownComment): StructuredData {
  return {
    '@type': 'Comment',
    identifier: id,
    text,
    dateCreated: date.toISOString(),
    upvoteCount: likes,
    downvoteCount: dislikes,
    ...(nick && { author: { '@type': 'Person', name: nick } }),
  }
}
