import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import { updateAnchor } from '../../content/types/live/updates.ts'
import { formatDayMonth, formatHour, isOfToday } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { cardMessages } from '../card/messages.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import s from './live-box.module.css'

/** Updates shown: five, on a telephone four. */
const SHOWN = 5

/** So often an open page asks whether there is something newer (OPEN-100). */
const SECONDS = 30

/** A sample of the showroom is no content: nobody could say what is new of it. */
const isStored = ({ id }: Card): boolean => /^\d+$/.test(id)

type News = Pick<NonNullable<Card['live']>, 'updates' | 'count'>

/** A live coverage with its newest updates, newest first; while it goes on the open page follows it. */
export function LiveBox({
  card,
  ctx,
  heading = 2,
  layout = 'box',
}: {
  card: Card
  ctx: ViewContext
  heading?: 2 | 3
  layout?: 'box' | 'strip'
}): ReactElement {
  const text = ctx.text(cardMessages)
  const Tag = `h${heading}` as 'h2' | 'h3'
  const { updates = [], count = 0, ended = false } = card.live ?? {}
  const news = <LiveNews news={{ updates, count }} url={card.url} ctx={ctx} />
  return (
    <section
      className={layout === 'strip' ? `${s.box} ${s.strip}` : s.box}
      aria-labelledby={`live-${card.id}`}
      data-module="live"
    >
      <p className="kicker">
        {ended ? (
          <span className="tag tag--sun">{text('card.ended')}</span>
        ) : (
          <span className="tag tag--live">
            <span className="beat" />
            {text('card.live')}
          </span>
        )}
      </p>
      <Tag id={`live-${card.id}`}>
        <a href={card.url}>{card.title}</a>
      </Tag>
      {ended || !isStored(card) ? (
        news
      ) : (
        <nx-live-box
          class={s.following}
          data-styles="live-box_* meta only-wide"
          data-url={`${ctx.base}/api/front/live/${card.id}?after=${encodeURIComponent(updates[0]?.id ?? '')}`}
          data-seconds={SECONDS}
        >
          {news}
        </nx-live-box>
      )}
    </section>
  )
}

/** The newest updates of a coverage with their times, and how many there are. */
export function LiveNews({ news, url, ctx }: { news: News; url: string; ctx: ViewContext }): ReactElement {
  const text = ctx.text(cardMessages)
  const { updates, count } = news
  const time = (date: string) => (isOfToday(date, ctx.now) ? formatHour(date) : formatDayMonth(date, ctx.locale))
  return (
    <>
      <ol className={s.ticks}>
        {updates.slice(0, SHOWN).map((update, index) => (
          <li key={update.id} className={index === SHOWN - 1 ? 'only-wide' : undefined}>
            <time dateTime={update.date}>{time(update.date)}</time>
            <a href={`${url}#${updateAnchor(update.id)}`}>{update.title}</a>
          </li>
        ))}
      </ol>
      {count > 0 && (
        <p className="meta">
          <span>
            <Icon name="comment" />
            {text('card.updates', { count, n: count })}
          </span>
        </p>
      )}
    </>
  )
}
