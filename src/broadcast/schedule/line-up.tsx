import type { ReactElement } from 'react'
import { formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { cellsOf } from './cells.ts'
import type { Interval } from './day-model.ts'
import type { Entry } from './entries.ts'
import { scheduleMessages } from './messages.ts'
import { Programme, widthOf } from './programme.tsx'
import s from './schedule.module.css'

/** A channel as a page shows it. */
export interface ChannelView {
  id: string
  slug: string
  name: string
  kicker: string | null
  sign: string
  media: 'tv' | 'radio'
  /** Its own page. */
  href: string
  /** Where it is carried live. */
  streamHref: string | null
  entries: Entry[]
}

/** The badge and the name of a channel, and the way to its signal. */
export function ChannelHead({
  channel,
  ctx,
  heading = 2,
}: {
  channel: ChannelView
  ctx: ViewContext
  heading?: 2 | 3
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  const Tag = `h${heading}` as 'h2' | 'h3'
  const { media, streamHref, name, sign, kicker } = channel
  return (
    <header className={s.channel}>
      <span className={s.sign} aria-hidden="true">
        {sign}
      </span>
      <div>
        <Tag id={`canal-${channel.slug}`}>
          <a href={channel.href}>{name}</a>
        </Tag>
        {kicker && <p className={s.kicker}>{kicker}</p>}
      </div>
      {streamHref && (
        <a
          className={s.signal}
          href={streamHref}
          aria-label={`${text(media === 'tv' ? 'schedule.watch' : 'schedule.listen')}: ${name}`}
        >
          <Icon name={media === 'tv' ? 'play' : 'headphones'} />
        </a>
      )}
    </header>
  )
}

/** What a channel shows in an interval: a list, which wide screens lay out along the hours. */
export function LineUp({
  channel,
  window,
  ctx,
}: {
  channel: ChannelView
  window: Interval
  ctx: ViewContext
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <section
      className={s.lineup}
      aria-labelledby={`canal-${channel.slug}`}
      data-lineup=""
      data-site={siteOf(channel, ctx)}
    >
      <ChannelHead channel={channel} ctx={ctx} />
      {channel.entries.length === 0 ? (
        <p className={s.nothing}>{text('guide.nothing')}</p>
      ) : (
        <ol className={s.programmes}>
          {cellsOf(channel.entries, window).map((cell, index) =>
            cell.entry ? (
              <Programme key={cell.entry.id} entry={cell.entry} ctx={ctx} cells={cell.cells} />
            ) : (
              <li
                key={`gap-${index}`}
                className={[s.gap, cell.edge && s.edge, ...widthOf(cell.cells)].filter(Boolean).join(' ')}
              >
                {!cell.edge && (
                  <>
                    <time dateTime={cell.start.toISOString()}>{formatHour(cell.start)}</time>
                    <span>{text('schedule.gap')}</span>
                  </>
                )}
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  )
}

/** Radio wears the colours of the radio. */
export function siteOf({ media }: ChannelView, { site }: ViewContext): string | undefined {
  return media === 'radio' && site.alias !== 'radio' ? 'radio' : undefined
}
