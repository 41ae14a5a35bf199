import type { DocumentOf } from '../../content/types/model.ts'
import { PHOTO } from '../declared-queries.ts'
import { defineContentPage } from '../define.ts'
import { GalleryView, photoAlone } from './gallery.tsx'
import { galleryMessages } from './messages.ts'
import { galleryData } from './structured-data.ts'

/** The page of a gallery; a photo that stands alone is named in the head. */
export const galleryPage = defineContentPage<DocumentOf<'gallery'>>({
  View: GalleryView,
  structuredData: galleryData,
  images: ({ images }) => images.map(({ image }) => image),
  head(ctx, reading) {
    const alone = photoAlone(reading)
    if (!alone) return null
    const title = ctx.text(galleryMessages)('gallery.image', { n: alone.number, total: alone.total })
    return { title: `${title}: ${reading.document.title}`, image: alone.photo.image }
  },
  asked: { galerias: PHOTO },
})
