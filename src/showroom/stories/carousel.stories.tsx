import type { Stories } from '../../content/boards/example-model.ts'
import { CardCarousel } from '../../cards/card/card-carousel.tsx'
import { CAROUSEL_KINDS } from '../../ui/carousel/model.ts'

/** Every carousel with a dozen cards. */
export const stories: readonly Stories[] = [
  {
    id: 'carousels',
    title: { es: 'Carruseles', ca: 'Carrusels' },
    order: 31,
    View: ({ samples }) => (
      <>
        {CAROUSEL_KINDS.map((kind) => (
          <div key={kind} data-example={kind}>
            <CardCarousel
              kind={kind}
              cards={samples.list(12)}
              ctx={samples.ctx}
              head={{ title: kind, id: `cards-${kind}`, rank: 2, heading: 3 }}
            />
          </div>
        ))}
      </>
    ),
  },
]
