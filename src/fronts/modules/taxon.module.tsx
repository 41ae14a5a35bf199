import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardView } from '../../cards/card/card.tsx'
import { Lines } from '../../cards/lines/lines.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { boardMore } from '../../content/boards/links.ts'
import { headSchema, selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'
import s from './package.module.css'

const settings = z.object({
  ...selectionFields,
  size: selectionFields.size.default(5),
  head: headSchema,
  /** Pictures for all; one picture above the titles of the others; or beside them. */
  layout: z.enum(['pictures', 'package', 'side']).default('pictures'),
})
/** Beside its titles the picture takes the height that a longer column leaves, and is cut at its sides. */
const SIDE_WIDE = '(min-width: 1424px) 841px, (min-width: 1100px) 70vw'
type Settings = z.output<typeof settings>

function TaxonBlock({
  settings: { head, layout },
  cards,
  ctx,
  id,
}: ModuleProps<Settings, undefined>): ReactElement | null {
  const [first, ...others] = cards
  if (!first) return null
  const more = boardMore(head, ctx)
  const title = <SectionHead id={id} title={head.title} note={head.note} rank={head.rank} more={more} />
  if (layout !== 'pictures') {
    const wide = layout === 'side' ? SIDE_WIDE : undefined
    const story = <CardView card={first} ctx={ctx} variant="package" wide={wide} />
    const lines = others.length > 0 && <Lines cards={others} ctx={ctx} />
    return (
      <section aria-labelledby={id} data-module="taxon" data-level="" className={s.package}>
        {title}
        {layout === 'side' ? (
          <div className={s.side}>
            {story}
            {lines}
          </div>
        ) : (
          <>
            {story}
            {lines}
          </>
        )}
      </section>
    )
  }
  return (
    <section aria-labelledby={id} data-module="taxon">
      {title}
      <div className="row">
        <div className="c100">
          <CardView card={first} ctx={ctx} variant="split" />
        </div>
        {others.map((card) => (
          <div key={card.id} className="c50">
            <CardView card={card} ctx={ctx} variant="compact" />
          </div>
        ))}
      </div>
    </section>
  )
}

/** The head of a section with its newest contents: one large, the others as thumbnails or titles. */
export const module = defineModule<Settings>({
  kind: 'taxon',
  settings,
  selection: (own) => ({ ...own, pictures: own.layout === 'pictures' }),
  View: TaxonBlock,
  examples: {
    ordinary: {
      settings: ({ say }) => ({
        head: {
          title: say({ es: 'Cultura', ca: 'Cultura' }),
          more: { href: '/cultura/', text: say({ es: 'Toda la cultura', ca: 'Tota la cultura' }) },
        },
      }),
      cards: ({ list }) => list(5),
    },
    package: {
      width: 33,
      settings: ({ say }) => ({ head: { title: say({ es: 'Economía', ca: 'Economia' }), rank: 2 }, layout: 'package' }),
      cards: ({ list }) => list(5),
    },
    side: {
      width: 66,
      settings: () => ({ head: { title: 'Cultura', rank: 2 }, layout: 'side' }),
      cards: ({ list }) => list(6),
    },
  },
})
