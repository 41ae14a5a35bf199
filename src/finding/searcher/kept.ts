import type { CardContext } from '../../content/cards/to-card.ts'
import { contentTag, listTag, TAXONOMY_TAG } from '../../content/model.ts'
import { CONTENT_TYPES } from '../../content/types/model.ts'
import { sharedParts } from '../../platform/cache/shared-parts.ts'
import type { SearcherAnswer } from './search.ts'

/** A page of results, whoever asks for it. */
export type ResultPage = Omit<SearcherAnswer, 'searcherPayload'> & { cursorMark: string }

/** What is over and what has begun meanwhile (events, recordings) is at most so old. */
const KEPT_MS = 30_000
const MOST_PAGES = 300
const pages = sharedParts<ResultPage>({ ms: KEPT_MS, max: MOST_PAGES })

/** A search that PostgreSQL gave up: what it found is answered, and not kept. */
class GaveUp extends Error {
  readonly page: ResultPage
  constructor(page: ResultPage) {
    super('a search was given up')
    this.page = page
  }
}

/**
 * A page of results that is kept for whoever asks the same, until anything of its site and language is published,
 * changed, withdrawn or due; several who ask at once wait for the same one.
 */
export async function keptPage(
  { site, locale, base }: CardContext,
  question: unknown,
  now: Date,
  make: () => Promise<{ page: ResultPage; gaveUp: boolean }>,
): Promise<ResultPage> {
  const kept = pages(JSON.stringify([site.alias, base, locale, question]), now, async () => {
    const { page, gaveUp } = await make()
    if (gaveUp) throw new GaveUp(page)
    const lists = CONTENT_TYPES.map((type) => listTag(site.alias, locale, `type:${type}`))
    const own = page.results.map(({ id }) => contentTag(id))
    return { value: page, tags: [`site:${site.alias}`, TAXONOMY_TAG, ...lists, ...own] }
  })
  try {
    return (await kept).value
  } catch (error) {
    if (error instanceof GaveUp) return error.page
    throw error
  }
}
