import type { ReactElement } from 'react'
import { newestFirst, updateAnchor, updateTitle } from '../../content/types/live/updates.ts'
import { dayOf, formatDayMonth, formatTimestamp, isOfToday } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { type EntryContext, LiveEntry } from './entry.tsx'
import { liveMessages } from './messages.ts'
import { archiveHref, clockTime, type Coverage, keyMoments, layoutOf, newestDate, pageOf } from './model.ts'
import styles from './live.module.css'

interface Props {
  document: Coverage
  ctx: ViewContext
}

/** What the head says: whether it goes on, when it was last added to, headline (on further pages a link), summary, figures. */
export function HeadPart({ document, ctx, href }: Props & { href?: string }): ReactElement {
  const t = ctx.text(liveMessages)
  const newest = newestDate(document.updates)
  const [before, after] = t('live.updated-at', { time: '\0' }).split('\0')
  const [lastBefore, lastAfter] = t('live.last-update', { date: '\0' }).split('\0')
  return (
    <>
      <p className="kicker">
        {document.ended ? (
          <span className="tag tag--sun">{t('live.ended')}</span>
        ) : (
          <span className="tag tag--live">
            <span className="beat" />
            {t('live.on')}
          </span>
        )}
        {newest === null ? null : document.ended || !isOfToday(newest, ctx.now) ? (
          <span>
            {lastBefore}
            <time dateTime={newest}>{formatTimestamp(newest, ctx.locale)}</time>
            {lastAfter}
          </span>
        ) : (
          <span>
            {before}
            <time dateTime={newest}>{clockTime(newest)}</time>
            {after}
          </span>
        )}
      </p>
      <h1>{href ? <a href={href}>{document.title}</a> : document.title}</h1>
      {document.summary ? <p className={styles.standfirst}>{document.summary}</p> : null}
      {document.figures.length > 0 ? (
        <dl className={styles.figures} aria-label={t('live.figures')}>
          {document.figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                {figure.value}
                {figure.unit ? <small> {figure.unit}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}

/** What whoever comes now has to know, in a few sentences. */
export function EssentialsPart({ document, ctx }: Props): ReactElement | null {
  if (document.essentials.length === 0) return null
  return (
    <section className={styles.essentials} aria-labelledby="live-essentials">
      <h2 className="label" id="live-essentials">
        {ctx.text(liveMessages)('live.essentials')}
      </h2>
      <ul>
        {document.essentials.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

/** The key updates with the way to each, wherever it stands. */
export function KeysPart({
  document,
  ctx,
  url,
  page = 0,
}: Props & { url: string; page?: number }): ReactElement | null {
  const t = ctx.text(liveMessages)
  const moments = keyMoments(document.updates)
  if (moments.length === 0) return null
  const layout = layoutOf(document.updates)
  const newest = dayOf(newestFirst(document.updates)[0]!.date)
  const href = (id: string): string => {
    const on = pageOf(layout, id) ?? 0
    return `${on === page ? '' : archiveHref(url, on)}#${updateAnchor(id)}`
  }
  return (
    <nav className={styles.keys} aria-labelledby="live-keys">
      <h2 className="label" id="live-keys">
        {t('live.keys')}
      </h2>
      <ol>
        {moments.map(({ id, date, ...moment }) => (
          <li key={id}>
            <time dateTime={date}>
              {clockTime(date)}
              {dayOf(date) === newest ? null : <small>{formatDayMonth(date, ctx.locale)}</small>}
            </time>
            <a href={href(id)}>{updateTitle(moment)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The update that stays on top. */
export function PinnedPart({ document, ...context }: EntryContext & { document: Coverage }): ReactElement | null {
  const { pinned } = layoutOf(document.updates)
  return pinned ? <LiveEntry update={pinned} pinned {...context} /> : null
}
