import type { ReactElement } from 'react'
import { escapeHtml } from '../../web/render/html.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Entry } from './entries.ts'
import { scheduleMessages } from './messages.ts'
import s from './schedule.module.css'

/** Cells of the grid that hold little more than a title. */
const SHORT = 5
/** Cells of the grid that have no room for the hour at which what is on ends. */
const NARROW = 9

/** Seconds since 1970: what the element that moves the mark reads. */
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** What the element needs of a programme, whatever it looks like; the one that is on is the current one. */
export function airing({ start, end, until, state, isLive }: Entry) {
  return {
    'data-airs': seconds(start),
    'data-ends': seconds(end),
    'data-to': until,
    'data-live': isLive ? '' : undefined,
    'data-past': state === 'past' ? '' : undefined,
    'aria-current': state === 'now' ? ('true' as const) : undefined,
  }
}

/** The mark of what is on: a word, until when, and how much of it has been shown. */
export function OnAirMark({ entry, ctx }: { entry: Entry; ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  return (
    <div className={s.mark} data-mark="">
      <p className="meta">
        <span className="tag tag--live">
          <span className="beat" />
          <span data-mark-word="">{text('schedule.on-air')}</span>
        </span>
        <span data-mark-until="">{text('schedule.until', { time: entry.until })}</span>
      </p>
      <progress
        className={s.bar}
        max={100}
        value={entry.elapsed}
        aria-label={text('schedule.elapsed', { title: entry.title })}
      />
    </div>
  )
}

/** The mark of nothing yet: the element fills copies of it as time passes. */
export function MarkTemplate({ ctx }: { ctx: ViewContext }): ReactElement {
  const text = ctx.text(scheduleMessages)
  const html =
    `<div class="${s.mark}" data-mark><p class="meta"><span class="tag tag--live"><span class="beat"></span>` +
    `<span data-mark-word>${escapeHtml(text('schedule.on-air'))}</span></span><span data-mark-until></span></p>` +
    `<progress class="${s.bar}" max="100"></progress></div>`
  return (
    <template
      data-mark-template=""
      data-until={text('schedule.until', { time: '{time}' })}
      data-elapsed={text('schedule.elapsed', { title: '{title}' })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** One programme of a line-up. `cells` is its length in the grid, in steps of five minutes. */
export function Programme({
  entry,
  ctx,
  cells,
  heading = 3,
  brief = false,
  upcoming = false,
  anchor = true,
}: {
  entry: Entry
  ctx: ViewContext
  cells?: number | undefined
  heading?: 2 | 3 | 4
  /** Without its description. */
  brief?: boolean
  /** Says that it comes next, as long as it stands below what is on. */
  upcoming?: boolean
  /** Whether links lead to it; it may stand a second time on a page. */
  anchor?: boolean
}): ReactElement {
  const text = ctx.text(scheduleMessages)
  const Tag = `h${heading}` as 'h2' | 'h3' | 'h4'
  const { title, subtitle, description, notes, region, from, to } = entry
  const classes = [s.programme, ...(cells ? widthOf(cells) : [])].join(' ')
  return (
    <li
      id={anchor ? `p${entry.id}` : undefined}
      className={classes}
      data-short={cells === undefined || cells >= SHORT ? undefined : cells === 1 ? 'tiny' : ''}
      data-narrow={cells !== undefined && cells < NARROW ? '' : undefined}
      {...airing(entry)}
    >
      <time dateTime={entry.start.toISOString()}>{from}</time>
      <div className={s.what} data-what="">
        {upcoming && <p className={s.upcoming}>{text('schedule.next')}</p>}
        <Tag>
          <a
            href={entry.href}
            title={cells ? text('guide.slot', { start: from, end: to, title }) : undefined}
            data-programme=""
          >
            {title}
          </a>
        </Tag>
        {subtitle && <p className={s.subtitle}>{subtitle}</p>}
        {!brief && description && <p className={s.description}>{description}</p>}
        {(notes.length > 0 || region) && (
          <ul className={s.notes}>
            {region && <li>{text('schedule.region', { region })}</li>}
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {entry.variants.map((variant) => (
          <p key={variant.id} className={s.variant} data-variant="">
            {text('schedule.variant', { region: variant.region, time: variant.from })}{' '}
            <a href={variant.href}>{variant.title}</a>
          </p>
        ))}
        {entry.state === 'now' && <OnAirMark entry={entry} ctx={ctx} />}
      </div>
    </li>
  )
}

/** Tens and ones of a length: forty rules of the sheet are enough for every length of a day. */
export function widthOf(cells: number): string[] {
  return [s[`t${Math.floor(cells / 10)}`] ?? '', s[`u${cells % 10}`] ?? '']
}
