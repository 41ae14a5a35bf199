import type { ReactElement } from 'react'
import type { AspectRatio, PageImage } from '../../platform/images/page-image.ts'
import { fallbackSrc, imageSources, srcSetOf } from '../../platform/images/srcset.ts'

/**
 * When an image is fetched. `wide` and `narrow` are eager only from or only below 768 px: the server, which
 * does not know the width, sends them lazy and the carousel element makes them eager where they should be.
 */
export type Loading = 'eager' | 'lazy' | 'wide' | 'narrow'

/** A picture, its shape and how wide it is shown. */
export interface PictureProps {
  image: PageImage
  ratio: AspectRatio
  /** The `sizes` attribute: how wide the image is shown. */
  sizes: string
  eager?: boolean
  loading?: Loading
  /** The one picture the page is waited for: eager and first in the queue. */
  priority?: boolean
  /** Replaces the image's own text; empty for decoration. */
  alt?: string
  className?: string
}

/** A responsive image: a `<source>` per entry, jpg as the fallback, its size always known (CARD-17..CARD-23). */
export function Picture({ image, ratio, sizes, eager, loading, priority, alt, className }: PictureProps): ReactElement {
  const when = priority || eager ? 'eager' : (loading ?? 'lazy')
  const own = image.customSrcByAspectRatio?.[ratio]
  return (
    <picture>
      {imageSources(image, ratio).map((source) => (
        <source key={source.type} srcSet={source.srcSet} type={source.type} media={source.media} sizes={sizes} />
      ))}
      <img
        src={fallbackSrc(image, ratio)}
        srcSet={own ? undefined : srcSetOf(image, ratio, 'jpg')}
        sizes={own ? undefined : sizes}
        alt={alt ?? image.alt}
        width={image.width}
        height={image.height}
        loading={when === 'eager' ? 'eager' : 'lazy'}
        data-eager={when === 'wide' || when === 'narrow' ? when : undefined}
        // Others that are fetched at once must not take the line from the one that the page is waited for.
        fetchPriority={priority ? 'high' : when === 'eager' ? 'low' : undefined}
        decoding={priority ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}
