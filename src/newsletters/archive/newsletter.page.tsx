import { plainText } from '../../content/blocks/plain-text.ts'
import { TAXONOMY_TAG } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { wholeNumber } from '../../web/render/query.ts'
import { NEWSLETTERS_PATH, newsletterPath, newsletterSection, RESERVED_IDS } from '../../readers/subscriptions/model.ts'
import { newslettersOf } from '../../readers/subscriptions/store.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import listing from '../../discovery/listing/listing.module.css'
import { newsletterListing } from '../../discovery/searcher/definitions.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { isMissingPage, loadSearcher } from '../../discovery/searcher/load.ts'
import { SearcherView } from '../../discovery/searcher/searcher-view.tsx'
import type { SearcherProps } from '../../discovery/searcher/use-searcher.ts'
import { feedLink } from '../../content/feed-model.ts'
import { editionsOf, newsletterTag } from '../editions/store.ts'
import { editionLink, type EditionLink, EditionList } from './edition-list.tsx'
import { archiveMessages } from './messages.ts'

interface Data {
  name: string
  description: string
  /** What its section has, where it tells of one. */
  props: SearcherProps | null
  editions: EditionLink[]
  /** Where the list of editions goes on. */
  older: string | null
}

/** The same for everybody, for a short while. */
const MAX_AGE = 30
/** Editions of a page. */
const EDITIONS = 30

/** A newsletter: its editions, and the contents of its section, which go on by themselves (SRCH-81). */
export const page = definePage<{ id: string }, Data>({
  name: 'newsletter',
  query: { page: wholeNumber(2, MAX_PAGE), antes: wholeNumber(2, 1_000_000) },
  match(path) {
    const id = /^\/boletines\/([\w-]+)\/$/.exec(path)?.[1]
    return id && !RESERVED_IDS.includes(id) ? { id } : null
  },
  async load(ctx, { id }) {
    const { site, locale } = ctx
    const newsletter = (await newslettersOf(ctx.db, site.alias, locale)).find((one) => one.id === id)
    if (!newsletter) return null
    const before = Number(ctx.query.get('antes')) || undefined
    const found = await editionsOf(ctx.db, { newsletterId: id, locale, sent: true, before, limit: EDITIONS + 1 })
    const url = newsletterPath(id)
    const section = await sectionOf(ctx, id, url)
    if (section === 'missing' || (!section && found.length === 0)) return null
    const t = ctx.text(archiveMessages)
    const name = plainText(newsletter.name)
    const props = section?.props ?? null
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('newsletters.title'), url: ctx.href(NEWSLETTERS_PATH) },
      { name, url: ctx.href(url) },
    ]
    const shown = found.slice(0, EDITIONS)
    const continued = Boolean(before) || (props !== null && props.state.page > 1)
    return {
      data: {
        name,
        description: newsletter.description,
        props,
        editions: shown.map((edition) => editionLink(edition, ctx)),
        older: found.length > EDITIONS ? `${ctx.href(url)}?antes=${shown.at(-1)!.number}` : null,
      },
      head: {
        title: name,
        description: section ? t('newsletter.meta', { name, site: site.name }) : newsletter.description || name,
        canonical: url,
        robots: continued ? 'noindex, follow' : undefined,
        jsonLd: [breadcrumbList(ctx, crumbs)],
        ...(found.length > 0 && { feeds: [feedLink(ctx, `${url}rss/`, `${site.name}: ${name}`)] }),
      },
      tags: [TAXONOMY_TAG, newsletterTag(id)],
      ...(section && { maxAge: MAX_AGE, section: section.taxonUrl, boot: { searcher: section.props.definition } }),
      twins: twinsAt(ctx, url),
    }
  },
  View({ data: { name, description, props, editions, older }, ctx }) {
    const t = ctx.text(archiveMessages)
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
          <p>
            <a className="chip" href={ctx.href(NEWSLETTERS_PATH)}>
              {t('newsletter.subscribe')}
            </a>
          </p>
        </header>
        {editions.length > 0 ? <EditionList editions={editions} older={older} ctx={ctx} /> : null}
        {props ? <SearcherView id="newsletter" props={props} /> : null}
      </div>
    )
  },
})

/** The contents of the section that a newsletter tells of; null where it tells of none. */
async function sectionOf(
  ctx: PageContext,
  id: string,
  url: string,
): Promise<{ taxonUrl: string; props: SearcherProps } | null | 'missing'> {
  const taxonUrl = newsletterSection(ctx.site, id)
  if (!taxonUrl || !featureEnabled(ctx.site, 'listing', 'searcher')) return null
  if (!taxonomyOf(ctx.site.alias).byPath(taxonUrl)) return null
  const props = await loadSearcher(ctx, newsletterListing({ id, url, taxonUrl }))
  return isMissingPage(props) ? 'missing' : { taxonUrl, props }
}
