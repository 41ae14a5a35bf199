import type { Db } from '../../platform/database/schema.ts'
import { checkSegments, type Published, type SearchFault } from './check-segments.ts'
import { compactPostings } from './compact.ts'
import { didYouMean } from './did-you-mean.ts'
import type { SearchRow } from './document.ts'
import { mergeSegments, type MergeOptions } from './merge.ts'
import type { SearchAnswer, SearchQuestion } from './search-question.ts'
import { searchContents } from './store.ts'
import { suggestLabels, type Suggestion, type SuggestionQuestion } from './suggest.ts'
import { removeRows, writeRows } from './write.ts'

/**
 * The index of searches, as everything outside this folder knows it. Whoever wants an engine beside PostgreSQL
 * (OpenSearch, Meilisearch) writes its adapter as another value of this type, and puts it in the place of `searchIndex`.
 */
export interface SearchIndex {
  /** Puts contents into the index in place of what it has of them; `db` is the transaction that publishes. */
  write(db: Db, rows: readonly SearchRow[], options?: WriteOptions): Promise<void>
  /** Takes contents out of the index. */
  remove(db: Db, ids: readonly string[]): Promise<void>
  /** Contents of a site and language that have the words and facets of a question. */
  search(db: Db, question: SearchQuestion): Promise<SearchAnswer>
  /** What may have been meant by a question that finds nothing, and finds something. */
  didYouMean(db: Db, question: SearchQuestion): Promise<string | null>
  /** Names that begin with what was typed so far. */
  suggest(db: Db, question: SuggestionQuestion): Promise<Suggestion[]>
  /**
   * Compares the index with what is published, in order of ids, and tells what differs. What the index can put right from
   * what it has is put right with `repair`; whatever names contents is put right by writing those again.
   */
  check(db: Db, published: AsyncIterable<Published>, options?: { repair?: boolean }): AsyncGenerator<SearchFault>
  /** What is done by the clock, while readers search and newsrooms publish; answers how much there was to do. */
  maintain(db: Db, options?: MaintainOptions): Promise<number>
}

/** How contents are written. */
export interface WriteOptions {
  /** They may be found only after the next `maintain`: what is written in bulk is written once. */
  later?: boolean
}

/** How the index is maintained. */
export interface MaintainOptions extends MergeOptions {
  /** Clears away by night what the day left behind. */
  thorough?: boolean
}

/** The index of this portal: segments in PostgreSQL (docs/search.md). */
export const searchIndex: SearchIndex = {
  write: writeRows,
  remove: removeRows,
  search: searchContents,
  didYouMean,
  suggest: suggestLabels,
  check: checkSegments,
  async maintain(db, { thorough = false, ...options } = {}) {
    const merged = await mergeSegments(db, options)
    return thorough ? merged + (await compactPostings(db, options)) : merged
  },
}
