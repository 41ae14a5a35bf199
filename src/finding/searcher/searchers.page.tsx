import { definePage, type PageContext } from '../../platform/render/page.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../sites/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/head/section-head.tsx'
import listing from '../listing/listing.module.css'
import { findingMessages } from '../messages.ts'
import { isEmptyState } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { diySearch, recipeSearch } from './definitions.ts'
import { loadSearcher, searchFeeds } from './load.ts'
import { KIND_SEARCH_QUERY } from './query.ts'
import { SearcherView } from './searcher-view.tsx'
import { titleOf, type SearcherProps } from './use-searcher.ts'

/** The same for everybody who asks the same, for a short while. */
const MAX_AGE = 30

interface Kind {
  /** The section above it. */
  above: string
  name: 'searcher.recipes' | 'searcher.diy'
  section: 'list.recipe' | 'list.diy'
  definition(ctx: PageContext): SearcherDefinition
  isOpen(site: Site): boolean
}

/** Searchers with an address of their own (SRCH-09, SRCH-10); the second is hidden on the product site (OPEN-07). */
const SEARCHERS: Record<string, Kind> = {
  '/cocina/buscador.html': {
    above: '/cocina/',
    name: 'searcher.recipes',
    section: 'list.recipe',
    definition: recipeSearch,
    isOpen: (site) => featureEnabled(site, 'content', 'recipes'),
  },
  '/bricolaje/buscador.html': {
    above: '/bricolaje/',
    name: 'searcher.diy',
    section: 'list.diy',
    definition: diySearch,
    isOpen: (site) => featureEnabled(site, 'content', 'diy') && site.alias !== site.productAlias,
  },
}

interface Data {
  path: string
  props: SearcherProps
}

/** A searcher of one kind of content; its address takes a final slash too (OPEN-147). */
export const page = definePage<{ path: string }, Data>({
  name: 'searchers',
  query: KIND_SEARCH_QUERY,
  match(path, { site }) {
    const bare = path.replace(/\/$/, '')
    const kind = Object.hasOwn(SEARCHERS, bare) ? SEARCHERS[bare] : undefined
    return kind && kind.isOpen(site) && featureEnabled(site, 'listing', 'searcher') ? { path: bare } : null
  },
  async load(ctx, { path }) {
    const t = ctx.text(findingMessages)
    const kind = SEARCHERS[path]!
    const props = await loadSearcher(ctx, kind.definition(ctx))
    const asked = !isEmptyState(props.state)
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t(kind.section), url: ctx.href(kind.above) },
      { name: t(kind.name), url: ctx.href(path) },
    ]
    return {
      data: { path, props },
      head: {
        title: t(kind.name),
        ...(asked && { wholeTitle: titleOf(props.place, props.state), robots: 'noindex, follow' }),
        description: t('listing.meta', { name: t(kind.name), site: ctx.site.name }),
        canonical: path,
        feeds: searchFeeds(ctx, props),
        jsonLd: [breadcrumbList(ctx, crumbs)],
      },
      tags: [],
      maxAge: MAX_AGE,
      section: kind.above,
      boot: { searcher: props.definition },
      twin: siteHref(ctx.site, ctx.base, ctx.locale === 'es' ? 'ca' : 'es', path),
    }
  },
  View({ data: { path, props }, ctx }) {
    const t = ctx.text(findingMessages)
    const { above, name, section } = SEARCHERS[path]!
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t(section), url: ctx.href(above) },
    ]
    return (
      <div className={`wrap ${listing.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
        <header className={listing.head}>
          <SectionHead title={t(name)} heading={1} />
        </header>
        <SearcherView id="searcher" props={props} />
      </div>
    )
  },
})
