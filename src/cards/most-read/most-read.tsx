import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CommentCount } from '../card/card-parts.tsx'
import { mostReadMessages } from './messages.ts'
import s from './most-read.module.css'

/** The ranking and its place on the page. */
export interface MostReadProps {
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  read: Card[]
  commented: Card[]
  border: boolean
  viewMore: boolean
}

/** Numbered titles, the first the most wanted. */
export function RankedList({ cards, ctx, by }: { cards: Card[]; ctx: ViewContext; by?: 'comments' }): ReactElement {
  if (cards.length === 0) return <p className={s.empty}>{ctx.text(mostReadMessages)('most-read.empty')}</p>
  return (
    <ol className={s.list}>
      {cards.map((card) => (
        <li key={card.id} data-content={card.id}>
          <a href={card.url} lang={card.lang && card.lang !== ctx.locale ? card.lang : undefined}>
            {card.title}
          </a>
          {by === 'comments' && (
            <p className="meta">
              <CommentCount card={card} ctx={ctx} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The most-read module: two tabs, the first open; border and view-more by its settings (LIST-04..LIST-08). */
export function MostRead({ ctx, id, read, commented, border, viewMore }: MostReadProps): ReactElement {
  const text = ctx.text(mostReadMessages)
  return (
    <section className={border ? s.boxed : undefined} aria-labelledby={id} data-module="most-read">
      <SectionHead rank={1} id={id} title={text('most-read.read')} />
      <Tabs
        name={`${id}-tab`}
        label={text('most-read.tabs')}
        panels={[
          { id: 'read', title: text('most-read.read'), content: <RankedList cards={read} ctx={ctx} /> },
          {
            id: 'commented',
            title: text('most-read.commented'),
            content: <RankedList cards={commented} ctx={ctx} by="comments" />,
          },
        ]}
      />
      {viewMore && (
        <a
          className={`button button--line button--small ${s.more}`}
          aria-label={`${text('most-read.more')}: ${text('most-read.read')}`}
          href={ctx.href('/lo-mas-leido/')}
          data-view-more=""
        >
          {text('most-read.more')}
        </a>
      )}
    </section>
  )
}
