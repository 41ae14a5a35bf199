import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { type CarouselKind, loadingOf } from '../../ui/carousel/model.ts'
import type { SectionHeadProps } from '../../ui/section-head/section-head.tsx'
import { CardView, type CardVariant } from './card.tsx'

const LOOKS: Record<CarouselKind, CardVariant> = {
  slider: 'split',
  mini: 'mini',
  vertical: 'overlay',
  carousel: 'media',
  swiper: 'media',
}

/** A carousel of cards; the kind decides their look and which images are fetched at once. */
export function CardCarousel(props: {
  kind: CarouselKind
  cards: Card[]
  ctx: ViewContext
  head: SectionHeadProps
}): ReactElement {
  const { kind, cards, ctx, head } = props
  const slides = cards.map((card, index) => (
    <CardView key={card.id} card={card} ctx={ctx} variant={LOOKS[kind]} loading={loadingOf(kind, index)} />
  ))
  return <Carousel kind={kind} ctx={ctx} head={head} slides={slides} />
}
