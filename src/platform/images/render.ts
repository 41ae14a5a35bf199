import sharp from 'sharp'
import { cropOf } from './cut-model.ts'
import type { Derivative, Original } from './model.ts'

/** Originals above this many pixels are refused: a small file can unfold into gigabytes. */
export const MAX_PIXELS = 40_000_000
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']

sharp.concurrency(1)
sharp.cache(false)

/** Thrown for bytes that are no picture that we keep. */
export class NoPicture extends Error {
  /** `hevc` is what telephones write and nothing here can open. */
  readonly why: 'broken' | 'kind' | 'hevc' | 'pixels'
  constructor(why: NoPicture['why'], message: string) {
    super(message)
    this.why = why
  }
}

/**
 * The upright size and the kind of a picture that can be read to its end: of one that is cut off nothing could be made.
 * @param mostPixels more is let in only by who keeps it smaller
 * @throws NoPicture
 */
export async function inspectImage(
  bytes: Buffer,
  mostPixels = MAX_PIXELS,
): Promise<{ width: number; height: number; mime: string }> {
  const refuse = (error: Error): never => {
    throw new NoPicture(/pixel limit/.test(error.message) ? 'pixels' : 'broken', error.message)
  }
  const picture = sharp(bytes, { limitInputPixels: mostPixels })
  const { format, compression, width, height, autoOrient } = await picture.metadata().catch(refuse)
  if (!READABLE.includes(format)) throw new NoPicture('kind', `Not a picture we keep: ${format}`)
  // Its size can be read and its picture cannot: it would be kept and never shown.
  if (format === 'heif' && compression !== 'av1')
    throw new NoPicture('hevc', 'HEIC cannot be opened here: save the picture as JPEG')
  if (width * height > mostPixels) throw new NoPicture('pixels', `The picture has more than ${mostPixels} pixels`)
  await picture.resize({ width: 16, height: 16, fit: 'inside' }).toBuffer().catch(refuse)
  return { width: autoOrient.width, height: autoOrient.height, mime: `image/${format}` }
}

/** The whole picture in its own size, upright and without metadata. */
export async function renderWhole(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** The square picture of a podcast around the focal point, never smaller than its directories take. */
export async function renderCover(bytes: Buffer, original: Original, side: number): Promise<Buffer> {
  const { extract } = cropOf(original, '1-1', side)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(extract).resize(side, side)
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** Cuts and scales an original around its focal point; upright, without metadata. */
export async function renderDerivative(bytes: Buffer, original: Original, derivative: Derivative): Promise<Buffer> {
  const { extract, size } = cropOf(original, derivative.ratio, derivative.width)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(extract).resize(size)
  // Transparent parts turn white in a format without transparency.
  return derivative.format === 'webp'
    ? picture.webp({ quality: 72, effort: 2 }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 72, progressive: true }).toBuffer()
}
