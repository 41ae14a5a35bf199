import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import { formatDayMonth, formatHour, isOfToday } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { cardMessages } from '../card/messages.ts'
import s from './lines.module.css'

/** What stands before a title: its subject, or when it was published. */
export type LineStart = 'subject' | 'time'

/** The subject of a card as a word: an editor's kicker, else its category. */
const subjectOf = ({ kicker, category }: Card): string | undefined => kicker?.text ?? category?.name

/** Titles without pictures, one below the other; a list by time is an ordered one. */
export function Lines({
  cards,
  ctx,
  start = 'subject',
}: {
  cards: readonly Card[]
  ctx: ViewContext
  start?: LineStart
}): ReactElement {
  const List = start === 'time' ? 'ol' : 'ul'
  return (
    <List className={s.lines}>
      {cards.map((card) => (
        <li key={card.id} data-content={card.id}>
          {start === 'time' && <Time card={card} ctx={ctx} />}
          <p lang={card.lang && card.lang !== ctx.locale ? card.lang : undefined}>
            {start === 'subject' && <Subject card={card} ctx={ctx} />}
            <a href={card.url}>{card.title}</a>
          </p>
        </li>
      ))}
    </List>
  )
}

function Subject({ card, ctx }: { card: Card; ctx: ViewContext }): ReactElement | null {
  const going = card.live && !card.live.ended
  const words = going ? ctx.text(cardMessages)('card.live') : subjectOf(card)
  if (!words) return null
  return (
    <>
      <span className={going ? `${s.subject} ${s.live}` : s.subject}>{words}</span>{' '}
    </>
  )
}

/** «08.42» for what is of today, «21 nov» for what is older. */
function Time({ card, ctx }: { card: Card; ctx: ViewContext }): ReactElement {
  const date = card.publishedDate?.date
  if (!date) return <span />
  return <time dateTime={date}>{isOfToday(date, ctx.now) ? formatHour(date) : formatDayMonth(date, ctx.locale)}</time>
}
