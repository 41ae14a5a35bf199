import { noteShown } from '../../platform/cache/shown-tags.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import { withImage } from '../listings.ts'
import { cardTags } from '../ratings/model.ts'
import { type LoadedCard, type StoredCard } from '../model.ts'

/** A content as a page of results shows it. */
export interface Shown {
  id: string
  card: LoadedCard
  /** What is said in a recording, where its captions are known and anybody may play it. */
  said: string | null
}

interface ShownRow {
  id: string
  card: StoredCard
  image: PageImage | null
  said: string | null
}
const pageOf = prepared<ShownRow>('select * from search_page($1::bigint[], $2::timestamptz)')

/** The cards of contents in their order; those that were withdrawn at this very moment are left out. */
export async function shownOf(db: Db, ids: readonly number[], playable: Date | null): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await pageOf(db, [ids, playable])
  noteShown(cardTags(rows.map(({ card }) => card)))
  return rows.map(({ card, image, ...row }) => ({ ...row, card: withImage(card, image) }))
}
