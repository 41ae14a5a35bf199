import { ASPECT_RATIOS, IMAGE_FORMATS, IMAGE_WIDTHS, type AspectRatio } from './page-image.ts'
import { inlineText } from '../markup/rich-text.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
/** Whether the original is here: `pending` waits for `media fetch`, `failed` is given up. */
export type ImageState = 'stored' | 'pending' | 'failed'

/** How to make an original on its first request: `by` names who draws, the rest is theirs. */
export interface Drawing {
  by: string
  [setting: string]: unknown
}

/** What a derivative needs to know of its original. */
export interface Original {
  id: string
  state: ImageState
  width: number
  height: number
  focalX: number
  focalY: number
  drawing: Drawing | null
}

/** One picture that a page may ask for. */
export interface Derivative {
  id: string
  ratio: AspectRatio
  width: ImageWidth
  format: ImageFormat
}

/** Whether a path segment can be the id of a picture. */
export const isImageId = (id: string) => ID.test(id)

const RATIO_VALUES: Record<AspectRatio, number> = { '21-9': 21 / 9, '16-9': 16 / 9, '4-3': 4 / 3, '1-1': 1 }
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/
const FILE = /^([1-9][0-9]{2,3})\.([a-z]{3,4})$/

/** Reads the three path segments after `/static/images/`; null when any is not on offer (OPEN-101). */
export function parseDerivative(id: string, ratio: string, file: string): Derivative | null {
  const [, width, format] = FILE.exec(file) ?? []
  const known =
    ID.test(id) &&
    (ASPECT_RATIOS as readonly string[]).includes(ratio) &&
    (IMAGE_WIDTHS as readonly number[]).includes(Number(width)) &&
    (IMAGE_FORMATS as readonly string[]).includes(format ?? '')
  return known
    ? { id, ratio: ratio as AspectRatio, width: Number(width) as ImageWidth, format: format as ImageFormat }
    : null
}

/** Where an original is kept. */
export const originalKey = (id: string) => `images/${id}/original`
/** Where a drawing is kept, so many pixels wide. */
export const sheetKey = ({ id, width }: Original) => `images/${id}/sheet-${width}`
/** Where the square cover of a podcast is kept. */
export const coverKey = (id: string) => `images/${id}/cover.jpg`
/** Where the whole picture is kept in its own size. */
export const wholeKey = (id: string) => `images/${id}/whole.jpg`
/** Where a cut and scaled picture is kept. */
export const derivativeKey = ({ id, ratio, width, format }: Derivative) => `images/${id}/${ratio}/${width}.${format}`

/** The cache tag of the files that show a picture. */
export const imageTag = (id: string): string => `image:${id}`
/** Whether a tag is one of those. */
export const isImageTag = (tag: string): boolean => tag.startsWith('image:')

/** Whether a file is made again from the original of a picture whenever it is missing. */
export const isDerived = (key: string) => key.startsWith('images/') && !/^images\/[^/]+\/original$/.test(key)

/**
 * Where a ratio is cut from an original, in pixels, and how large the result is: as wide as its name says, never
 * wider than the original (CARD-17). A cut that is narrower than its name is enlarged: `srcset` promised the name.
 */
export function cropOf(
  original: Pick<Original, 'width' | 'height' | 'focalX' | 'focalY'>,
  ratio: AspectRatio,
  width: number,
) {
  const wanted = RATIO_VALUES[ratio]
  const cropWidth = Math.max(1, Math.min(original.width, Math.round(original.height * wanted)))
  const cropHeight = Math.max(1, Math.min(original.height, Math.round(original.width / wanted)))
  // The focal point stays in the middle unless that would leave the picture.
  const left = clamp(Math.round(original.focalX * original.width - cropWidth / 2), original.width - cropWidth)
  const top = clamp(Math.round(original.focalY * original.height - cropHeight / 2), original.height - cropHeight)
  const outWidth = Math.min(width, original.width)
  return {
    extract: { left, top, width: cropWidth, height: cropHeight },
    size: { width: outWidth, height: Math.max(1, Math.round(outWidth / wanted)) },
  }
}

/** Sides of the picture of a podcast, in pixels, as its directories want it. */
const COVER = { least: 1400, most: 3000 }

/** The side of an original's square cover, and the size at which a drawing has to be made for it. */
export function coverOf(original: Original): { side: number; sheet: Original } {
  const shorter = Math.min(original.width, original.height)
  const side = Math.min(COVER.most, Math.max(COVER.least, shorter))
  if (!original.drawing || shorter >= side) return { side, sheet: original }
  const width = Math.ceil((side / shorter) * original.width)
  return { side, sheet: { ...original, width, height: Math.floor((original.height * width) / original.width) } }
}

/** Width of the small sheet of a drawing, in pixels: enough for most of what pages ask for, at a quarter of the cost. */
const SMALL_SHEET = 852

const sized = (original: Original, width: number): Original => ({
  ...original,
  width,
  height: Math.round((original.height * width) / original.width),
})

/** The size at which a drawing has to be made for a derivative; a picture that is no drawing has only its own. */
export function sheetOf(original: Original, { ratio, width }: Derivative): Original {
  const { extract, size } = cropOf(original, ratio, width)
  const needed = (size.width / extract.width) * original.width
  if (!original.drawing) return original
  // What is drawn is drawn as large as it is needed instead of being enlarged.
  if (needed > original.width) return sized(original, Math.ceil(needed))
  return original.width <= SMALL_SHEET || needed > SMALL_SHEET ? original : sized(original, SMALL_SHEET)
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

const captionText = inlineText(60_000)

/** The words below a picture as they are kept: HTML wherever it stands. What cannot be read is left out. */
export function keptCaption(caption: string | null | undefined): string | null {
  return (caption && captionText.safeParse(caption).data) || null
}
