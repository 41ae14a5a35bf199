import type { ReactElement } from 'react'
import { z } from 'zod'
import { CardView } from '../../cards/card/card.tsx'
import { Lines } from '../../cards/lines/lines.tsx'
import { boardLinks } from '../../content/boards/links.ts'
import { linkSchema, selectionFields } from '../../content/boards/model.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'
import s from './story.module.css'

const settings = z.object({
  ...selectionFields,
  /** The story itself and the titles beside its picture. */
  size: z.int().min(1).max(6).default(5),
  /** Where else the story is told: its live coverage, its tag, its map. */
  links: z.array(linkSchema).max(6).default([]),
})
type Settings = z.output<typeof settings>

function Story({ settings, cards, ctx, first }: ModuleProps<Settings, undefined>): ReactElement | null {
  const [card, ...others] = cards
  const links = boardLinks(settings.links, ctx)
  if (!card) return null
  const subject = card.kicker?.text ?? card.category?.name
  return (
    <div className={s.story} data-module="story">
      {links.length > 0 && (
        <nav className={s.nav} aria-label={subject ?? card.title}>
          {subject && <b>{subject}</b>}
          {links.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      )}
      <CardView card={card} ctx={ctx} variant="story" heading={2} priority={first}>
        {others.length > 0 && <Lines cards={others} ctx={ctx} />}
      </CardView>
    </div>
  )
}

/** The story of the day: its title over everything, and beside its picture what else belongs to it. */
export const module = defineModule<Settings>({
  kind: 'story',
  settings,
  selection: (own) => own,
  View: Story,
  examples: {
    ordinary: {
      width: 66,
      settings: ({ say }) => ({
        links: [
          { href: '/directos/', text: say({ es: 'En directo', ca: 'En directe' }) },
          { href: '/sociedad/', text: say({ es: 'Carreteras', ca: 'Carreteres' }) },
        ],
      }),
      cards: ({ card, list }) => [card('news'), ...list(4)],
    },
    alone: { width: 66, cards: ({ card }) => [card('news')] },
    'without-picture': { width: 66, cards: ({ card, list }) => [card('bare'), ...list(3)] },
  },
})
