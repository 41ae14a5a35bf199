import type { ApiCard } from '../../content/cards/api-card.ts'
import type { EntityMatch } from './entity-matches.ts'

/** A card, and where its words are said when it is a recording. */
export type Result = ApiCard & { said?: { seconds: number; text: string; url: string } }

/** What the searcher answers (API contract, SearchAnswer). */
export interface SearcherAnswer {
  results: Result[]
  /** People and programmes by name and editions of newsletters, on the first page of a search of everything; left out when there are none. */
  also?: EntityMatch[]
  /** A text that was probably meant, where nothing was found. */
  meant?: string
  numResults: number
  numResultsExact: boolean
  hasMoreResults: boolean
  searcherPayload: {
    cursorMark: string
    categoryId: string | number | null
    moduleId: string | number | null
    limit: number
  }
}
