import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatDayMonth, formatTime, formatTimestamp } from '../../platform/i18n/dates.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { readingMessages } from '../messages.ts'
import { withBase } from '../model.ts'
import styles from './types.module.css'

type Update = DocumentOf<'live'>['updates'][number]

/** The updates as they are read: the pinned ones first, then the newest. */
export function orderedUpdates(updates: readonly Update[]): Update[] {
  return [...updates].sort(
    (a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false) || Date.parse(b.date) - Date.parse(a.date),
  )
}

/** A live coverage: its dated updates, newest first (CONT-03). */
export function LiveView({ reading, ctx }: ContentViewProps<DocumentOf<'live'>>): ReactElement {
  const { document } = reading
  const t = ctx.text(readingMessages)
  const updates = orderedUpdates(document.updates)
  const newest = document.updates.reduce<string | null>(
    (at, update) => (at && at > update.date ? at : update.date),
    null,
  )
  const tag = document.ended ? (
    <span className="tag tag--plain">{t('live.ended')}</span>
  ) : (
    <span className="tag tag--live">
      <span className="beat" />
      {t('live.on')}
    </span>
  )
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      tag={tag}
      minutes={false}
      after={
        <section className={styles.updates} aria-labelledby="updates">
          <div className={`head ${document.ended ? 'head--2' : 'head--now'}`}>
            <h2 id="updates">{t('live.updates')}</h2>
            {newest ? (
              <span className="head__note">{t('live.last-update', { date: formatTimestamp(newest, ctx.locale) })}</span>
            ) : null}
          </div>
          {updates.length === 0 ? (
            <p>{t('live.empty')}</p>
          ) : (
            updates.map((update) => <LiveEntry key={update.id} update={update} reading={reading} ctx={ctx} />)
          )}
        </section>
      }
    />
  )
}

function LiveEntry({ update, reading, ctx }: ContentViewProps & { update: Update }): ReactElement {
  const t = ctx.text(readingMessages)
  const image = update.image ? reading.images.get(update.image) : undefined
  return (
    <article className={`${styles.entry} ${update.key ? styles.key : ''}`} id={`u-${update.id}`}>
      <time dateTime={update.date}>
        {formatTime(update.date)}
        <small>{formatDayMonth(update.date, ctx.locale)}</small>
      </time>
      <div>
        <h3>
          <a href={`#u-${update.id}`} title={t('live.update.link')}>
            {update.title}
          </a>
        </h3>
        <div className={styles.entryText} dangerouslySetInnerHTML={{ __html: withBase(update.html, ctx.base) }} />
        {image ? (
          <div className="media">
            <Picture image={image} ratio="16-9" sizes="(min-width: 1100px) 560px, 100vw" />
          </div>
        ) : null}
      </div>
    </article>
  )
}
