import type { ReactElement } from 'react'
import { addDays, badgeParts, dayOf, formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ShowPage } from './load.ts'
import { showMessages } from './messages.ts'
import s from './shows.module.css'

interface Props {
  data: ShowPage
  ctx: ViewContext
}

/** That it is on the air now, or when it will be. */
export function NextBroadcast({ data, ctx }: Props): ReactElement | null {
  const [first] = data.broadcasts
  if (!first) return null
  const t = ctx.text(showMessages)
  if (first.onAir)
    return (
      <a className="tag tag--live" href={ctx.href('/directos/')} data-on-air="">
        <span className="beat" />
        {t('show.on-air')} · {first.channel}
      </a>
    )
  const [before, after] = t('show.next-broadcast', { date: '\0' }).split('\0')
  return (
    <span data-next-broadcast="">
      <Icon name="calendar" />
      <span>
        {before}
        <time dateTime={first.start}>
          {dayWord(first.start, ctx).toLocaleLowerCase(ctx.locale)}, {formatHour(first.start)}
        </time>
        {after}
      </span>
    </span>
  )
}

/** «Hoy», «Mañana» or the day of the week with its date; «Sáb 5 dic» once the month is another. */
function dayWord(start: string, ctx: ViewContext): string {
  const t = ctx.text(showMessages)
  const today = dayOf(ctx.now)
  const day = dayOf(start)
  if (day <= today) return t('show.today')
  if (day === addDays(today, 1)) return t('show.tomorrow')
  const { weekday, day: date, month } = badgeParts(start, ctx.locale)
  const later = month === badgeParts(ctx.now, ctx.locale).month ? '' : ` ${month}`
  return `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)} ${date}${later}`
}

/** When the show is on the air. */
export function Broadcasts({ data, ctx }: Props): ReactElement | null {
  if (data.broadcasts.length === 0) return null
  const t = ctx.text(showMessages)
  return (
    <section aria-labelledby="emisiones">
      <SectionHead id="emisiones" rank={data.broadcasts[0]!.onAir ? 'now' : 2} title={t('show.broadcasts')} />
      <ul className={s.broadcasts}>
        {data.broadcasts.map((one) => (
          <li key={one.id} data-broadcast={one.id}>
            <b>{dayWord(one.start, ctx)}</b>
            <span>
              <time dateTime={one.start}>{formatHour(one.start)}</time>
              {one.title ? ` · ${one.title}` : ''} · {one.channel}
              {one.onAir ? ' ' : ''}
              {one.onAir ? <span className="tag tag--live">{t('show.on-air')}</span> : null}
              {one.repeat ? ' ' : ''}
              {one.repeat ? <span className="tag tag--plain">{t('show.repeat')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
