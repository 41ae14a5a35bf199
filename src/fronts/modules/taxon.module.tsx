import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardView } from '../../cards/card/card.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { boardHref } from '../../content/boards/links.ts'
import { headSchema, selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({ ...selectionFields, size: selectionFields.size.default(5), head: headSchema })
type Settings = z.output<typeof settings>

function TaxonBlock({ settings: { head }, cards, ctx, id }: ModuleProps<Settings, undefined>): ReactElement | null {
  const [first, ...others] = cards
  if (!first) return null
  const more = head.more && { href: boardHref(head.more.href, ctx), text: head.more.text }
  return (
    <section aria-labelledby={id} data-module="taxon">
      <SectionHead id={id} title={head.title} note={head.note} rank={head.rank} more={more} />
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

/** The head of a section with its newest contents: one large, the others beside their thumbnails. */
export const module = defineModule<Settings>({
  kind: 'taxon',
  settings,
  selection: (own) => ({ ...own, pictures: true }),
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
  },
})
