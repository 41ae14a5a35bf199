import type { Page, Request } from 'playwright-core'
import { open, type Look } from './page.ts'

/** The calls of the searcher, for `page.route`. */
export const CALL = '**/webapi/searcher/**'

/** Pages on which what waits 400 or 1000 ms waits a tenth of it; the tests of those delays take over the clock. */
const hurried = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
      later(run, ms === 400 || ms === 1000 ? ms / 10 : ms, ...more)) as typeof later
  })
}

/** What a page waits for is what readers wait for. */
export const asItIs = async (): Promise<void> => undefined

/** A page with a searcher that answers already. */
export async function searcher(
  path: string,
  look: Look = {},
  before: (page: Page) => Promise<void> = hurried,
): Promise<Page> {
  const page = await open(path, look, before)
  await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
  return page
}

/** The searches that a page asks for from now on. */
export function calls(page: Page): Request[] {
  const made: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/webapi/searcher/')) made.push(request)
  })
  return made
}

/** What a search asks for. */
export const bodyOf = (request: Request): Record<string, unknown> =>
  (request.postDataJSON() as { params: Record<string, unknown> }).params

/** Where the words are written. */
export const field = (page: Page) => page.locator('x-island input[name=text], x-island input[name=searchText]')

/** A result of a search. */
export const card = (n: number) => ({
  id: String(n),
  type: 'article',
  lang: 'es',
  title: `Hallazgo ${n}`,
  url: `/x_${n}.html`,
  description: [],
  image: null,
  multimedia: null,
  mediaInfo: null,
  kicker: null,
  category: null,
  authors: [],
  signature: null,
  place: null,
  publishedDate: { date: '2026-01-01T10:00:00Z' },
  articleNewsTypeEnum: 'news',
  totalTime: null,
  ratingValue: null,
  ratingNumVotes: null,
  event: null,
  live: null,
})

/** An answer of so many results, and whether more come. */
export const answer = (from: number, count: number, more: boolean) => ({
  results: Array.from({ length: count }, (_, n) => card(from + n)),
  numResults: 40,
  numResultsExact: true,
  hasMoreResults: more,
  searcherPayload: { cursorMark: `mark-${from}`, categoryId: null, moduleId: 'site', limit: 12 },
})
