import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ChannelFinder } from './channel-finder.tsx'
import type { Entry } from './entries.ts'
import { ChannelHead, siteOf, type ChannelView } from './line-up.tsx'
import { scheduleMessages } from './messages.ts'
import type { Channel } from './model.ts'
import { MarkTemplate, Programme } from './programme.tsx'
import { SlotCarousel } from './slot-carousel.tsx'
import g from './guide.module.css'
import s from './schedule.module.css'

/** What the schedule page shows. */
export interface ScheduleData {
  date: string
  few: boolean
  /** Each with what is on and what follows. */
  views: ChannelView[]
  /** The whole day of each, when there are few. */
  slots: { view: ChannelView; entries: Entry[] }[]
  channels: Channel[]
  page: number
  pages: number
}

/** What is on now and next on every channel, and the way to the guide. */
export function ScheduleView({ data, ctx }: { data: ScheduleData; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  const { views, few } = data
  const groups = few ? [views] : [...Map.groupBy(views, ({ media }) => media).values()]
  return (
    <div className={`wrap ${g.page}`}>
      <Crumbs label={text('common.breadcrumb')} crumbs={[{ name: text('common.home'), url: ctx.href('/') }]} />
      <header className={g.head}>
        <h1>{text('schedule.title')}</h1>
        <p>{data.date}</p>
        <a className="button button--line button--small" href={ctx.href('/programacion/guia/')}>
          {text('guide.title')}
        </a>
      </header>
      {views.length === 0 && <EmptyState heading={2} title={text('schedule.none')} />}
      <nx-on-air data-now={Math.floor(ctx.now.getTime() / 1000)}>
        <MarkTemplate ctx={ctx} />
        {groups.map((group) => (
          <div key={group[0]?.id ?? ''} className={few ? s.columns : s.table}>
            {group.map((channel) => (
              <NowAndNext key={channel.id} channel={channel} ctx={ctx} brief={!few} />
            ))}
          </div>
        ))}
      </nx-on-air>
      <Pagination
        ctx={ctx}
        current={data.page}
        last={data.pages}
        hrefOf={(page) => ctx.href('/programacion/') + (page > 1 ? `?page=${page}` : '')}
      />
      {data.pages > 1 && (
        <ChannelFinder channels={data.channels} ctx={ctx} hrefOf={({ slug }) => ctx.href(`/programacion/${slug}/`)} />
      )}
      {data.slots.length > 0 && few && (
        <div className={s.days}>
          {data.slots.map(({ view, entries }) => (
            <div key={view.id} data-site={siteOf(view, ctx)}>
              <SlotCarousel
                id={`hoy-${view.slug}`}
                title={text('schedule.today-on', { channel: view.name })}
                more={{ href: view.href, text: text('schedule.full') }}
                entries={entries}
                ctx={ctx}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** A channel with what is on and what follows. */
export function NowAndNext({
  channel,
  ctx,
  brief = false,
  heading = 2,
}: {
  channel: ChannelView
  ctx: ViewContext
  brief?: boolean
  heading?: 2 | 3
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <section
      className={s.lineup}
      aria-labelledby={`canal-${channel.slug}`}
      data-site={siteOf(channel, ctx) ?? ctx.site.alias}
    >
      <ChannelHead channel={channel} ctx={ctx} heading={heading} />
      {channel.entries.length === 0 ? (
        <p className={s.nothing}>{text('schedule.gap')}</p>
      ) : (
        <ol className={s.programmes}>
          {channel.entries.map((entry) => (
            <Programme key={entry.id} entry={entry} ctx={ctx} brief={brief} heading={heading === 2 ? 3 : 4} upcoming />
          ))}
        </ol>
      )}
      {!brief && (
        <a className={s.all} href={channel.href}>
          {text('schedule.all-of', { channel: channel.name })}
        </a>
      )}
    </section>
  )
}
