import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import type { Card } from '../../content/cards/model.ts'
import { contentTag } from '../../content/model.ts'
import { MostRead } from '../../cards/most-read/most-read.tsx'
import { MOST_READ_SIZE } from './model.ts'
import { rankedCards } from './store.ts'
import { featureEnabled } from '../../sites/model.ts'

const settings = z.object({
  border: z.boolean().default(false),
  viewMore: z.boolean().default(true),
  size: z.int().min(1).max(MOST_READ_SIZE).default(MOST_READ_SIZE),
})

interface Data {
  read: Card[]
  commented: Card[]
}

/** What is read and commented most, in two tabs (LIST-04, OPEN-92). */
export const module = defineModule<z.output<typeof settings>, Data>({
  kind: 'most-read',
  settings,
  async load(ctx, { size }) {
    if (!featureEnabled(ctx.site, 'listing', 'mostRead')) return { data: { read: [], commented: [] }, tags: [] }
    const [read, commented] = await Promise.all([rankedCards(ctx, 'read', size), rankedCards(ctx, 'commented', size)])
    return { data: { read, commented }, tags: [...read, ...commented].map((card) => contentTag(card.id)) }
  },
  View: ({ settings: { border, viewMore }, data, ctx, id }) =>
    // Without a single count in its time the list says nothing, so it is not there.
    data.read.length + data.commented.length === 0 ? null : <MostRead {...{ ctx, id, border, viewMore, ...data }} />,
  examples: {
    ordinary: { width: 33, data: ({ list }) => ({ read: list(5), commented: list(10).slice(5) }) },
    'with-border': {
      width: 33,
      settings: () => ({ border: true, viewMore: false }),
      data: ({ list }) => ({ read: list(5), commented: list(10).slice(5) }),
    },
    'without-comments': { width: 33, data: ({ list }) => ({ read: list(3), commented: [] }) },
  },
})
