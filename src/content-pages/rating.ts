import { isRatedOn, ratingOf, type Rating } from '../content/ratings/model.ts'
import { votesOf } from '../content/ratings/store.ts'
import type { ContentRecord } from '../content/model.ts'
import type { PageContext } from '../web/render/page.ts'

/** The stars of a content; nothing where its site takes none for its type. */
export async function loadRating(
  { db, site }: PageContext,
  { id, document }: ContentRecord,
): Promise<{ rating?: Rating }> {
  if (!isRatedOn(site, document.type)) return {}
  const votes = (await votesOf(db, [id])).get(id) ?? { count: 0, stars: 0 }
  return { rating: ratingOf(document, votes) }
}
