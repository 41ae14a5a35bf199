import type { ReactElement, ReactNode } from 'react'
import { listTag, type ListKey } from '../../content/model.ts'
import type { Loaded, PageContext, ViewContext } from '../../web/render/page.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import listing from '../listing/listing.module.css'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { findingMessages } from '../messages.ts'
import { addressOf } from './address.ts'
import type { DateRange } from './dates.ts'
import type { SearcherDefinition } from './definition.ts'
import { loadSearcher } from './load.ts'
import { SearcherView } from './searcher-view.tsx'
import type { SearcherProps } from './use-searcher.ts'

/** A page that is one automatic board. */
export interface BoardData {
  title: string
  description: string
  page: number
  props: SearcherProps
  /** Something else about the same days. */
  also: { href: string; text: string } | null
}

interface Asked {
  page: number
  /** What the board lists: whatever comes on that list comes on the board. */
  list: ListKey
  range?: DateRange | null
  section: string
  also?: BoardData['also']
}

/** One page of an automatic board; null beyond its last page or the maximum (OPEN-81). */
export async function loadBoardPage(
  ctx: PageContext,
  definition: SearcherDefinition,
  { page, list, range = null, section, also = null }: Asked,
): Promise<Loaded<BoardData> | null> {
  if (page > MAX_PAGE) return null
  const props = await loadSearcher(ctx, definition, { page, range })
  const { answer, state } = props
  if (page > 1 && answer?.results.length === 0) return null
  const t = ctx.text(findingMessages)
  const { title, description } = definition.head!
  const suffix = page > 1 ? t('common.page-suffix', { n: page }) : ''
  const hrefOf = (n: number) => ctx.href(addressOf(definition, { ...state, page: n }))
  const crumbs = [
    { name: t('common.home'), url: ctx.href('/') },
    { name: title, url: hrefOf(1) },
  ]
  return {
    data: { title, description, page, props, also },
    head: {
      title: title,
      ...(suffix && { wholeTitle: `${title} - ${ctx.site.name}${suffix}` }),
      description: description + suffix,
      canonical: addressOf(definition, state),
      prev: page > 1 ? hrefOf(page - 1) : undefined,
      next: answer?.hasMoreResults ? hrefOf(page + 1) : undefined,
      jsonLd: page === 1 ? [breadcrumbList(ctx, crumbs)] : undefined,
    },
    tags: [listTag(ctx.site.alias, ctx.locale, list)],
    maxAge: MAX_AGE,
    // What is of today or yesterday is so until midnight, and a calendar marks the day.
    freshUntil: boundsOfDay(dayOf(ctx.now)).end,
    section,
    boot: { searcher: props.definition },
    twins: twinsAt(ctx, definition.url),
  }
}

/** What is new stands on these lists after so many seconds at the latest. */
const MAX_AGE = 30

interface Props {
  data: BoardData
  ctx: ViewContext
  /** What stands above the board. */
  children?: ReactNode
}

/** Head and board. */
export function BoardPage({ data, ctx, children }: Props): ReactElement {
  const t = ctx.text(findingMessages)
  return (
    <div className={`wrap ${listing.page}`}>
      <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
      <header className={listing.head}>
        <div className="head">
          <h1>{data.title}</h1>
          {data.page > 1 ? <span className="head__note">{t('listing.page', { n: data.page })}</span> : null}
          {data.also ? (
            <a className="head__more" href={data.also.href}>
              {data.also.text}
            </a>
          ) : null}
        </div>
        {data.page === 1 ? <p className={listing.about}>{data.description}</p> : null}
      </header>
      {children}
      <SearcherView id="board" props={data.props} />
    </div>
  )
}
