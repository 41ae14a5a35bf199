import type { ReactElement } from 'react'
import { CardMedia, Kicker, Summary } from '../../cards/card/card-parts.tsx'
import { cardMessages } from '../../cards/card/messages.ts'
import { formatFullDate } from '../../platform/i18n/dates.ts'
import { WindBarb } from '../../ui/icon/sky.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { noonOf, thatDayPath } from '../on-this-day/model.ts'
import s from './edition.module.css'
import type { Edition } from './load.ts'
import { editionMessages } from './messages.ts'

/** So many of its stories have a picture: an edition is read. */
const PICTURED = 4

/** A day that has closed: the shaft of a barb, a feather for each story, and its end. */
export function EditionView({ edition, ctx }: { edition: Edition; ctx: ViewContext }): ReactElement {
  const t = ctx.text(editionMessages)
  const { day, cards, wind } = edition
  const text = ctx.text(cardMessages)
  return (
    <>
      <header className={`band--deep ${s.head}`}>
        <div className="wrap">
          <p className="kicker">
            <span className="tag tag--sun">{t('edition.tag')}</span>
          </p>
          <h1>{t('edition.title')}</h1>
          <p>
            <time dateTime={day}>{formatFullDate(noonOf(day), ctx.locale)}</time>.{' '}
            {t('edition.about', { n: cards.length })}
          </p>
        </div>
      </header>
      <div className={`wrap ${s.page}`}>
        <ol className={s.stories}>
          {cards.map((card, index) => (
            <li key={card.id} data-content={card.id}>
              <div>
                <Kicker card={card} text={text} />
                <h2>
                  <a href={card.url}>{card.title}</a>
                </h2>
                <Summary card={card} />
                <p className="byline">
                  {card.authors.length > 0 ? <b>{card.authors.map(({ name }) => name).join(', ')}</b> : null}
                  {card.place ? <span>{card.place}</span> : null}
                </p>
              </div>
              {index < PICTURED ? (
                <CardMedia card={card} ctx={ctx} text={text} ratio="16-9" sizes="(min-width: 768px) 272px, 100vw" />
              ) : null}
            </li>
          ))}
        </ol>
        <div className={s.end}>
          <p>
            <b>{t('edition.end')}</b>
          </p>
          {wind ? (
            <p className={s.wind}>
              <WindBarb from={wind.from} knots={wind.knots} label="" />
              {t('edition.wind', { place: wind.place, n: Math.round(wind.speed) })}
            </p>
          ) : null}
          <p className="no-print">
            <a href={ctx.href(thatDayPath(day))}>{t('edition.day')}</a>
          </p>
        </div>
      </div>
    </>
  )
}
