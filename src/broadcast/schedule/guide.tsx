import type { ReactElement } from 'react'
import { formatFullDate, formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { Interval } from './day-model.ts'
import { halfHours } from './cells.ts'
import { ChannelFinder } from './channel-finder.tsx'
import { DayBar, noonOf } from './day-bar.tsx'
import { guidePath } from './entries.ts'
import { LineUp, type ChannelView } from './line-up.tsx'
import { scheduleMessages } from './messages.ts'
import type { Channel } from './model.ts'
import type { PartOfDay } from './parts-of-day.ts'
import { MarkTemplate } from './programme.tsx'
import g from './guide.module.css'
import s from './schedule.module.css'

/** What a page of the guide shows. */
export interface GuideData {
  day: string
  today: string
  days: string[]
  isToday: boolean
  part: PartOfDay
  parts: PartOfDay[]
  /** Along the hours where there is room, or lists side by side. */
  view: 'grid' | 'list'
  page: number
  pages: number
  /** The one channel that was asked for, by name and address. */
  channel: string | null
  slug: string | null
  /** All of the site. */
  channels: Channel[]
  window: Interval
  views: ChannelView[]
}

/** What is kept of the question when one of its parts changes. */
function addressOf({ day, today, slug, part, isToday, view, page }: GuideData, ctx: ViewContext) {
  return (change: { day?: string; part?: PartOfDay; view?: 'grid' | 'list'; page?: number }): string => {
    const to = change.day ?? day
    const standard = to === today ? 'ahora' : 'dia'
    // «Now» of another day is nothing: the way to another day keeps only a part that every day has.
    const wanted = change.part ?? (change.day && (part === 'ahora' || part === 'dia') ? standard : part)
    const look = change.view ?? view
    const number = change.page ?? (change.day ? 1 : page)
    const query = new URLSearchParams({
      ...(slug && { canal: slug }),
      ...(wanted !== standard && { franja: wanted }),
      ...(number > 1 && { page: String(number) }),
      ...(look === 'list' && { vista: 'lista' }),
    })
    const path = to === today && (isToday || change.day) ? '/programacion/guia/' : guidePath(to)
    return ctx.href(path) + (query.size > 0 ? `?${query}` : '')
  }
}

/** The guide: a day, its hours, and what each channel shows. */
export function GuideView({ data, ctx }: { data: GuideData; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  const to = addressOf(data, ctx)
  return (
    <nx-guide class={`wrap ${g.page}`}>
      <Crumbs
        label={text('common.breadcrumb')}
        crumbs={[
          { name: text('common.home'), url: ctx.href('/') },
          { name: text('schedule.title'), url: ctx.href('/programacion/') },
        ]}
      />
      <header className={g.head}>
        <h1>{data.channel ? `${text('guide.title')}: ${data.channel}` : text('guide.title')}</h1>
        <p>{formatFullDate(noonOf(data.day), ctx.locale)}</p>
      </header>
      <DayBar ctx={ctx} days={data.days} today={data.today} current={data.day} hrefOf={(day) => to({ day })} />
      <Choices data={data} ctx={ctx} to={to} />
      {data.channels.length === 0 ? (
        <EmptyState heading={2} title={text('schedule.none')} />
      ) : (
        <Lists data={data} ctx={ctx} />
      )}
      <Pagination ctx={ctx} current={data.page} last={data.pages} hrefOf={(page) => to({ page })} />
      {(data.pages > 1 || data.slug) && (
        <ChannelFinder
          channels={data.channels}
          ctx={ctx}
          hrefOf={({ slug }) => `${ctx.href(data.isToday ? '/programacion/guia/' : guidePath(data.day))}?canal=${slug}`}
        />
      )}
    </nx-guide>
  )
}

/** Which hours, and which way to see them. */
function Choices({
  data,
  ctx,
  to,
}: {
  data: GuideData
  ctx: ViewContext
  to: ReturnType<typeof addressOf>
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <div className={g.choices}>
      <nav className="chips" aria-label={text('guide.part')}>
        {data.parts.map((part) => (
          <a
            key={part}
            className="chip"
            href={to({ part, page: 1 })}
            aria-current={part === data.part ? 'true' : undefined}
          >
            {text(`guide.${part}`)}
          </a>
        ))}
      </nav>
      <nav className={`chips ${g.views}`} aria-label={text('guide.view')}>
        {(['grid', 'list'] as const).map((view) => (
          <a key={view} className="chip" href={to({ view })} aria-current={view === data.view ? 'true' : undefined}>
            {text(`guide.${view}`)}
          </a>
        ))}
      </nav>
    </div>
  )
}

function Lists({ data, ctx }: { data: GuideData; ctx: ViewContext }): ReactElement {
  return (
    <nx-on-air
      class={g.guide}
      data-view={data.view}
      data-guide=""
      data-now={Math.floor(ctx.now.getTime() / 1000)}
      data-from={Math.floor(data.window.start.getTime() / 1000)}
      data-few={data.views.length < 4 ? data.views.length : undefined}
    >
      <MarkTemplate ctx={ctx} />
      <div className={g.board} data-board="">
        <div className={s.axis} data-axis="" aria-hidden="true">
          <b>{ctx.text(scheduleMessages)('schedule.channel')}</b>
          {halfHours(data.window).map((at) => (
            <span key={at.getTime()}>{formatHour(at)}</span>
          ))}
        </div>
        {data.views.map((channel) => (
          <LineUp key={channel.id} channel={channel} window={data.window} ctx={ctx} />
        ))}
      </div>
    </nx-on-air>
  )
}
