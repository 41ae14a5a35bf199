import { z } from 'zod'
import { LiveBox } from '../../cards/live-box/live-box.tsx'
import { selectionFields } from '../../content/boards/model.ts'
import { defineModule } from '../../content/boards/module.ts'

const settings = z.object({
  ...selectionFields,
  list: selectionFields.list.default('type:live'),
  size: z.literal(1).default(1),
  /** A box for a column, or a strip below the story of the day. */
  layout: z.enum(['box', 'strip']).default('box'),
})

/** The newest live coverage that goes on, with its updates; nothing when there is none. */
export const module = defineModule<z.output<typeof settings>>({
  kind: 'live',
  settings,
  selection: (own) => ({ ...own, ongoing: true }),
  View: ({ settings: { layout }, cards, ctx }) =>
    cards[0] ? <LiveBox card={cards[0]} ctx={ctx} layout={layout} /> : null,
  examples: {
    ordinary: { width: 33, cards: ({ card }) => [card('live')] },
    strip: {
      width: 66,
      settings: () => ({ layout: 'strip' }),
      cards: ({ card }) => [{ ...card('live'), id: 'live-strip' }],
    },
    ended: { width: 33, cards: ({ card }) => [card('ended')] },
  },
})
