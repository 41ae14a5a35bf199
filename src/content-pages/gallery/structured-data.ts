import type { DocumentOf } from '../../content/types/model.ts'
import { absolute, type StructuredData } from '../../web/structured-data.ts'
import { fallbackSrc } from '../../platform/images/srcset.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import type { DataInput } from '../define.ts'
import { photosFor } from './gallery.tsx'
import { nearestRatio, PHOTO_QUERY } from './model.ts'

/** A photo gallery for machines (schema.org ImageGallery): every photo with its address, caption and credit. */
export function galleryData({ ctx, reading, document, base }: DataInput<DocumentOf<'gallery'>>): StructuredData {
  return {
    ...base,
    '@type': 'ImageGallery',
    name: document.title,
    associatedMedia: photosFor(reading).map(({ image, caption, credit }, index) => {
      const ratio = nearestRatio(image)
      const own = image.customSrcByAspectRatio?.[ratio]
      return {
        '@type': 'ImageObject',
        position: index + 1,
        url: `${reading.absoluteUrl}?${PHOTO_QUERY}=${index + 1}`,
        contentUrl: absolute(ctx, own ?? ctx.asset(`images/${image.id}/${ratio}/1600.jpg`)),
        thumbnailUrl: absolute(ctx, fallbackSrc(image, ratio)),
        name: image.alt || undefined,
        caption: caption ? plainText(caption) : undefined,
        creditText: credit,
      }
    }),
  }
}
