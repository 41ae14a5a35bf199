import { cropOf, type Cuts } from './cut-model.ts'
import { ASPECT_RATIOS, IMAGE_FORMATS, IMAGE_WIDTHS, type AspectRatio } from './page-image.ts'
import { inlineText } from '../markup/rich-text.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
/** Whether the original is here: `pending` waits for `media fetch`, `failed` is given up, `withdrawn` was taken back. */
export type ImageState = 'stored' | 'pending' | 'failed' | 'withdrawn'

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
  /** Cuts that do not follow the focal point. */
  cuts?: Cuts | null
  /** How often point or cuts were changed; part of the addresses. */
  cutVersion?: number
  /** Part of the name under which a file is kept that took the place of another; 0 for the first. */
  fileVersion?: number
}

/** One picture that a page may ask for. */
export interface Derivative {
  id: string
  /** Of its cuts; without one those that it had first. */
  version?: number
  ratio: AspectRatio
  width: ImageWidth
  format: ImageFormat
}

/** How a picture is called in addresses: its id, and after a point how often its cuts were changed. */
export const addressId = (id: string, version: number): string => (version ? `${id}.${version}` : id)

/** The id and the version of a path segment; null when it cannot be a picture. */
export function parseAddressId(segment: string): { id: string; version: number } | null {
  const [, id, version] = ADDRESS_ID.exec(segment) ?? []
  return id === undefined ? null : { id, version: Number(version ?? 0) }
}

const ADDRESS_ID = /^([a-z0-9][a-z0-9-]{0,63})(?:\.([1-9][0-9]{0,7}))?$/
const FILE = /^([1-9][0-9]{2,3})\.([a-z]{3,4})$/

/** Reads the three path segments after `/static/images/`; null when any is not on offer (OPEN-101). */
export function parseDerivative(segment: string, ratio: string, file: string): Derivative | null {
  const [, width, format] = FILE.exec(file) ?? []
  const picture = parseAddressId(segment)
  const known =
    picture &&
    (ASPECT_RATIOS as readonly string[]).includes(ratio) &&
    (IMAGE_WIDTHS as readonly number[]).includes(Number(width)) &&
    (IMAGE_FORMATS as readonly string[]).includes(format ?? '')
  return known
    ? { ...picture, ratio: ratio as AspectRatio, width: Number(width) as ImageWidth, format: format as ImageFormat }
    : null
}

/** Where an original is kept; one that took the place of another has a name of its own. */
export const originalKey = (id: string, version = 0) => `images/${id}/original${version ? `-${version}` : ''}`
/** Where a drawing is kept, so many pixels wide. */
export const sheetKey = ({ id, width }: Original) => `images/${id}/sheet-${width}`
/** Where what is made with a version of the cuts is kept. */
const cutFolder = (id: string, version = 0) => (version ? `images/${id}/v${version}` : `images/${id}`)
/** Where the square cover of a podcast is kept. */
export const coverKey = (id: string, version?: number) => `${cutFolder(id, version)}/cover.jpg`
/** Where the whole picture is kept in its own size. */
export const wholeKey = (id: string) => `images/${id}/whole.jpg`
/** Where a cut and scaled picture is kept. */
export const derivativeKey = ({ id, version, ratio, width, format }: Derivative) =>
  `${cutFolder(id, version)}/${ratio}/${width}.${format}`

/** Everything that was made of a picture up to a version of its cuts, and the file that it was made of. */
export const formerKeys = (id: string, cutVersion: number, fileVersion: number): string[] => [
  originalKey(id, fileVersion),
  wholeKey(id),
  coverKey(id),
  ...ASPECT_RATIOS.map((ratio) => `${cutFolder(id)}/${ratio}`),
  ...Array.from({ length: cutVersion }, (_, at) => cutFolder(id, at + 1)),
]

/** The cache tag of the files that show a picture. */
export const imageTag = (id: string): string => `image:${id}`
/** Whether a tag is one of those. */
export const isImageTag = (tag: string): boolean => tag.startsWith('image:')

/** Whether a file is made again from the original of a picture whenever it is missing. */
export const isDerived = (key: string) => key.startsWith('images/') && !/^images\/[^/]+\/original(?:-\d+)?$/.test(key)

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
/** And of the largest: half as wide again takes four times as long to draw, and narrow cuts would ask for much more. */
const LARGE_SHEET = 2400

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
  // What is drawn is drawn as large as it is needed instead of being enlarged, within reason.
  if (needed > original.width)
    return sized(original, Math.max(original.width, Math.min(LARGE_SHEET, Math.ceil(needed))))
  return original.width <= SMALL_SHEET || needed > SMALL_SHEET ? original : sized(original, SMALL_SHEET)
}

const captionText = inlineText(60_000)

/** The words below a picture as they are kept: HTML wherever it stands. What cannot be read is left out. */
export function keptCaption(caption: string | null | undefined): string | null {
  return (caption && captionText.safeParse(caption).data) || null
}
