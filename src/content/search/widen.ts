import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { CardImage } from '../cards/model.ts'
import { withImage } from '../listings.ts'
import type { LoadedCard, StoredCard } from '../model.ts'
import { wordQueries } from './query.ts'
import { readWords, type Words } from './text.ts'
import { endOf, keysOf, type Asked } from './walk.ts'

/** Fewer words than this must all be there: who types three means three. */
const SHORTEST_QUESTION = 4
/** Of more words the longest count; they tell most. */
const MOST_WORDS = 8
/** So many of the newest are compared. */
const CANDIDATES = 120
/** Once something is found, no look begins after so many milliseconds, and none goes further back. */
const BUDGET_MS = 25

/** A content with most of the words, and what is said in it when it is a recording. */
interface Similar {
  id: string
  card: LoadedCard
  said: string | null
}
type SimilarRow = Omit<Similar, 'card'> & { card: StoredCard; image: CardImage | null }

/**
 * What has most of a question's words, for one that found less than a page: those with more of them first, among them
 * those with the rarer ones, until the page is full or a third of the words is left.
 */
export async function closest(db: Db, asked: Asked, found: readonly { id: string }[]): Promise<Similar[]> {
  const words = questionWords(asked)
  if (!words) return []
  const { site, locale, from, until, size, now } = asked
  const { item, must, anyOf } = keysOf(asked)
  const { rows } = await sql<SimilarRow>`select * from search_closest(
    array[${sql.join(wordQueries(words, locale))}], ${item}::int, ${must}::int[], ${anyOf}::jsonb,
    ${from ?? null}::timestamptz, ${endOf(asked)}::timestamptz, ${until}::timestamptz, ${site}, ${locale},
    ${found.map(({ id }) => id)}::bigint[], ${size - found.length}::int, ${CANDIDATES}::int, ${BUDGET_MS}::int, ${now}::timestamptz)`.execute(
    db,
  )
  return rows.map(({ id, card, image, said }) => ({ id, said, card: withImage(card, image) }))
}

/** The words of a question that may be answered in part; null for a short one, and where phrases or words are barred. */
function questionWords({ text, locale }: Asked): Words | null {
  const words = readWords(text, locale)
  if (words.phrases.length || words.none.length || words.all.length < SHORTEST_QUESTION) return null
  const telling = [...words.all].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
  return { ...words, all: telling }
}
