import type { ReactElement } from 'react'
import { addDays, formatFullDate, formatLongDate } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Places } from '../../weather/places.tsx'
import { CardList } from '../../cards/card/card-list.tsx'
import { CardView, THREE_ABREAST } from '../../cards/card/card.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { closingOf, editionPath } from '../edition/model.ts'
import { ChannelDays } from './channel-days.tsx'
import { FrontSheet } from './front-sheet.tsx'
import type { ThatDay } from './load.ts'
import { thatDayMessages } from './messages.ts'
import { noonOf, thatDayPath } from './model.ts'
import s from './on-this-day.module.css'

interface Props {
  data: ThatDay
  ctx: ViewContext
}

/** A day with everything that is kept of it. */
export function ThatDayView({
  data,
  ctx,
  crumbs,
  empty,
}: Props & { crumbs: { name: string; url: string }[]; empty: boolean }): ReactElement {
  const t = ctx.text(thatDayMessages)
  const { day, front, channels, weather } = data
  const shown = weather.map(({ slug, name, url, day: today }) => ({
    slug,
    name,
    url,
    today,
    area: null,
    latitude: null,
    longitude: null,
  }))
  return (
    <div className={`wrap ${s.page}`}>
      <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
      <header className={s.head}>
        <div className="head">
          <h1>
            <span className={s.kicker}>{t('day.title')}</span>{' '}
            <time dateTime={day}>{formatFullDate(noonOf(day), ctx.locale)}</time>
          </h1>
        </div>
        <DayStep data={data} ctx={ctx} />
      </header>
      {empty ? <EmptyState heading={2} title={t('day.empty')} /> : null}
      {front && closingOf(day) <= ctx.now ? (
        <p className="no-print">
          <a className="button button--line button--small" href={ctx.href(editionPath(day))}>
            {t('day.edition')}
          </a>
        </p>
      ) : null}
      {front ? <FrontSheet front={front} day={day} ctx={ctx} /> : null}
      <News data={data} ctx={ctx} />
      {channels.length > 0 ? <ChannelDays channels={channels} ctx={ctx} /> : null}
      {shown.length > 0 ? (
        <section aria-labelledby="tiempo">
          <SectionHead id="tiempo" title={t('day.weather')} rank={2} />
          <Places places={shown} ctx={ctx} />
        </section>
      ) : null}
      <Years data={data} ctx={ctx} />
    </div>
  )
}

/** The day before, the day after, and any other. */
function DayStep({ data: { day, today, first }, ctx }: Props): ReactElement {
  const t = ctx.text(thatDayMessages)
  const look = 'button button--line button--small'
  const step = (to: string, rel: 'prev' | 'next') => (
    <a className={rel === 'next' ? `${look} ${s.next}` : look} href={ctx.href(thatDayPath(to))} rel={rel}>
      {rel === 'prev' ? <Icon name="left" /> : null}
      {t(rel === 'prev' ? 'day.previous' : 'day.next')}
      {rel === 'next' ? <Icon name="right" /> : null}
    </a>
  )
  return (
    <nav className={s.step} aria-label={t('day.step')}>
      {first === null || day > first ? step(addDays(day, -1), 'prev') : null}
      <form className={s.choose} action={ctx.href(thatDayPath())}>
        <label>
          <span className="hide">{t('day.choose')}</span>
          <input
            className="input"
            type="date"
            name="fecha"
            required
            defaultValue={day}
            min={first ?? undefined}
            max={today}
          />
        </label>
        <button className="button button--small" type="submit">
          {t('day.go')}
        </button>
      </form>
      {day < today ? step(addDays(day, 1), 'next') : null}
    </nav>
  )
}

function News({ data: { day, news }, ctx }: Props): ReactElement | null {
  const t = ctx.text(thatDayMessages)
  if (news.cards.length === 0) return null
  const path = day.replaceAll('-', '/')
  const text = news.exact ? t('day.news.all', { n: news.total }) : t('day.news.many')
  const more = news.total > news.cards.length ? { href: ctx.href(`/hemeroteca/${path}/${path}/`), text } : null
  return (
    <section aria-labelledby="noticias">
      <SectionHead id="noticias" title={t('day.news')} rank={2} more={more} />
      <CardList cards={news.cards} ctx={ctx} layout="grid" heading={3} />
    </section>
  )
}

function Years({ data: { years }, ctx }: Props): ReactElement | null {
  const t = ctx.text(thatDayMessages)
  if (years.length === 0) return null
  return (
    <section aria-labelledby="otros-anos">
      <SectionHead id="otros-anos" title={t('day.years')} rank={2} />
      <ul className={s.years}>
        {years.map(({ years: n, day, card }) => (
          <li key={day}>
            <p className={s.ago}>
              <a href={ctx.href(thatDayPath(day))}>
                {t('day.years.ago', { count: n, n })}
                <span className="hide">: {formatLongDate(noonOf(day), ctx.locale)}</span>
              </a>
              <span aria-hidden="true">{formatLongDate(noonOf(day), ctx.locale)}</span>
            </p>
            <CardView card={card} ctx={ctx} variant="horizontal" wide={THREE_ABREAST} heading={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
