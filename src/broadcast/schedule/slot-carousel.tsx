import type { ReactElement } from 'react'
import { escapeHtml } from '../../web/render/html.ts'
import { formatTime } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import type { SectionHeadProps } from '../../ui/section-head/section-head.tsx'
import type { Entry } from './entries.ts'
import { scheduleMessages } from './messages.ts'
import { airing } from './programme.tsx'
import s from './slots.module.css'

/** One slot: when it begins and what it is. */
function Slot({ entry, ctx }: { entry: Entry; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <div className={s.slot} data-slot="" {...airing(entry)}>
      <time dateTime={entry.start.toISOString()}>{formatTime(entry.start)}</time>
      <a href={entry.href}>{entry.title}</a>
      {entry.state === 'now' && (
        <div className={s.mark} data-mark="">
          <span className="hide">{text('schedule.on-air')}</span>
          <progress max={100} value={entry.elapsed} aria-label={text('schedule.elapsed', { title: entry.title })} />
        </div>
      )}
    </div>
  )
}

function SlotMark({ ctx }: { ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  const html = `<div class="${s.mark}" data-mark><span class="hide">${escapeHtml(text('schedule.on-air'))}</span><progress max="100"></progress></div>`
  return (
    <template
      data-mark-template=""
      data-elapsed={text('schedule.elapsed', { title: '{title}' })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The slots of a channel's day in a row; it begins with what is on (TV-02..TV-09). */
export function SlotCarousel({
  id,
  title,
  more,
  rank = 2,
  entries,
  ctx,
}: {
  id: string
  title: string
  more?: SectionHeadProps['more']
  rank?: SectionHeadProps['rank']
  entries: readonly Entry[]
  ctx: ViewContext
}): ReactElement | null {
  if (entries.length === 0) return null
  const text = ctx.text(scheduleMessages)
  return (
    <nx-on-air class={s.carousel} data-now={Math.floor(ctx.now.getTime() / 1000)}>
      <SlotMark ctx={ctx} />
      <Carousel
        kind="schedule"
        ctx={ctx}
        ordered
        head={{ title, id, rank, more: more ?? null }}
        arrows={{ previous: text('schedule.previous'), next: text('schedule.following') }}
        slides={entries.map((entry) => (
          <Slot key={entry.id} entry={entry} ctx={ctx} />
        ))}
      />
    </nx-on-air>
  )
}
