import type { ReactElement } from 'react'
import { z } from 'zod'
import { Kicker } from '../../cards/card/card-parts.tsx'
import { cardMessages } from '../../cards/card/messages.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'
import s from './poster.module.css'

const settings = z.object({ ...selectionFields, size: z.literal(1).default(1), button: z.string().min(1).max(60) })
type Settings = z.output<typeof settings>

function Poster({ settings: { button }, cards, ctx, first }: ModuleProps<Settings, undefined>): ReactElement | null {
  const [card] = cards
  const image = card?.multimedia?.poster ?? card?.image
  if (!card) return null
  return (
    <section className={s.poster} data-module="poster" data-content={card.id}>
      {image && <Picture image={image} ratio="16-9" sizes="(min-width: 768px) 74vw, 100vw" alt="" priority={first} />}
      <div className={`wrap ${s.inner}`}>
        <Kicker card={card} text={ctx.text(cardMessages)} />
        <h2 className={s.title}>{card.title}</h2>
        {card.description[0] && (
          <div className={s.text} dangerouslySetInnerHTML={{ __html: card.description[0].html }} />
        )}
        <p className="actions">
          <a className="button button--sun" href={card.url} aria-label={`${button}: ${card.title}`}>
            {button}
          </a>
        </p>
      </div>
    </section>
  )
}

/** One content from edge to edge, its title on the picture. */
export const module = defineModule<Settings>({
  kind: 'poster',
  settings,
  selection: (own) => ({ ...own, pictures: true }),
  View: Poster,
  examples: {
    ordinary: {
      band: 'edge',
      settings: ({ say }) => ({ button: say({ es: 'Ver el reportaje', ca: 'Veure el reportatge' }) }),
      cards: ({ card }) => [card('video')],
    },
  },
})
