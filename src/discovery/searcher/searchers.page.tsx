import { definePage, type PageContext } from '../../web/render/page.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import listing from '../listing/listing.module.css'
import { findingMessages } from '../messages.ts'
import { isEmptyState, twinsOfSearch } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { diySearch, recipeSearch } from './definitions.ts'
import { isMissingPage, loadSearcher, searchFeeds } from './load.ts'
import { KIND_SEARCH_QUERY } from './query.ts'
import { searchersOf, type OwnSearcher } from './searchers.ts'
import { SearcherView } from './searcher-view.tsx'
import { titleOf, type SearcherProps } from './use-searcher.ts'

/** The same for everybody who asks the same, for a short while. */
const MAX_AGE = 30

const DEFINITIONS: Record<OwnSearcher['type'], (ctx: PageContext) => SearcherDefinition> = {
  recipe: recipeSearch,
  diy: diySearch,
}

interface Data {
  searcher: OwnSearcher
  props: SearcherProps
}

/** A searcher of one kind of content; its address takes a final slash too (OPEN-147). */
export const page = definePage<{ searcher: OwnSearcher }, Data>({
  name: 'searchers',
  query: KIND_SEARCH_QUERY,
  match(path, { site }) {
    const bare = path.replace(/\/$/, '')
    const searcher = searchersOf(site).find((each) => each.path === bare)
    return searcher ? { searcher } : null
  },
  async load(ctx, { searcher }) {
    const t = ctx.text(findingMessages)
    const { type, path, above, name } = searcher
    const searched = await loadSearcher(ctx, DEFINITIONS[type](ctx))
    if (isMissingPage(searched)) return null
    const props = { ...searched, title: `${t(name)} - ${ctx.site.name}` }
    const asked = !isEmptyState(props.state)
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t(`list.${type}`), url: ctx.href(above) },
      { name: t(name), url: ctx.href(path) },
    ]
    return {
      data: { searcher, props },
      head: {
        title: t(name),
        ...(asked && { wholeTitle: titleOf(props.context, props.state), robots: 'noindex, follow' }),
        description: t('listing.meta', { name: t(name), site: ctx.site.name }),
        canonical: path,
        alternates: asked ? [] : undefined,
        feeds: searchFeeds(ctx, props),
        jsonLd: [breadcrumbList(ctx, crumbs)],
      },
      tags: [],
      maxAge: MAX_AGE,
      section: above,
      boot: { searcher: props.definition },
      twins: twinsOfSearch(props.context, props.definition, props.state),
    }
  },
  View({ data: { searcher, props }, ctx }) {
    const t = ctx.text(findingMessages)
    const { type, above, name } = searcher
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t(`list.${type}`), url: ctx.href(above) },
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
