import type { AspectRatio } from './page-image.ts'

/** A part of a picture, in parts of its width and height. */
export interface Cut {
  x: number
  y: number
  w: number
  h: number
}
/** A picture's own cuts by ratio. */
export type Cuts = Partial<Record<AspectRatio, Cut>>

/** What is known of a picture before it is cut. */
export interface Uncut {
  width: number
  height: number
  focalX: number
  focalY: number
  cuts?: Cuts | null
}

/** What width to height is in a ratio. */
export const RATIO_VALUES: Readonly<Record<AspectRatio, number>> = {
  '21-9': 21 / 9,
  '16-9': 16 / 9,
  '4-3': 4 / 3,
  '1-1': 1,
}

/** What stays in view of a picture of which nobody has said it: of an upright one the upper part, where faces are. */
export function usualFocus({ width, height }: { width: number; height: number }): { focalX: number; focalY: number } {
  return { focalX: 0.5, focalY: height > width ? 0.33 : 0.5 }
}

/**
 * Where a ratio is cut from an original, in pixels, and how large the result is: as wide as its name says, never
 * wider than the original (CARD-17). A cut that is narrower than its name is enlarged: `srcset` promised the name.
 */
export function cropOf(original: Uncut, ratio: AspectRatio, width: number) {
  const wanted = RATIO_VALUES[ratio]
  const outWidth = Math.min(width, original.width)
  const size = { width: outWidth, height: Math.max(1, Math.round(outWidth / wanted)) }
  const own = original.cuts?.[ratio]
  if (own) return { extract: pixelsOf(original, own), size }
  const cropWidth = Math.max(1, Math.min(original.width, Math.round(original.height * wanted)))
  const cropHeight = Math.max(1, Math.min(original.height, Math.round(original.width / wanted)))
  // The focal point stays in the middle unless that would leave the picture.
  const left = clamp(Math.round(original.focalX * original.width - cropWidth / 2), original.width - cropWidth)
  const top = clamp(Math.round(original.focalY * original.height - cropHeight / 2), original.height - cropHeight)
  return { extract: { left, top, width: cropWidth, height: cropHeight }, size }
}

/** A cut in pixels, inside of its picture whatever was rounded. */
function pixelsOf({ width, height }: Pick<Uncut, 'width' | 'height'>, cut: Cut) {
  const left = clamp(Math.round(cut.x * width), width - 1)
  const top = clamp(Math.round(cut.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(cut.w * width), width - left)),
    height: Math.max(1, Math.min(Math.round(cut.h * height), height - top)),
  }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
