import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { CardView, type CardVariant } from './card.tsx'
import s from './card-list.module.css'

/** How a list lays its cards out; `favourites` are two abreast (SITE-47..SITE-49). */
export const LIST_LAYOUTS = ['grid', 'rows', 'text', 'compact', 'favourites'] as const
export type ListLayout = (typeof LIST_LAYOUTS)[number]

const LOOKS: Record<ListLayout, CardVariant> = {
  grid: 'horizontal',
  rows: 'row',
  text: 'text',
  compact: 'compact',
  favourites: 'compact',
}

/** Cards and how they stand. */
export interface CardListProps {
  cards: Card[]
  ctx: ViewContext
  layout?: ListLayout
  heading?: 2 | 3
  /** The look of every card instead of the layout's own. */
  variant?: CardVariant
  /** How wide pictures are, as a card takes it. */
  wide?: string
}

/** The items alone, as load-more appends them. */
export function CardItems({ cards, ctx, layout = 'rows', heading = 2, variant, wide }: CardListProps): ReactElement {
  return (
    <>
      {cards.map((card) => (
        <li key={card.id}>
          <CardView card={card} ctx={ctx} variant={variant ?? LOOKS[layout]} heading={heading} wide={wide} />
        </li>
      ))}
    </>
  )
}

/** A listing: a list of cards; `data-load-more-list` is where load-more puts the next ones. */
export function CardList(props: CardListProps): ReactElement {
  const layout = props.layout ?? 'rows'
  return (
    <ul className={s[layout]} data-load-more-list="">
      <CardItems {...props} />
    </ul>
  )
}
