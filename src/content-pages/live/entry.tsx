import type { ReactElement } from 'react'
import type { PageImage } from '../../platform/images/page-image.ts'
import { updateAnchor } from '../../content/types/live/updates.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { dayOf, formatDayMonth, formatTimestamp } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { Caption } from '../frame/caption.tsx'
import { noticeableUpdate, withBase } from '../model.ts'
import { liveMessages } from './messages.ts'
import { clockTime, revisionOf } from './model.ts'
import styles from './live.module.css'

/** What the updates name besides themselves. */
export interface EntryContext {
  ctx: ViewContext
  images: ReadonlyMap<string, PageImage>
  /** Names and addresses of authors by reference. */
  people: ReadonlyMap<string, { name: string; url: string }>
}

interface Props extends EntryContext {
  update: Update
  /** Stands above the others, whatever its age. */
  pinned?: boolean
}

/** One update: its time on the axis, its text, who wrote it, whether it was changed. */
export function LiveEntry({ update, ctx, images, people, pinned = false }: Props): ReactElement {
  const t = ctx.text(liveMessages)
  const image = update.image ? images.get(update.image) : undefined
  const anchor = updateAnchor(update.id)
  const classes = [styles.entry, update.key && styles.key, pinned && styles.pinned].filter(Boolean).join(' ')
  return (
    <article
      className={classes}
      id={anchor}
      aria-labelledby={`${anchor}-t`}
      data-update={update.id}
      data-revision={revisionOf(update)}
    >
      <time dateTime={update.date}>
        {update.title ? clockTime(update.date) : <Permalink anchor={anchor} text={clockTime(update.date)} ctx={ctx} />}
        <small>{formatDayMonth(update.date, ctx.locale)}</small>
      </time>
      <div>
        {pinned || update.key || update.kicker ? (
          <p className="kicker">
            {pinned ? (
              <span className="tag">
                <Icon name="pin" />
                {t('live.pinned')}
              </span>
            ) : null}
            {update.key && !pinned ? (
              <span className={`tag tag--live ${styles.breaking}`}>{t('live.breaking')}</span>
            ) : null}
            {update.kicker ? <span>{update.kicker}</span> : null}
          </p>
        ) : null}
        {update.title ? (
          <h3 id={`${anchor}-t`}>
            <Permalink anchor={anchor} text={update.title} ctx={ctx} />
          </h3>
        ) : (
          <h3 className="hide" id={`${anchor}-t`}>
            {clockTime(update.date)}
          </h3>
        )}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: withBase(update.html, ctx.base) }} />
        {image ? (
          <figure className={styles.figure}>
            <div className="media">
              <Picture image={image} ratio="16-9" sizes="(min-width: 1100px) 560px, 100vw" />
            </div>
            <Caption caption={image.caption} credit={image.credit} />
          </figure>
        ) : null}
        <EntryMeta update={update} ctx={ctx} people={people} />
      </div>
    </article>
  )
}

function Permalink({ anchor, text, ctx }: { anchor: string; text: string; ctx: ViewContext }): ReactElement {
  return (
    <a href={`#${anchor}`} title={ctx.text(liveMessages)('live.update.link')} data-permalink="">
      {text}
    </a>
  )
}

function EntryMeta({ update, ctx, people }: Omit<Props, 'images'>): ReactElement | null {
  const t = ctx.text(liveMessages)
  const author = update.author ? people.get(update.author) : undefined
  const edited = noticeableUpdate(update.date, update.updatedAt)
  if (!author && !update.place && !edited) return null
  const sameDay = edited !== null && dayOf(edited) === dayOf(update.date)
  const [before, after] = t('live.edited', { date: '\0' }).split('\0')
  return (
    <p className={`meta ${styles.meta}`}>
      {author ? (
        <b>
          <a href={author.url}>{author.name}</a>
        </b>
      ) : null}
      {update.place ? <span>{update.place}</span> : null}
      {edited ? (
        <span>
          {before}
          <time dateTime={edited}>{sameDay ? clockTime(edited) : formatTimestamp(edited, ctx.locale)}</time>
          {after}
        </span>
      ) : null}
    </p>
  )
}
