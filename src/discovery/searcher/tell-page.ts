import { addressOf, type SearchState } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { searcherHref, searcherTexts, type SearcherContext } from './searcher-context.ts'
import type { SearcherAnswer } from './answer-model.ts'

/** What hears of each page that an automatic board has added (OPEN-82). */
export interface ListingContentLoaded {
  page: number
  url: string
  total: number
}

/** Address, title, description and neighbours follow the last page that was added (SRCH-45..SRCH-50). */
export function tellPage(
  definition: SearcherDefinition,
  context: SearcherContext,
  state: SearchState,
  answer: SearcherAnswer,
): void {
  const hrefOf = (page: number) => searcherHref(context, addressOf(definition, { ...state, page }))
  const { page } = state
  const url = hrefOf(page)
  const suffix = searcherTexts(context)('common.page-suffix', { n: page })
  history.replaceState(history.state, '', url)
  document.title = bare(document.title) + suffix
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
  if (description) description.content = bare(description.content) + suffix
  setLink('prev', hrefOf(page - 1))
  setLink('next', answer.hasMoreResults && page < MAX_PAGE ? hrefOf(page + 1) : null)
  const detail: ListingContentLoaded = { page, url, total: answer.numResults }
  dispatchEvent(new CustomEvent('listing:content_loaded', { detail }))
}

/** A text without the number of a page, in either language. */
const bare = (text: string): string => text.replace(/ - P[aà]g\. \d+$/, '')

/** Sets, changes or removes a link of the document's head. */
export function setLink(
  rel: 'prev' | 'next' | 'alternate',
  href: string | null,
  more: { type?: string; title?: string } = {},
): void {
  const kind = more.type ? `[type="${more.type}"]` : ''
  let link = document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]${kind}`)
  if (href === null) return link?.remove()
  if (!link) {
    link = document.createElement('link')
    link.rel = rel
    document.head.append(link)
  }
  Object.assign(link, more)
  link.setAttribute('href', href)
}
