import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatLength } from '../../platform/i18n/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import { LEAD_SIZES } from '../frame/lead-figure.tsx'
import { readingMessages } from '../messages.ts'
import styles from './types.module.css'

type MediaDocument = DocumentOf<'video'> | DocumentOf<'audio'> | DocumentOf<'episode'>

/** The address of the recording while it may be played (OPEN-104), else null. */
export function playableSource(d: MediaDocument, now: Date): string | null {
  if (d.availableUntil && Date.parse(d.availableUntil) <= now.getTime()) return null
  return ('hlsSource' in d ? d.hlsSource : undefined) ?? ('source' in d ? d.source : undefined) ?? null
}

const isSound = (d: MediaDocument): boolean =>
  d.type === 'audio' || (d.type === 'episode' && !d.hlsSource && Boolean(d.source))

/** A video, an audio or an episode: the viewport with the browser's own controls, then its text (CONT-04, CONT-05). */
export function MediaView({ reading, ctx }: ContentViewProps<MediaDocument>): ReactElement {
  const { document: d, image } = reading
  const t = ctx.text(readingMessages)
  const source = reading.refused ? null : playableSource(d, ctx.now)
  const sound = isSound(d)
  const listens = sound && source !== null
  const label = t('content.player', { title: d.title })
  const gone = d.availableUntil !== undefined && Date.parse(d.availableUntil) <= ctx.now.getTime()
  const poster = image ? `/static/images/${image.id}/16-9/1200.jpg` : undefined
  const captions = d.type === 'video' ? d.captions : []
  const length = d.duration ? (
    <span className="media__mark">
      <Icon name={sound ? 'headphones' : 'play'} />
      {formatLength(d.duration)}
    </span>
  ) : null
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      lead={
        <div className="wrap rise">
          {source && !sound ? (
            <div className={styles.viewport} data-player={reading.id}>
              <video controls playsInline preload="none" src={source} poster={poster} aria-label={label}>
                {captions.map((track) => (
                  <track key={track.src} kind="captions" srcLang={track.language} label={track.label} src={track.src} />
                ))}
              </video>
            </div>
          ) : null}
          {sound || !source ? (
            <figure className={listens ? styles.sound : styles.still}>
              {image ? (
                <div className={listens ? 'media media--11' : 'media'}>
                  <Picture
                    image={image}
                    ratio={listens ? '1-1' : '16-9'}
                    sizes={listens ? '(min-width: 578px) 320px, 100vw' : LEAD_SIZES}
                    priority
                  />
                  {length}
                </div>
              ) : null}
              {source ? (
                <audio controls preload="none" src={source} aria-label={label} data-player={reading.id} />
              ) : gone ? (
                <figcaption className="notice notice--note">{t('content.unavailable')}</figcaption>
              ) : null}
            </figure>
          ) : null}
          {image && source && !sound ? <Caption caption={image.caption} credit={image.credit} /> : null}
        </div>
      }
    />
  )
}

/** A photo gallery: the pictures one below the other, each with its caption. */
export function GalleryView({ reading, ctx }: ContentViewProps<DocumentOf<'gallery'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  const shown = d.images.flatMap((item) => {
    const image = reading.images.get(item.image)
    return image ? [{ item, image: { ...image, alt: item.alt ?? image.alt } }] : []
  })
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      lead={<span className="hide" />}
      after={
        <ol className={styles.photos}>
          {shown.map(({ item, image }, index) => (
            <li key={index} id={`f-${index + 1}`}>
              <figure>
                <div className="media media--43">
                  <Picture image={image} ratio="4-3" sizes="(min-width: 1100px) 640px, 100vw" eager={index === 0} />
                </div>
                <Caption
                  before={t('gallery.image', { n: index + 1, total: shown.length })}
                  caption={item.caption ?? image.caption}
                  credit={item.credit ?? image.credit}
                />
              </figure>
            </li>
          ))}
        </ol>
      }
    />
  )
}
