import type { Loading } from '../image/picture.tsx'

/** The five carousels of the product; how many slides fit at which width stands in carousel.module.css. */
export const CAROUSEL_KINDS = ['slider', 'mini', 'vertical', 'carousel', 'swiper'] as const
export type CarouselKind = (typeof CAROUSEL_KINDS)[number]

/** How many images are fetched at once below and from 768 px (CARD-11..CARD-16). */
export const EAGER_IMAGES: Record<CarouselKind, { narrow: number; wide: number }> = {
  slider: { narrow: 1, wide: 1 },
  mini: { narrow: 10, wide: 7 },
  vertical: { narrow: 3, wide: 6 },
  carousel: { narrow: 2, wide: 3 },
  swiper: { narrow: 0, wide: 0 },
}

/**
 * When the image of a slide is fetched. The server does not know the width: what is eager on both sides of
 * 768 px is eager in the HTML; what is eager on one side only is lazy there and marked, and the carousel
 * element makes it eager. Lazy to eager starts a download and never wastes one, and without script such an
 * image merely waits until it comes near.
 */
export function loadingOf(kind: CarouselKind, index: number): Loading {
  const { narrow, wide } = EAGER_IMAGES[kind]
  if (index < Math.min(narrow, wide)) return 'eager'
  if (index < wide) return 'wide'
  return index < narrow ? 'narrow' : 'lazy'
}
