import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ChannelDay, Shown } from './lineups.ts'
import { thatDayMessages } from './messages.ts'
import s from './on-this-day.module.css'

/** What was on each channel: the hours that stand for the day, and the whole of it for who wants it. */
export function ChannelDays({ channels, ctx }: { channels: ChannelDay[]; ctx: ViewContext }): ReactElement {
  const t = ctx.text(thatDayMessages)
  return (
    <section aria-labelledby="emision">
      <SectionHead id="emision" title={t('day.schedule')} rank={2} />
      <ul className={s.channels}>
        {channels.map(({ slug, name, sign, chief, all }) => (
          <li key={slug}>
            <h3>
              <b aria-hidden="true">{sign}</b>
              <a href={ctx.href(`/programacion/${slug}/`)}>{name}</a>
            </h3>
            <Programmes shown={chief.length > 0 ? chief : all.slice(0, 3)} />
            <details>
              <summary className="opens">
                {t('day.schedule.whole')}
                <span className="hide">: {name}</span>
              </summary>
              <Programmes shown={all} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Programmes({ shown }: { shown: readonly Shown[] }): ReactElement {
  return (
    <ol className={s.programmes}>
      {shown.map(({ start, time, title, subtitle, href }) => (
        <li key={start}>
          <time dateTime={start}>{time}</time>
          <span>
            {href ? <a href={href}>{title}</a> : title}
            {subtitle ? <small>{subtitle}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
