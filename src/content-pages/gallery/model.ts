import type { AspectRatio, PageImage } from '../../platform/images/page-image.ts'

/** Query parameter of a gallery's address: the photo that stands alone. */
export const PHOTO_QUERY = 'foto'

/** A photo with the texts that its gallery gives it. */
export interface Photo {
  image: PageImage
  caption: string | undefined
  credit: string | undefined
}

interface Item {
  image: string
  alt?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
}

/** The photos that are there, in order; one whose picture is missing leaves no gap. */
export function photosOf(items: readonly Item[], images: ReadonlyMap<string, PageImage>): Photo[] {
  return items.flatMap((item) => {
    const image = images.get(item.image)
    if (!image) return []
    return [
      {
        image: { ...image, alt: item.alt ?? image.alt },
        caption: item.caption ?? image.caption,
        credit: item.credit ?? image.credit,
      },
    ]
  })
}

/** The number of the photo that an address asks for, from 1; null when it names none. */
export function photoAsked(query: URLSearchParams): number | null {
  const text = query.get(PHOTO_QUERY) ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

/** The ratio that cuts least off a picture. */
export function nearestRatio({ width, height }: Pick<PageImage, 'width' | 'height'>): AspectRatio {
  const shape = width / Math.max(1, height)
  return shape > 1.55 ? '16-9' : shape > 1.15 ? '4-3' : '1-1'
}
