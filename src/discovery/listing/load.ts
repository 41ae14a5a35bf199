import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { listCards, nextDue } from '../../content/listings.ts'
import { listTag, type ListKey, TAXONOMY_TAG } from '../../content/model.ts'
import type { Feed, Loaded, PageContext, Redirect } from '../../web/render/page.ts'
import { listLanguages } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import type { Crumb } from '../../ui/crumbs/crumbs.tsx'
import { findingMessages } from '../messages.ts'
import { searchersOf } from '../searcher/searchers.ts'
import { lastPage, listIdOf, pagePath, pageSize } from '../../content/listing-model.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { typesOff } from '../../content/types/shown.ts'

/** What a list page is about. */
export interface ListingSubject {
  /** Path of the first page below base and language. */
  path: string
  list: ListKey
  name: string
  description: string | null
  crumbs: Crumb[]
  section?: string | undefined
  feeds?: Feed[]
  jsonLd?: object[]
  ogType?: string
}

/** One page of a list, ready to be shown. */
export interface Listing {
  name: string
  description: string | null
  crumbs: Crumb[]
  cards: Card[]
  page: number
  last: number
  /** Addresses of all pages by number. */
  hrefs: string[]
  /** The searcher of what is listed, where it has one of its own. */
  searcher: { name: string; href: string } | null
  /** Where the list can be subscribed to. */
  feed: string | null
  /** Where the next cards are as JSON, for the load-more control. */
  nextPage: string | null
}

/** The address of the load-more call of a page of a list, below the base of the visit. */
export function loadMoreHref(base: string, listId: string, page: number): string {
  return `${base}/webapi/load-more/${listId}/${page}`
}

/** Reads a page of a list; null beyond its last page or beyond the maximum, a redirect for `/1/` (OPEN-81). */
export async function loadListing<X extends object>(
  ctx: PageContext,
  subject: ListingSubject,
  page: number,
  extra: X,
): Promise<Loaded<Listing & X> | Redirect | null> {
  const { db, now, locale, site } = ctx
  if (page === 1 && ctx.path !== subject.path) return { redirect: ctx.href(subject.path), status: 301 }
  if (page > MAX_PAGE) return null
  const size = pageSize(site)
  const languages = listLanguages(site, locale)
  const { cards, hasMore, total } = await listCards(db, {
    site: site.alias,
    without: typesOff(site),
    languages,
    list: subject.list,
    page,
    size,
    now,
  })
  if (page > 1 && cards.length === 0) return null
  const more = hasMore && page < MAX_PAGE
  const last = lastPage(total, size, more ? page + 1 : page)
  const t = ctx.text(findingMessages)
  const suffix = page > 1 ? t('common.page-suffix', { n: page }) : ''
  const searcher = searchersOf(site).find(({ above }) => above === subject.path)
  const hrefs = Array.from({ length: last }, (_, index) => ctx.href(pagePath(subject.path, index + 1)))
  return {
    data: {
      ...extra,
      name: subject.name,
      description: subject.description,
      crumbs: subject.crumbs,
      cards: cards.map((card) => toCard(card, ctx)),
      page,
      last,
      hrefs,
      searcher: searcher ? { name: t(searcher.name), href: ctx.href(searcher.path) } : null,
      feed: subject.feeds?.[0]?.href ?? null,
      nextPage: more ? loadMoreHref(ctx.base, listIdOf(site.alias, locale, subject.list), page + 1) : null,
    },
    head: {
      title: subject.name,
      ...(suffix && { wholeTitle: `${subject.name} - ${site.name}${suffix}` }),
      description: (subject.description ?? t('listing.meta', { name: subject.name, site: site.name })) + suffix,
      canonical: pagePath(subject.path, page),
      prev: page > 1 ? hrefs[page - 2] : undefined,
      next: more ? ctx.href(pagePath(subject.path, page + 1)) : undefined,
      feeds: subject.feeds,
      jsonLd: page === 1 ? subject.jsonLd : undefined,
      ogType: subject.ogType,
      image: cards[0]?.image,
    },
    tags: [...languages.map((language) => listTag(site.alias, language, subject.list)), TAXONOMY_TAG],
    freshUntil: (await nextDue(db, site.alias, now)) ?? undefined,
    section: subject.section,
    twins: twinsAt(ctx, subject.path),
  }
}
