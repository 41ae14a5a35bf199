import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardView } from '../../cards/card/card.tsx'
import { selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({
  ...selectionFields,
  list: selectionFields.list.default('newstype:opinion'),
  size: selectionFields.size.default(4),
})
type Settings = z.output<typeof settings>

function Opinions({ cards, ctx }: ModuleProps<Settings, undefined>): ReactElement | null {
  if (cards.length === 0) return null
  return (
    <div className="row row--ruled">
      {cards.map((card) => (
        <div key={card.id} className="c25">
          <CardView card={card} ctx={ctx} variant="opinion" />
        </div>
      ))}
    </div>
  )
}

/** The voices of the day. */
export const module = defineModule<Settings>({
  kind: 'opinion',
  settings,
  selection: (own) => own,
  View: Opinions,
  examples: {
    ordinary: { cards: ({ card }) => ['1', '2', '3', '4'].map((n) => ({ ...card('opinion'), id: `opinion-${n}` })) },
  },
})
