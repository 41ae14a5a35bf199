import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import { mediaClass } from '../frame/lead-figure.tsx'
import type { Reading } from '../model.ts'
import styles from './gallery.module.css'
import { galleryMessages } from './messages.ts'
import { nearestRatio, PHOTO_QUERY, photosOf, type Photo } from './model.ts'
import { PhotoStrip } from './strip.tsx'

type Gallery = DocumentOf<'gallery'>

/** The photos that a reader may see: who has to register first sees the first one. */
export function photosFor({ document, images, refused }: Reading<Gallery>): Photo[] {
  const photos = photosOf(document.images, images)
  return refused ? photos.slice(0, 1) : photos
}

/** The photo that stands alone on the page; null on the page of the whole gallery. */
export function photoAlone(reading: Reading<Gallery>): { photo: Photo; number: number; total: number } | null {
  const number = reading.asked?.photo ?? 0
  const photos = photosFor(reading)
  const photo = reading.refused ? undefined : photos[number - 1]
  return photo ? { photo, number, total: photos.length } : null
}

/** One photo as large as the screen, with the way to those beside it. */
function Alone({
  reading,
  alone,
  ctx,
}: {
  reading: Reading<Gallery>
  alone: NonNullable<ReturnType<typeof photoAlone>>
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(galleryMessages)
  const { photo, number, total } = alone
  const ratio = nearestRatio(photo.image)
  const to = (n: number): string => `${reading.url}?${PHOTO_QUERY}=${n}#f-${n}`
  return (
    <div className={styles.alone} id={`f-${number}`}>
      <figure>
        <div className={`${mediaClass(ratio)} ${styles.large}`}>
          <Picture image={photo.image} ratio={ratio} sizes="(min-width: 1100px) 85vw, 100vw" priority />
        </div>
        <Caption before={t('gallery.image', { n: number, total })} caption={photo.caption} credit={photo.credit} />
      </figure>
      <nav className={styles.beside} aria-label={t('gallery.photos')}>
        {number > 1 ? (
          <a className="button button--line" href={to(number - 1)} rel="prev">
            <Icon name="left" />
            {t('gallery.previous')}
          </a>
        ) : null}
        {number < total ? (
          <a className="button button--line" href={to(number + 1)} rel="next">
            {t('gallery.next')}
            <Icon name="right" />
          </a>
        ) : null}
        <a href={`${reading.url}#f-${number}`}>{t('gallery.all')}</a>
      </nav>
    </div>
  )
}

/** Small pictures that lead to the large ones. */
function Thumbnails({ photos, ctx }: { photos: readonly Photo[]; ctx: ViewContext }): ReactElement {
  const t = ctx.text(galleryMessages)
  return (
    <nav className={`${styles.thumbnails} no-print`} aria-label={t('gallery.photos')}>
      <ol>
        {photos.map(({ image }, index) => (
          <li key={index}>
            <a href={`#f-${index + 1}`} data-to={index + 1}>
              <Picture
                image={image}
                ratio="1-1"
                sizes="80px"
                alt={t('gallery.image', { n: index + 1, total: photos.length })}
              />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A photo gallery: a strip of photos on a dark stage; each has its own address (CONT-30). */
export function GalleryView({ reading, ctx }: ContentViewProps<Gallery>): ReactElement {
  const photos = photosFor(reading)
  const alone = photoAlone(reading)
  const label = reading.document.title
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      lead={
        photos.length === 0 ? (
          <span className="hide" />
        ) : (
          <nx-gallery
            class={`band--deep ${styles.stage}`}
            data-page={reading.url}
            data-alone={alone ? alone.number : undefined}
          >
            {alone ? (
              <Alone reading={reading} alone={alone} ctx={ctx} />
            ) : (
              <>
                <PhotoStrip
                  photos={photos}
                  label={label}
                  prefix="f"
                  page={reading.refused ? undefined : reading.url}
                  sizes="(min-width: 900px) 75vw, 92vw"
                  first
                  ctx={ctx}
                />
                {photos.length > 1 ? <Thumbnails photos={photos} ctx={ctx} /> : null}
              </>
            )}
          </nx-gallery>
        )
      }
    />
  )
}
