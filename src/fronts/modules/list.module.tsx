import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardList } from '../../cards/card/card-list.tsx'
import { Lines } from '../../cards/lines/lines.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { boardMore } from '../../content/boards/links.ts'
import { headSchema, selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'
import s from './package.module.css'

const settings = z.object({
  ...selectionFields,
  layout: z.enum(['grid', 'rows', 'text', 'compact', 'lines', 'times']).default('rows'),
  head: headSchema.optional(),
})
type Settings = z.output<typeof settings>

function List({ settings: { layout, head }, cards, ctx, id }: ModuleProps<Settings, undefined>): ReactElement | null {
  if (cards.length === 0) return null
  const titles = layout === 'lines' || layout === 'times'
  const list = titles ? (
    <Lines cards={cards} ctx={ctx} start={layout === 'times' ? 'time' : 'subject'} />
  ) : (
    <CardList cards={cards} ctx={ctx} layout={layout} heading={head ? 3 : 2} />
  )
  if (!head) return list
  const more = boardMore(head, ctx)
  return (
    <section
      aria-labelledby={id}
      data-level={titles ? '' : undefined}
      className={layout === 'times' ? `${s.package} ${s.latest}` : titles ? s.package : undefined}
    >
      <SectionHead id={id} title={head.title} note={head.note} rank={head.rank} more={more} />
      {list}
    </section>
  )
}

/** A list of contents, one below the other or in a grid. */
export const module = defineModule<Settings>({
  kind: 'list',
  settings,
  selection: (own) => own,
  View: List,
  examples: {
    rows: {
      settings: ({ say }) => ({
        size: 3,
        head: { title: say({ es: 'Últimas noticias', ca: 'Últimes notícies' }), rank: 2 },
      }),
      cards: ({ list }) => list(3),
    },
    grid: { settings: () => ({ size: 4, layout: 'grid' }), cards: ({ list }) => list(4) },
    text: { width: 33, settings: () => ({ size: 3, layout: 'text' }), cards: ({ list }) => list(3) },
    compact: { width: 33, settings: () => ({ size: 3, layout: 'compact' }), cards: ({ list }) => list(3) },
    lines: { width: 33, settings: () => ({ size: 4, layout: 'lines' }), cards: ({ list }) => list(4) },
    times: {
      width: 33,
      settings: ({ say }) => ({
        size: 5,
        layout: 'times',
        head: { title: say({ es: 'Lo último', ca: 'L’últim' }), rank: 1 },
      }),
      cards: ({ list }) => list(5),
    },
  },
})
