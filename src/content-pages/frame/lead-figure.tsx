import type { ReactElement } from 'react'
import type { AspectRatio, PageImage } from '../../platform/images/page-image.ts'
import { Picture } from '../../ui/image/picture.tsx'
import type { Reading } from '../model.ts'
import { Caption } from './caption.tsx'
import styles from './frame.module.css'

/** How wide the lead picture is shown; also what the head preloads. */
export const LEAD_SIZES = '(min-width: 1424px) 1328px, 100vw'

const MEDIA: Record<AspectRatio, string> = {
  '21-9': 'media media--21',
  '16-9': 'media',
  '4-3': 'media media--43',
  '1-1': 'media media--11',
}

/** The classes of the frame that keeps a ratio. */
export const mediaClass = (ratio: AspectRatio): string => MEDIA[ratio]

/** The large picture below the headline, edge to edge on a telephone. */
export function LeadFigure({
  reading,
  ratio = '21-9',
}: {
  reading: Reading
  ratio?: AspectRatio
}): ReactElement | null {
  const { image } = reading
  if (!image) return null
  return (
    <div className="wrap rise">
      <HeadPicture image={image} ratio={ratio} sizes={LEAD_SIZES} className={styles.lead} />
    </div>
  )
}

interface HeadPictureProps {
  image: PageImage
  ratio: AspectRatio
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  className?: string | undefined
}

/** The picture of the head of a content with its words: it is loaded before all others. */
export function HeadPicture({ image, ratio, sizes, className }: HeadPictureProps): ReactElement {
  return (
    <figure className={className}>
      <div className={mediaClass(ratio)}>
        <Picture image={image} ratio={ratio} sizes={sizes} priority />
      </div>
      <Caption caption={image.caption} credit={image.credit} />
    </figure>
  )
}
