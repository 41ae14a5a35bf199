import { definePage, type Loaded, type PageContext } from '../../web/render/page.ts'
import listing from '../listing/listing.module.css'
import { isEmptyState, siteText, twinsOfSearch } from './address.ts'
import { siteSearch } from './definitions.ts'
import { isMissingPage, loadSearcher, searchFeeds } from './load.ts'
import { searcherMessages } from './messages.ts'
import { SITE_SEARCH_QUERY } from './query.ts'
import { searchStart } from './start.ts'
import { SearcherView } from './searcher-view.tsx'
import { titleOf, type SearcherProps } from './use-searcher.ts'
import { featureEnabled } from '../../sites/model.ts'

/** Results are the same for everybody who asks the same for a short while. */
const MAX_AGE = 30

/** The search of the site in its three forms (SRCH-02, SRCH-06, SRCH-07). */
export const page = definePage<{ path: string }, SearcherProps>({
  name: 'search',
  query: SITE_SEARCH_QUERY,
  endless: ({ path }) => path.replace(/\/$/, '') !== '/buscar',
  match: (path, { site }) =>
    featureEnabled(site, 'listing', 'searcher') && (path === '/buscar' || /^\/buscar\/(?:[^/]+\/?)?$/.test(path))
      ? { path }
      : null,
  async load(ctx, { path }): Promise<Loaded<SearcherProps> | null> {
    const definition = siteSearch(ctx)
    const searcher = await loadSearcher(ctx, definition, { text: siteText(path, ctx.query) })
    if (isMissingPage(searcher)) return null
    const props = { ...searcher, start: await searchStart(ctx, definition) }
    return { data: props, ...searchHead(ctx, props, '/buscar/') }
  },
  View: ({ data, ctx }) => (
    <div className={`wrap ${listing.page} ${listing.top}`}>
      <h1 className="hide">{ctx.text(searcherMessages)('search.title')}</h1>
      <SearcherView id="searcher" props={data} />
    </div>
  ),
})

/** Head and life of a page that shows a search; results are for readers, not for search engines. */
function searchHead(ctx: PageContext, props: SearcherProps, path: string): Omit<Loaded<SearcherProps>, 'data'> {
  const { site } = ctx
  const asked = !isEmptyState(props.state)
  return {
    head: {
      title: ctx.text(searcherMessages)('search.title'),
      wholeTitle: titleOf(props.context, props.state),
      description: ctx.text(searcherMessages)('search.meta', { site: site.name }),
      robots: asked ? 'noindex, follow' : undefined,
      alternates: asked ? [] : undefined,
      canonical: path,
      feeds: searchFeeds(ctx, props),
    },
    boot: { searcher: props.definition },
    tags: [],
    maxAge: MAX_AGE,
    section: path,
    twins: twinsOfSearch(props.context, props.definition, props.state),
  }
}
