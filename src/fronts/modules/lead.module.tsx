import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardView } from '../../cards/card/card.tsx'
import s from '../board.module.css'
import { boardLinks } from '../../content/boards/links.ts'
import { linkSchema, selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({
  ...selectionFields,
  size: z.literal(1).default(1),
  /** Links below the lead, two at most, each with a word before it («Servicio»). */
  links: z
    .array(linkSchema.extend({ tag: z.string().max(40).optional() }))
    .max(2)
    .default([]),
})
type Settings = z.output<typeof settings>

function Lead({ settings, cards, ctx, first }: ModuleProps<Settings, undefined>): ReactElement | null {
  const [card] = cards
  const links = boardLinks(settings.links, ctx)
  if (!card) return null
  return (
    <CardView card={card} ctx={ctx} variant="lead" heading={2} priority={first}>
      {links.length > 0 && (
        <ul className={s.ticks}>
          {links.map(({ tag, text, href }) => (
            <li key={href}>
              {tag ? <span className="tag">{tag}</span> : <span />}
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </CardView>
  )
}

/** The one large story of a page. */
export const module = defineModule<Settings>({
  kind: 'lead',
  settings,
  selection: (own) => ({ ...own, pictures: true }),
  View: Lead,
  examples: {
    ordinary: {
      width: 66,
      settings: ({ say }) => ({
        links: [
          {
            href: '/sociedad/',
            text: say({ es: 'Las carreteras cortadas, una a una', ca: 'Les carreteres tallades, una a una' }),
            tag: say({ es: 'Servicio', ca: 'Servei' }),
          },
          { href: '/opinion/', text: say({ es: 'El viento que nos despeina', ca: 'El vent que ens despentina' }) },
        ],
      }),
      cards: ({ card }) => [card('news')],
    },
    'without-picture': { width: 66, cards: ({ card }) => [card('bare')] },
    video: { width: 66, cards: ({ card }) => [card('video')] },
  },
})
