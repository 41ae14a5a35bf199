import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardCarousel } from '../../cards/card/card-carousel.tsx'
import { CAROUSEL_KINDS } from '../../ui/carousel/model.ts'
import { boardMore } from '../../content/boards/links.ts'
import { headSchema, selectionFields } from '../../content/boards/model.ts'
import type { Samples } from '../../content/boards/example-model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({ ...selectionFields, kind: z.enum(CAROUSEL_KINDS).default('carousel'), head: headSchema })
type Settings = z.output<typeof settings>

function CarouselOfCards({
  settings: { kind, head },
  cards,
  ctx,
  id,
}: ModuleProps<Settings, undefined>): ReactElement | null {
  if (cards.length === 0) return null
  const more = boardMore(head, ctx)
  return (
    <section aria-labelledby={id} data-module="carousel">
      <CardCarousel
        kind={kind}
        cards={cards}
        ctx={ctx}
        head={{ id, title: head.title, note: head.note, rank: head.rank, more }}
      />
    </section>
  )
}

/** A carousel of cards (LIST-23). */
export const module = defineModule<Settings>({
  kind: 'carousel',
  settings,
  selection: (own) => ({ ...own, pictures: true }),
  View: CarouselOfCards,
  examples: Object.fromEntries(
    CAROUSEL_KINDS.map((kind) => [
      kind,
      {
        settings: ({ say }: Samples) => ({
          size: 12,
          kind,
          head: {
            title: `${say({ es: 'Carrusel', ca: 'Carrusel' })} ${kind}`,
            rank: 2,
            more: { href: '/videos/', text: say({ es: 'Todos', ca: 'Tots' }) },
          },
        }),
        cards: ({ list }: Samples) => list(12),
      },
    ]),
  ),
})
