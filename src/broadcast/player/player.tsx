import type { ReactElement } from 'react'
import { formatDuration } from '../../content/cards/duration.ts'
import { formatInput, lastMoment } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { imageUrl } from '../../platform/images/srcset.ts'
import { playerMessages } from './messages.ts'
import { isAvailable, PLAYER_VERSION, ratioOf, type PlayerMedia } from './model.ts'
import styles from './player.module.css'

interface Props {
  media: PlayerMedia
  ctx: ViewContext
  /** Within a text: its poster is smaller and waits until it is near. */
  inText?: boolean | undefined
  /** Something stands beside it on a desktop. */
  shared?: boolean | undefined
}

/**
 * A recording or a live signal: the poster until somebody wants it, then the player (VOD-01). Nothing of the player
 * is asked for before. Without JavaScript the browser's own controls are there.
 */
export function Player({ media, ctx, ...place }: Props): ReactElement {
  const t = ctx.text(playerMessages)
  if (media.source === null) return <Unavailable media={media} ctx={ctx} {...place} />
  const Box = media.kind === 'video' ? VideoBox : AudioBox
  return (
    <>
      <Box media={media} ctx={ctx} {...place} />
      {media.availableUntil ? (
        <p className={styles.until} data-available-until={media.availableUntil}>
          <Icon name="clock" />
          {t('vod.available-until', { date: formatInput(lastMoment(media.availableUntil)) })}
        </p>
      ) : null}
    </>
  )
}

/** What the browser's part needs of a recording; never written for one that is over. */
function trackOf(
  { contentId, kind, source, film, title, image, duration, captions, live, href, start }: PlayerMedia,
  ctx: ViewContext,
): string {
  return JSON.stringify({
    contentId,
    kind,
    source,
    film,
    title,
    image: image ? imageUrl(image.id, '1-1', 410, 'jpg') : undefined,
    poster: image && kind === 'video' ? imageUrl(image.id, '16-9', 1200, 'jpg') : undefined,
    duration,
    captions: captions?.length ? captions : undefined,
    live: live || undefined,
    start: start ?? undefined,
    href,
    site: ctx.site.name,
  })
}

/** The recording from the second that is asked for, for the browser's own controls: most of them play no playlist. */
const fragment = ({ source, film = source!, start }: PlayerMedia): string => (start ? `${film}#t=${start}` : film)

/** The words that the browser's part shows, as the site has them. */
function labelsOf(ctx: ViewContext): string {
  const t = ctx.text(playerMessages)
  const keys = Object.keys(playerMessages.es) as (keyof typeof playerMessages.es)[]
  return JSON.stringify(
    Object.fromEntries(keys.filter((key) => key.startsWith('player.')).map((key) => [key.slice(7), t(key)])),
  )
}

/** The one address of the player's script (VOD-04, OPEN-102). */
const scriptOf = (ctx: ViewContext): string => ctx.asset(`jwplayer/${PLAYER_VERSION}/jwplayer.js`)

const PAGE_SIZES = '(min-width: 1424px) 1328px, 100vw'
const TEXT_SIZES = '(min-width: 1100px) 640px, 100vw'

const SHARED_SIZES = '(min-width: 1424px) 905px, (min-width: 1100px) 60vw, 100vw'

/** How the poster is fetched: at once where it is the page's picture. */
const posterOf = ({ inText, shared }: Pick<Props, 'inText' | 'shared'>) =>
  inText ? { sizes: TEXT_SIZES } : { sizes: shared ? SHARED_SIZES : PAGE_SIZES, priority: true }

/** Larger than any page shows it: the style sheet makes it smaller. */
const LARGE = 1600

/** Keeps the shape of a recording without a style attribute, which the content policy forbids. */
function Shape({ ratio }: { ratio: string | undefined }): ReactElement {
  const [width, height] = ratioOf(ratio)
  const wide = LARGE / Math.max(1, height / width)
  return (
    <svg
      className={styles.shape}
      viewBox={`0 0 ${width} ${height}`}
      width={wide}
      height={(wide * height) / width}
      aria-hidden="true"
    />
  )
}

function VideoBox({ media, ctx, ...place }: Props): ReactElement {
  const t = ctx.text(playerMessages)
  const [width, height] = ratioOf(media.aspectRatio)
  const poster = media.image ? imageUrl(media.image.id, '16-9', 1200, 'jpg') : undefined
  return (
    <nx-player
      class={height > width ? `${styles.box} ${styles.upright}` : styles.box}
      data-player={media.contentId}
      data-track={trackOf(media, ctx)}
      data-labels={labelsOf(ctx)}
      data-script={scriptOf(ctx)}
      data-start={media.start ?? undefined}
    >
      <Shape ratio={media.aspectRatio} />
      <button
        type="button"
        className={styles.poster}
        data-poster
        aria-label={t('player.play.title', { title: media.title })}
      >
        {media.image ? <Picture image={media.image} ratio="16-9" {...posterOf(place)} /> : null}
        <span className={`play ${styles.disc}`}>
          <Icon name="play" />
        </span>
      </button>
      <Mark media={media} ctx={ctx} />
      <noscript>
        <video
          controls
          playsInline
          preload="none"
          src={fragment(media)}
          poster={poster}
          aria-label={t('player.label.video')}
        >
          {media.captions?.map((track) => (
            <track key={track.src} kind="captions" srcLang={track.language} label={track.label} src={track.src} />
          ))}
        </video>
      </noscript>
    </nx-player>
  )
}

/** The dark pill on the poster: how long it is, or that it is on the air. */
function Mark({ media, ctx }: Props): ReactElement | null {
  const t = ctx.text(playerMessages)
  if (media.live)
    return (
      <span className={`media__mark ${styles.live}`}>
        <i />
        {t('player.live')}
      </span>
    )
  if (!media.duration) return null
  return (
    <span className="media__mark" data-duration>
      <Icon name={media.kind === 'audio' ? 'headphones' : 'play'} />
      {formatDuration(media.duration)}
    </span>
  )
}

const BARS = 96

/** A wave for the eye: the same recording always has the same one. */
function wave(seed: string): string {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return Array.from({ length: BARS }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const swell = 0.55 + 0.45 * Math.sin(index / 7 + (state >>> 31))
    const height = Math.max(4, Math.round(((state >>> 8) % 1000) * 0.018 + swell * 18))
    return `M${index * 5 + 1.5} ${20 - height / 2}v${height}`
  }).join('')
}

function AudioBox({ media, ctx, inText }: Props): ReactElement {
  const t = ctx.text(playerMessages)
  return (
    <nx-audio
      class={styles.audio}
      data-player={media.contentId}
      data-labels={labelsOf(ctx)}
      data-script={scriptOf(ctx)}
    >
      {media.image ? (
        <div className="media media--11">
          <Picture image={media.image} ratio="1-1" sizes="(min-width: 578px) 320px, 100vw" priority={!inText} />
          <Mark media={media} ctx={ctx} />
        </div>
      ) : null}
      <div className={styles.strip}>
        <button
          type="button"
          className={styles.go}
          data-track={trackOf(media, ctx)}
          aria-label={t('player.play.title', { title: media.title })}
        >
          <Icon name="play" />
          <Icon name="pause" />
        </button>
        <b>{inText && media.href ? <a href={media.href}>{media.title}</a> : media.title}</b>
        <svg className={styles.wave} viewBox={`0 0 ${BARS * 5} 40`} preserveAspectRatio="none" aria-hidden="true">
          <path d={wave(media.contentId)} />
        </svg>
        {media.image ? null : media.live ? (
          <span className="tag tag--live">{t('player.live')}</span>
        ) : media.duration ? (
          <span className={styles.length} data-duration>
            {formatDuration(media.duration)}
          </span>
        ) : null}
      </div>
      <noscript>
        <audio controls preload="none" src={fragment(media)} aria-label={t('player.label.audio')} />
      </noscript>
    </nx-audio>
  )
}

/** A list whose `AudioButton`s play one after the other, while the reader stays on the page. */
export function AudioQueue({ ctx, children }: { ctx: ViewContext; children: React.ReactNode }): ReactElement {
  return (
    <nx-audio data-labels={labelsOf(ctx)} data-script={scriptOf(ctx)}>
      {children}
    </nx-audio>
  )
}

/** Plays one sound of a list in place; without JavaScript a link to it. Nothing when there is nothing to play. */
export function AudioButton({ media, ctx }: Props): ReactElement | null {
  const t = ctx.text(playerMessages)
  if (media.source === null) return null
  return (
    <a
      className={styles.go}
      href={media.source}
      data-track={trackOf(media, ctx)}
      aria-label={t('player.play.title', { title: media.title })}
    >
      <Icon name="play" />
      <Icon name="pause" />
    </a>
  )
}

/** The picture alone, and why there is nothing to play. */
function Unavailable({ media, ctx, ...place }: Props): ReactElement {
  const t = ctx.text(playerMessages)
  const over = !isAvailable(media.availableUntil, ctx.now)
  return (
    <div className={styles.still} data-unavailable={over ? '' : undefined}>
      {media.image ? (
        <div className={styles.box}>
          <Shape ratio={media.aspectRatio} />
          <div className={styles.picture}>
            <Picture image={media.image} ratio="16-9" {...posterOf(place)} />
          </div>
        </div>
      ) : null}
      {over || !(media.image || media.live) ? (
        <p className="notice notice--note">{t(over ? 'vod.unavailable' : 'player.error')}</p>
      ) : null}
    </div>
  )
}
