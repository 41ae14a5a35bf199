import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CardCarousel } from '../../cards/card/card-carousel.tsx'
import { exampleCard, exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { CAROUSEL_KINDS, type CarouselKind, loadingOf } from './model.ts'
import { withBreakpoints } from '../breakpoints-css.ts'

const cards = Array.from({ length: 12 }, (_, index) =>
  exampleCard({ id: String(index), image: { id: `i${index}`, alt: '', width: 1600, height: 1200 } }),
)
const render = (kind: CarouselKind) =>
  staticMarkup(
    <CardCarousel kind={kind} cards={cards} ctx={exampleContext()} head={{ title: 'Mestral Vídeo', id: 'video' }} />,
  )

/** How many images are eager at a width, after the element has read the marks. */
function eagerAt(kind: CarouselKind, wide: boolean): number {
  const mark = wide ? 'wide' : 'narrow'
  return cards.filter((_, index) => ['eager', mark].includes(loadingOf(kind, index))).length
}

const sheet = withBreakpoints(readFileSync(new URL('carousel.module.css', import.meta.url), 'utf8'))

describe('carousel', () => {
  it.each<[string, CarouselKind, number, number]>([
    ['CARD-11 CARD-12', 'vertical', 3, 6],
    ['CARD-13 CARD-14', 'carousel', 2, 3],
    ['CARD-15 CARD-16', 'mini', 10, 7],
  ])('%s eager images of %s: %i below 768 px, %i from it', (_id, kind, narrow, wide) => {
    expect([eagerAt(kind, false), eagerAt(kind, true)]).toEqual([narrow, wide])
    const html = render(kind)
    expect(html.match(/loading="eager"/g)).toHaveLength(Math.min(narrow, wide))
    expect(html.match(new RegExp(`data-eager="${narrow < wide ? 'wide' : 'narrow'}"`, 'g'))).toHaveLength(
      Math.abs(narrow - wide),
    )
  })

  it('CARD-01, CARD-02, CARD-03, CARD-04, CARD-05, CARD-06, CARD-07, CARD-08, CARD-09, CARD-10 states the slides per view at the breakpoints 567, 768 and 1084', () => {
    expect(sheet).toMatch(
      /\.slider \{ --n: 1; \}[\s\S]*\.mini \{ --n: 10;[\s\S]*\.vertical \{ --n: 5\.5;[\s\S]*\.three \{ --n: 3; \}[\s\S]*\.swiper \{ --n: 4; \}/,
    )
    expect(sheet).toContain('@media (max-width: 1083.98px) { .swiper { --n: 2; } }')
    expect(sheet).toContain('@media (max-width: 767.98px) { .three { --n: 2; } }')
    expect(sheet).toMatch(
      /max-width: 566\.98px\) \{[\s\S]*\.vertical \{ --n: 2\.25;[\s\S]*\.three \{ --n: 1\.25;[\s\S]*\.swiper \{ --n: 1;/,
    )
  })

  it.each(CAROUSEL_KINDS)('LIST-23 %s is a focusable, labelled list with a slide a card and named arrows', (kind) => {
    const html = render(kind)
    expect(html).toMatch(/<ul id="video-list" class="[^"]+" tabindex="0" aria-label="Carrusel: Mestral Vídeo"/i)
    expect(html.match(/<li>/g)).toHaveLength(12)
    expect(html).toContain('aria-controls="video-list" aria-label="Siguiente"')
  })
})
