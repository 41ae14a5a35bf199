import { type AspectRatio, type PageImage, IMAGE_WIDTHS } from './page-image.ts'

/** A `<source>` of a picture. */
export interface ImageSource {
  srcSet: string
  type: string
  media?: string
}

/** The widths a page offers of an image: the six of the product, never wider than the original (CARD-17). */
export function offeredWidths(originalWidth: number): number[] {
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [IMAGE_WIDTHS[0]]
}

/** The address of one derivative (OPEN-101). */
export function imageUrl(id: string, ratio: AspectRatio, width: number, format: 'webp' | 'jpg'): string {
  return `${folderOf(id, ratio)}${width}.${format}`
}

const folderOf = (id: string, ratio: AspectRatio) => `/static/images/${encodeURIComponent(id)}/${ratio}/`

/** The widths of a picture that a browser may choose from. */
export function srcSetOf(image: PageImage, ratio: AspectRatio, format: 'webp' | 'jpg'): string {
  const folder = folderOf(image.id, ratio)
  let set = ''
  for (const width of offeredWidths(image.width)) set += `${set && ', '}${folder}${width}.${format} ${width}w`
  return set
}

/** What `<picture>` offers before its `<img>`: one entry, one `<source>` (CONT-58). */
export function imageSources(image: PageImage, ratio: AspectRatio): ImageSource[] {
  if (image.customSrcByAspectRatio?.[ratio]) return []
  return [{ srcSet: srcSetOf(image, ratio, 'webp'), type: 'image/webp' }]
}

/** The `src` for browsers that know no `srcset`: jpg, of middle size; an editor's own crop wins (CONT-59). */
export function fallbackSrc(image: PageImage, ratio: AspectRatio): string {
  const own = image.customSrcByAspectRatio?.[ratio]
  if (own) return own
  const widths = offeredWidths(image.width)
  return imageUrl(image.id, ratio, widths.filter((width) => width <= 850).at(-1) ?? widths[0]!, 'jpg')
}
