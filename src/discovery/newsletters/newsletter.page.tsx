import { plainText } from '../../content/blocks/plain-text.ts'
import { TAXONOMY_TAG } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { definePage } from '../../web/render/page.ts'
import { wholeNumber } from '../../web/render/query.ts'
import { NEWSLETTERS_PATH, newsletterPath, newsletterSection } from '../../readers/subscriptions/model.ts'
import { newslettersOf } from '../../readers/subscriptions/store.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import listing from '../listing/listing.module.css'
import { newsletterListing } from '../searcher/definitions.ts'
import { MAX_PAGE } from '../../content/listing-model.ts'
import { isMissingPage, loadSearcher } from '../searcher/load.ts'
import { SearcherView } from '../searcher/searcher-view.tsx'
import type { SearcherProps } from '../searcher/use-searcher.ts'
import { newsletterMessages } from './messages.ts'

interface Data {
  name: string
  description: string
  props: SearcherProps
}

/** The same for everybody, for a short while. */
const MAX_AGE = 30

/** What one newsletter tells of: the contents of its section, which go on by themselves (SRCH-81). */
export const page = definePage<{ id: string }, Data>({
  name: 'newsletter',
  query: { page: wholeNumber(2, MAX_PAGE) },
  match(path, { site }) {
    const id = /^\/boletines\/([\w-]+)\/$/.exec(path)?.[1]
    return id && newsletterSection(site, id) && featureEnabled(site, 'listing', 'searcher') ? { id } : null
  },
  async load(ctx, { id }) {
    const { site, locale } = ctx
    const taxonUrl = newsletterSection(site, id)!
    const newsletter = (await newslettersOf(ctx.db, site.alias, locale)).find((one) => one.id === id)
    if (!newsletter || !taxonomyOf(site.alias).byPath(taxonUrl)) return null
    const t = ctx.text(newsletterMessages)
    const name = plainText(newsletter.name)
    const url = newsletterPath(id)
    const props = await loadSearcher(ctx, newsletterListing({ id, url, taxonUrl }))
    if (isMissingPage(props)) return null
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('newsletters.title'), url: ctx.href(NEWSLETTERS_PATH) },
      { name, url: ctx.href(url) },
    ]
    return {
      data: { name, description: newsletter.description, props },
      head: {
        title: name,
        description: t('newsletter.meta', { name, site: site.name }),
        canonical: url,
        robots: props.state.page > 1 ? 'noindex, follow' : undefined,
        jsonLd: [breadcrumbList(ctx, crumbs)],
      },
      tags: [TAXONOMY_TAG],
      maxAge: MAX_AGE,
      section: taxonUrl,
      boot: { searcher: props.definition },
      twins: twinsAt(ctx, url),
    }
  },
  View({ data: { name, description, props }, ctx }) {
    const t = ctx.text(newsletterMessages)
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('newsletters.title'), url: ctx.href(NEWSLETTERS_PATH) },
    ]
    return (
      <div className={`wrap ${listing.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
        <header className={listing.head}>
          <div className="head">
            <h1>{name}</h1>
          </div>
          {description ? <p className={listing.about}>{description}</p> : null}
        </header>
        <SearcherView id="newsletter" props={props} />
      </div>
    )
  },
})
