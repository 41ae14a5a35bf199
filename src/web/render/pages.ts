import type { Site } from '../../sites/model.ts'
import type { Page } from './page.ts'
import type { DeclaredQuery } from './query.ts'

/** A page whose parameters and data only it knows. */
export type AnyPage = Page<unknown, unknown>

/** A page with the module it comes from, by which the build knows its styles. */
export interface RegisteredPage {
  page: AnyPage
  source: string
}

/** The page of an address, with what its `match` read of it. */
export interface FoundPage extends RegisteredPage {
  params: unknown
}

/** The pages of the product in the order in which they are tried. */
export interface PageRegistry {
  find(path: string, site: Site): FoundPage | null
  /** The query parameters that the page of a path reads; no other reaches it or the cache. */
  queryOf(path: string, site: Site): DeclaredQuery
}

/** Puts pages in order; two with the same name are a mistake of the program. */
export function pageRegistry(registered: readonly RegisteredPage[]): PageRegistry {
  const names = new Set<string>()
  for (const { page } of registered) {
    if (names.has(page.name)) throw new Error(`two pages are named ${page.name}`)
    names.add(page.name)
  }
  const ordered = [...registered].sort(
    (a, b) => (a.page.order ?? 100) - (b.page.order ?? 100) || a.page.name.localeCompare(b.page.name),
  )
  const find: PageRegistry['find'] = (path, site) => {
    for (const { page, source } of ordered) {
      const params = page.match(path, { site })
      if (params !== null) return { page, params, source }
    }
    return null
  }
  return {
    find,
    queryOf(path, site) {
      const found = find(path, site)
      const query = found?.page.query ?? {}
      return typeof query === 'function' ? query(found!.params) : query
    },
  }
}
