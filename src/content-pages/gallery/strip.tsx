import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { fallbackSrc } from '../../platform/images/srcset.ts'
import { Caption } from '../frame/caption.tsx'
import { mediaClass } from '../frame/lead-figure.tsx'
import styles from './gallery.module.css'
import { galleryMessages } from './messages.ts'
import { nearestRatio, PHOTO_QUERY, type Photo } from './model.ts'

interface Props {
  photos: readonly Photo[]
  label: string
  /** Begins the ids of the photos: `f` gives `#f-1`. */
  prefix: string
  /** The page on which each photo has its own address; inside a text a photo leads to its picture. */
  page?: string | undefined
  sizes: string
  /** The first photo is what the page is waited for. */
  first?: boolean
  ctx: ViewContext
}

/** Two buttons that move a strip; they need script and stay away without it. */
export function StripArrows({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(galleryMessages)
  return (
    <>
      <button className={styles.arrow} type="button" data-move="-1" aria-label={t('gallery.previous')}>
        <Icon name="left" />
      </button>
      <button className={styles.arrow} type="button" data-move="1" aria-label={t('gallery.next')}>
        <Icon name="right" />
      </button>
    </>
  )
}

/** The empty full-screen view: the element fills it with the photos of the strip. */
export function FullScreenTemplate({ ctx, label }: { ctx: ViewContext; label: string }): ReactElement {
  const t = ctx.text(galleryMessages)
  return (
    <template data-full-screen="">
      <dialog className={styles.full} aria-label={label}>
        <header className={styles.fullBar}>
          <output data-counter="" />
          <button className="iconbutton" type="button" data-close="" aria-label={t('gallery.close')}>
            <Icon name="close" />
          </button>
        </header>
        <ol className={styles.film} tabIndex={0} aria-label={label} data-film="" />
        <StripArrows ctx={ctx} />
      </dialog>
    </template>
  )
}

/** Photos side by side in a list that scrolls and snaps; by swipe, by keyboard, and without script. */
export function PhotoStrip({ photos, label, prefix, page, sizes, first, ctx }: Props): ReactElement {
  const t = ctx.text(galleryMessages)
  const total = photos.length
  return (
    <>
      <ol className={styles.strip} tabIndex={0} aria-label={label} data-strip="">
        {photos.map(({ image, caption, credit }, index) => {
          const ratio = nearestRatio(image)
          return (
            <li key={index} id={`${prefix}-${index + 1}`}>
              <figure>
                <a
                  href={page === undefined ? fallbackSrc(image, ratio) : `${page}?${PHOTO_QUERY}=${index + 1}`}
                  title={t('gallery.open')}
                  data-photo={index + 1}
                >
                  <span className={mediaClass(ratio)}>
                    <Picture image={image} ratio={ratio} sizes={sizes} priority={first && index === 0} />
                  </span>
                </a>
                <Caption before={t('gallery.image', { n: index + 1, total })} caption={caption} credit={credit} />
              </figure>
            </li>
          )
        })}
      </ol>
      {total > 1 ? (
        <p className={styles.arrows}>
          <StripArrows ctx={ctx} />
        </p>
      ) : null}
      <FullScreenTemplate ctx={ctx} label={label} />
    </>
  )
}
