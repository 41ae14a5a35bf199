import type { CardContext } from '../../content/cards/to-card.ts'
import { contentTag, TAXONOMY_TAG } from '../../content/model.ts'
import { resultTags } from '../../content/search/tags.ts'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SearcherAnswer } from './answer-model.ts'

/** A page of results, whoever asks for it. */
export type ResultPage = Omit<SearcherAnswer, 'searcherPayload'> & { cursorMark: string }

/**
 * The same as it is kept: as the text that is answered, because thousands of objects that live for seconds cost the
 * collector of garbage more than all else that a search does here.
 */
export interface KeptPage {
  /** JSON, without the cursor. */
  json: string
  cursorMark: string
}

/** What is over and what has begun meanwhile (events, recordings) is at most so old. */
const KEPT_MS = 30_000
const MOST_PAGES = 300
const pages = taggedDataCache<KeptPage>({ ms: KEPT_MS, max: MOST_PAGES })

/** A search that PostgreSQL gave up: what it found is answered, and not kept. */
class GaveUp extends Error {
  readonly page: KeptPage
  constructor(page: KeptPage) {
    super('a search was given up')
    this.page = page
  }
}

/**
 * A page of results that is kept for whoever asks the same, until anything of its site and language is published,
 * changed, withdrawn or due; several who ask at once wait for the same one.
 */
export async function keptPage(
  db: Db,
  { site, locale, base }: CardContext,
  question: unknown,
  now: Date,
  make: () => Promise<{ page: ResultPage; gaveUp: boolean }>,
): Promise<KeptPage> {
  const kept = pages(db, JSON.stringify([site.alias, base, locale, question]), now, async () => {
    const { page, gaveUp } = await make()
    const { cursorMark, ...shown } = page
    const value = { json: JSON.stringify(shown), cursorMark }
    if (gaveUp) throw new GaveUp(value)
    const own = page.results.map(({ id }) => contentTag(id))
    return { value, tags: [TAXONOMY_TAG, ...resultTags(site.alias, locale), ...own] }
  })
  try {
    return (await kept).value
  } catch (error) {
    if (error instanceof GaveUp) return error.page
    throw error
  }
}
