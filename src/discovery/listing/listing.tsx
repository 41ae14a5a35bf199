import type { ReactElement, ReactNode } from 'react'
import { AdPlace } from '../../advertising/ad-place.tsx'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { CARD_STYLES, CardView, THREE_ABREAST } from '../../cards/card/card.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { LoadMore } from '../../ui/load-more/load-more.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { findingMessages } from '../messages.ts'
import type { Listing } from './load.ts'
import { openingOf } from './opening.ts'
import { OpeningView } from './opening.tsx'
import { loadsOnScroll } from '../../content/listing-model.ts'
import styles from './listing.module.css'

/** The cells of a list's grid; also what load-more appends. */
export function ListingCells({ cards, ctx }: { cards: readonly Card[]; ctx: ViewContext }): ReactElement {
  return (
    <>
      {cards.map((card) => (
        <div key={card.id} className={styles.cell}>
          <CardView card={card} ctx={ctx} variant="horizontal" wide={THREE_ABREAST} heading={2} />
        </div>
      ))}
    </>
  )
}

/** Cards of the grid before an advertisement: whole rows of it at every width. After an opening there may be no more. */
const BEFORE_AD = 6

interface Props {
  listing: Listing
  ctx: ViewContext
  /** In the plain head, before the ways to subscribe. */
  actions?: ReactNode
  /** Instead of the plain head with the name. */
  head?: ReactNode
  /** In the line of the name: the sections below this one. */
  sections?: ReactNode
  /** Between head and cards. */
  children?: ReactNode
  /** Without the way to the page, where the head has it already. */
  crumbs?: boolean
  /** Begins with a large card where there is one with a picture. */
  lead?: boolean
  /** Whether advertisements may stand among the cards. */
  ads?: boolean
}

/** A page of a list: head, cards, the way to further ones. */
export function ListingView({
  listing,
  ctx,
  actions,
  head,
  sections,
  children,
  crumbs = true,
  lead = true,
  ads = true,
}: Props): ReactElement {
  const t = ctx.text(findingMessages)
  const { cards, page, last, hrefs, nextPage } = listing
  const opening = lead && page === 1 ? openingOf(cards) : null
  const rest = opening?.rest ?? cards
  // The front alone is no way that needs telling.
  const withCrumbs = crumbs && listing.crumbs.length > 1
  const whole = (
    <div className={`wrap ${styles.page}${withCrumbs ? '' : ` ${styles.top}`}`}>
      {withCrumbs ? <Crumbs label={t('common.breadcrumb')} crumbs={listing.crumbs} /> : null}
      {head ?? <ListingHead listing={listing} ctx={ctx} sections={sections} actions={actions} />}
      {children}
      {cards.length === 0 ? <EmptyState heading={2} title={t('listing.empty')} /> : null}
      {opening ? <OpeningView opening={opening} name={listing.name} ctx={ctx} /> : null}
      {rest.length > 0 || nextPage ? (
        <div className="row" data-load-more-list="">
          <ListingCells cards={rest.slice(0, BEFORE_AD)} ctx={ctx} />
          {ads && rest.length >= BEFORE_AD ? (
            <AdPlace ctx={ctx} page="list" place="rows" className={styles.ad} />
          ) : null}
          <ListingCells cards={rest.slice(BEFORE_AD)} ctx={ctx} />
        </div>
      ) : null}
      <div className={styles.foot}>
        <LoadMore
          ctx={ctx}
          nextPage={nextPage}
          href={hrefs[page]}
          styles={CARD_STYLES}
          onScroll={loadsOnScroll(ctx.site)}
        />
        <Pagination ctx={ctx} current={page} last={last} hrefOf={(n) => hrefs[n - 1] ?? ''} />
        {listing.feed ? (
          <a className="chip no-print" href={listing.feed} type="application/rss+xml" title={t('listing.feed')}>
            RSS
          </a>
        ) : null}
      </div>
    </div>
  )
  return opening?.look === 'opinion' ? <div className="band--opinion">{whole}</div> : whole
}

/** Name and description of a list below the rule of the wind. */
export function ListingHead({
  listing,
  ctx,
  sections,
  actions,
}: {
  listing: Listing
  ctx: ViewContext
  sections?: ReactNode
  actions?: ReactNode
}): ReactElement {
  const t = ctx.text(findingMessages)
  return (
    <header className={styles.head}>
      <div className="head">
        <h1>{listing.name}</h1>
        {listing.page > 1 ? <span className="head__note">{t('listing.page', { n: listing.page })}</span> : null}
        {sections}
        {actions || listing.searcher ? (
          <div className={`${styles.actions} no-print`}>
            {actions}
            {listing.searcher ? (
              <a className="chip" href={listing.searcher.href}>
                {listing.searcher.name}
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
      {listing.description && listing.page === 1 ? <p className={styles.about}>{listing.description}</p> : null}
    </header>
  )
}
