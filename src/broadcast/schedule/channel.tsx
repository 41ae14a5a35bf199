import type { ReactElement } from 'react'
import { formatFullDate, formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Interval } from './day-model.ts'
import { cellsOf, type Cell } from './cells.ts'
import { ChannelFinder } from './channel-finder.tsx'
import { DayBar, noonOf } from './day-bar.tsx'
import { guidePath, type Entry } from './entries.ts'
import { siteOf, type ChannelView } from './line-up.tsx'
import { scheduleMessages } from './messages.ts'
import type { Channel } from './model.ts'
import { MarkTemplate, Programme } from './programme.tsx'
import { NowAndNext } from './schedule.tsx'
import g from './guide.module.css'
import s from './schedule.module.css'

/** What the page of a channel shows. */
export interface ChannelPageData {
  view: ChannelView
  window: Interval
  today: string
  days: string[]
  /** What others show meanwhile, when there are few. */
  beside: ChannelView[]
  /** All others of the site. */
  channels: Channel[]
}

/** Programmes that are over and stay in sight above what is on. */
const LAST_SEEN = 1

/** The day of one channel; what is long over is folded away. */
export function ChannelPageView({ data, ctx }: { data: ChannelPageData; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  const { view, window, today, days, beside, channels } = data
  const cells = cellsOf(view.entries, window).filter(({ edge }) => !edge)
  const past = cells.flatMap(({ entry }, index) => (entry?.state === 'past' ? [index] : []))
  // A pause between programmes is none of them.
  const over = past.length > LAST_SEEN ? past.at(-LAST_SEEN)! : 0
  return (
    <nx-guide class={`wrap ${g.page}`} data-site={siteOf(view, ctx)}>
      <Crumbs
        label={text('common.breadcrumb')}
        crumbs={[
          { name: text('common.home'), url: ctx.href('/') },
          { name: text('schedule.title'), url: ctx.href('/programacion/') },
        ]}
      />
      <header className={g.head}>
        <h1>
          <span className={s.sign} aria-hidden="true">
            {view.sign}
          </span>
          {view.name}
        </h1>
        <p>{view.kicker ?? formatFullDate(noonOf(today), ctx.locale)}</p>
        {view.streamHref && (
          <a className="button button--small" href={view.streamHref}>
            <Icon name={view.media === 'tv' ? 'play' : 'headphones'} />
            {text(view.media === 'tv' ? 'schedule.watch' : 'schedule.listen')}
          </a>
        )}
      </header>
      <DayBar
        ctx={ctx}
        days={days}
        today={today}
        current={today}
        hrefOf={(day) => (day === today ? view.href : `${ctx.href(guidePath(day))}?canal=${view.slug}`)}
      />
      <nx-on-air class={s.halves} data-now={Math.floor(ctx.now.getTime() / 1000)}>
        <MarkTemplate ctx={ctx} />
        <div className={s.single}>
          {cells.length === 0 && <EmptyState heading={2} title={text('schedule.empty')} />}
          {over > 0 && (
            <details className={s.over}>
              <summary>
                {text('schedule.previous')}
                <Icon name="down" />
              </summary>
              <List cells={cells.slice(0, over)} ctx={ctx} />
            </details>
          )}
          <List cells={cells.slice(over)} ctx={ctx} />
        </div>
        {beside.length > 0 && (
          <aside className={s.beside} aria-labelledby="otros">
            <h2 id="otros">{text('guide.other-channels')}</h2>
            {beside.map((channel) => (
              <NowAndNext key={channel.id} channel={channel} ctx={ctx} brief heading={3} />
            ))}
          </aside>
        )}
      </nx-on-air>
      <ChannelFinder channels={channels} ctx={ctx} hrefOf={({ slug }) => ctx.href(`/programacion/${slug}/`)} />
    </nx-guide>
  )
}

function List({ cells, ctx }: { cells: Cell<Entry>[]; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <ol className={s.programmes}>
      {cells.map(({ entry, start }) =>
        entry ? (
          <Programme key={entry.id} entry={entry} ctx={ctx} heading={2} />
        ) : (
          <li key={start.getTime()} className={s.gap}>
            <time dateTime={start.toISOString()}>{formatHour(start)}</time>
            <span>{text('schedule.gap')}</span>
          </li>
        ),
      )}
    </ol>
  )
}
