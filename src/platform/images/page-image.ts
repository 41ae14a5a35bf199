/** An image as a page needs it: `/static/images/{id}/{ratio}/{width}.{webp|jpg}` (OPEN-101). */
export interface PageImage {
  id: string
  alt: string
  /** Pixels of the original; derivatives are never wider. */
  width: number
  height: number
  caption?: string
  credit?: string
  /** Own addresses for single ratios, e.g. `{ '16-9': '/static/…' }`. */
  customSrcByAspectRatio?: Partial<Record<AspectRatio, string>>
}

/** Shapes that pictures of cards are cut to. */
export const ASPECT_RATIOS = ['21-9', '16-9', '4-3', '1-1'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]
/** Widths in pixels in which a picture is offered. */
export const IMAGE_WIDTHS = [210, 410, 630, 850, 1200, 1600] as const
/** Formats in which a picture is offered, the smallest first. */
export const IMAGE_FORMATS = ['webp', 'jpg'] as const

/** Whose a picture is. */
export const IMAGE_RIGHTS = ['own', 'agency', 'ceded', 'reader', 'unknown'] as const
export type ImageRights = (typeof IMAGE_RIGHTS)[number]
