import type { ReactElement } from 'react'
import { z } from 'zod'
import { CARD_VARIANTS, CardView } from '../../cards/card/card.tsx'
import s from '../board.module.css'
import { selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({
  ...selectionFields,
  /** Side by side, or in a stack with hairlines; a `pair` stands two abreast on a tablet. */
  layout: z.enum(['quarters', 'thirds', 'halves', 'stack', 'pair']).default('quarters'),
  variant: z.enum(CARD_VARIANTS).default('horizontal'),
  heading: z.union([z.literal(2), z.literal(3)]).default(3),
})
type Settings = z.output<typeof settings>

const COLUMNS = { quarters: 'c25', thirds: 'c33', halves: 'c50' } as const
const WITHOUT_PICTURE = ['text', 'opinion', 'event']

function Cards({
  settings: { layout, variant, heading },
  cards,
  ctx,
}: ModuleProps<Settings, undefined>): ReactElement | null {
  if (cards.length === 0) return null
  const views = cards.map((card) => (
    <CardView key={card.id} card={card} ctx={ctx} variant={variant} heading={heading} />
  ))
  if (layout === 'stack' || layout === 'pair')
    return <div className={layout === 'pair' ? `${s.stack} ${s.pair}` : s.stack}>{views}</div>
  const ruled = variant === 'event' ? ` ${s.events}` : layout === 'halves' ? '' : ' row--ruled'
  return (
    <div className={`row${ruled}`}>
      {views.map((view) => (
        <div key={view.key} className={COLUMNS[layout]}>
          {view}
        </div>
      ))}
    </div>
  )
}

/** Some cards in one layout. */
export const module = defineModule<Settings>({
  kind: 'cards',
  settings,
  View: Cards,
  selection: (own) => ({ ...own, pictures: !WITHOUT_PICTURE.includes(own.variant), upcoming: own.variant === 'event' }),
  examples: {
    quarters: { settings: () => ({ size: 4 }), cards: ({ list }) => list(4) },
    thirds: { settings: () => ({ size: 3, layout: 'thirds' }), cards: ({ list }) => list(3) },
    halves: { settings: () => ({ size: 2, layout: 'halves', variant: 'second' }), cards: ({ list }) => list(2) },
    stack: {
      width: 33,
      settings: () => ({ size: 3, layout: 'stack', variant: 'compact' }),
      cards: ({ list }) => list(3),
    },
    pair: { width: 50, settings: () => ({ size: 2, layout: 'pair', variant: 'text' }), cards: ({ list }) => list(2) },
    events: {
      settings: () => ({ size: 3, layout: 'thirds', variant: 'event' }),
      cards: ({ card }) => [card('event'), card('range'), { ...card('event'), id: 'event-2' }],
    },
  },
})
