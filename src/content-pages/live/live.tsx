import type { ReactElement, ReactNode } from 'react'
import type { Update } from '../../content/types/live/schema.ts'
import { updateAnchor } from '../../content/types/live/updates.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { FollowHeart } from '../../ui/heart/follow-heart.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PushButton } from '../../layout/push/push-button.tsx'
import { bodyContext, type ContentViewProps } from '../article/article.tsx'
import { Body } from '../body/body.tsx'
import { Aside, ArticleFooter, Below, Wall } from '../frame/article-footer.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import { Story } from '../frame/story.tsx'
import { gatedClass, type Reading } from '../model.ts'
import { ArchiveNav } from './archive.tsx'
import { LiveEntry } from './entry.tsx'
import { liveMessages } from './messages.ts'
import { archiveHref, type Layout, layoutOf, POLL_SECONDS, stateOf } from './model.ts'
import { EssentialsPart, HeadPart, KeysPart, PinnedPart } from './parts.tsx'
import styles from './live.module.css'

type LiveReading = Reading<DocumentOf<'live'>>

/** So few updates are seen at one look. */
const LEAST_FOR_WAY = 4
/** Where the newest stand. */
const WAYS = 'live-newest'

/** What updates may bring to a page that had none of it when it was opened. */
const UPDATE_STYLES = 'live_* body_* player_* frame_* avatar* beat hide kicker* label* media* meta* notice* tag*'

/** A live coverage: its dated updates, newest first, which come in by themselves (CONT-03, OPEN-100). */
export function LiveView({ reading, ctx }: ContentViewProps<DocumentOf<'live'>>): ReactElement {
  const { document } = reading
  const t = ctx.text(liveMessages)
  const layout = layoutOf(document.updates)
  const { front, pinned } = layout
  const context = { ctx, images: reading.images, people: reading.people }
  return (
    <LiveFrame
      reading={reading}
      ctx={ctx}
      head={<HeadPart document={document} ctx={ctx} />}
      essentials={reading.refused ? null : <EssentialsPart document={document} ctx={ctx} />}
      keys={reading.refused ? null : <KeysPart document={document} ctx={ctx} url={reading.url} />}
    >
      {reading.body.length > 0 ? <Body blocks={reading.body} body={bodyContext(reading, ctx)} /> : null}
      <Wall reading={reading} ctx={ctx} />
      {reading.refused ? null : (
        <Updates reading={reading} ctx={ctx}>
          <h2 className="hide">{t('live.updates')}</h2>
          <Ways layout={layout} url={reading.url} ctx={ctx} />
          <div data-live-part="pinned">{pinned ? <PinnedPart document={document} {...context} /> : null}</div>
          {!pinned && front.length === 0 ? <p data-live-empty="">{t('live.empty')}</p> : null}
          <Entries updates={front} reading={reading} ctx={ctx} />
          {front.length < LEAST_FOR_WAY ? null : (
            <p className="chips no-print">
              <a className="chip" href={`#${WAYS}`}>
                {t('live.newest')}
              </a>
            </p>
          )}
        </Updates>
      )}
      {reading.access === 'free' ? <ArchiveNav layout={layout} url={reading.url} page={0} ctx={ctx} /> : null}
    </LiveFrame>
  )
}

/** What one may do with the entries: see the key ones alone, or go to where it all began. Neither needs a script. */
function Ways({ layout, url, ctx }: { layout: Layout; url: string; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(liveMessages)
  const { front, archive } = layout
  const oldest = archive[0]?.at(-1) ?? front.at(-1)
  if (!oldest || front.length < LEAST_FOR_WAY) return null
  const keys = front.filter(({ key }) => key).length
  return (
    <div className={`chips ${styles.choices} no-print`} id={WAYS}>
      {keys > 0 && keys < front.length ? (
        <label className="chip">
          <input type="checkbox" data-live-only-keys="" /> {t('live.only-keys')}
        </label>
      ) : null}
      <a className="chip" href={`${archive.length > 0 ? archiveHref(url, 1) : ''}#${updateAnchor(oldest.id)}`}>
        {t('live.from-start')}
      </a>
    </div>
  )
}

/** The entries of one page; also how pages of older ones show them. */
export function Entries({
  updates,
  reading,
  ctx,
}: {
  updates: readonly Update[]
  reading: LiveReading
  ctx: ViewContext
}): ReactElement {
  const { images, people } = reading
  return (
    <div className={styles.entries} data-live-list="">
      {updates.map((update) => (
        <LiveEntry key={update.id} update={update} ctx={ctx} images={images} people={people} />
      ))}
    </div>
  )
}

/** How many updates are new; the catalogue of texts calls the form for one by a name of its own. */
function newTexts(ctx: ViewContext): string {
  const t = ctx.text(liveMessages)
  const forms = textsForScript(t, ['live.new.count'], ctx.locale)
  return JSON.stringify({ ...forms, 'live.new.count.one': t('live.new.one') })
}

interface UpdatesProps {
  reading: LiveReading
  ctx: ViewContext
  children: ReactNode
}

/** News come by themselves only where everybody may hear them. */
function Updates(props: UpdatesProps): ReactElement {
  return props.reading.access === 'free' ? (
    <Following {...props} />
  ) : (
    <div className={styles.following}>{props.children}</div>
  )
}

/** What keeps the page true while it is open; nothing of it runs once the coverage has ended. */
function Following({ reading, ctx, children }: UpdatesProps): ReactElement {
  const t = ctx.text(liveMessages)
  const { ended } = reading.document
  return (
    <nx-live
      class={styles.following}
      data-styles={UPDATE_STYLES}
      data-url={`${ctx.base}/api/front/live/${reading.id}`}
      data-page={reading.url}
      data-state={stateOf(reading.document)}
      data-ended={ended ? '' : undefined}
      data-seconds={POLL_SECONDS}
      data-texts={newTexts(ctx)}
      data-ago={t('live.ago', { n: '{n}' })}
      data-now={t('live.now')}
    >
      {ended ? null : (
        <>
          <div className={`notice ${styles.notice}`} hidden data-live-notice="">
            <Icon name="clock" />
            <p>{t('live.self-updating')}</p>
          </div>
          <noscript>
            <div className={`notice ${styles.notice}`}>
              <Icon name="clock" />
              <p>{t('live.reload')}</p>
            </div>
          </noscript>
          <p className={styles.new}>
            <button className="button" type="button" hidden data-live-new="" title={t('live.new.show')} />
          </p>
          <p className="hide" role="status" data-live-status="" />
        </>
      )}
      {children}
    </nx-live>
  )
}

interface FrameProps {
  reading: LiveReading
  ctx: ViewContext
  head: ReactNode
  essentials?: ReactNode
  keys: ReactNode
  children: ReactNode
}

/** The frame of every page of a coverage: dark head, key moments, the axis, what stands beside and below. */
export function LiveFrame({ reading, ctx, head, essentials = null, keys, children }: FrameProps): ReactElement {
  return (
    <>
      <article data-content={reading.id} className={gatedClass(reading)}>
        <header className={`band--deep deep-head ${styles.head}`}>
          <div className="wrap" data-live-part="head">
            {head}
          </div>
          {reading.document.ended ? null : (
            <p className={`wrap ${styles.follow} no-print`}>
              <FollowHeart
                ctx={ctx}
                id={reading.id}
                name={reading.document.title}
                className={`button button--line ${styles.onDeep}`}
              />
              {reading.access === 'free' ? (
                <PushButton
                  ctx={ctx}
                  topic={`live:${reading.id}`}
                  name={reading.document.title}
                  className={styles.onDeep}
                />
              ) : null}
            </p>
          )}
        </header>
        <div className={`wrap ${styles.byline}`}>
          <ArticleByline reading={reading} ctx={ctx} minutes={false} />
        </div>
        <Story reading={reading} ctx={ctx}>
          <div className="wrap band">
            <div className={styles.reading}>
              <div className={styles.first} data-live-part="essentials">
                {essentials}
              </div>
              <div className={styles.left} data-live-part="keys">
                {keys}
              </div>
              <div className={styles.main}>
                {children}
                <ArticleFooter reading={reading} ctx={ctx} />
              </div>
              <Aside reading={reading} ctx={ctx} />
            </div>
          </div>
        </Story>
      </article>
      <Below reading={reading} ctx={ctx} upright />
    </>
  )
}
