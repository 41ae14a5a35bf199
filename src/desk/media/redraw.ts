import sharp from 'sharp'
import { inspectImage, MAX_PIXELS } from '../../platform/images/render.ts'
import { LARGEST_PHOTO } from './model.ts'

/** The longest side that is kept: enough for every width that is offered, and for print. */
const LONGEST_SIDE = 4000

/**
 * A picture drawn anew: upright, in the colours of screens, without a word of where or by what it was taken, and
 * without anything that was hidden behind it.
 * @throws NoPicture
 */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  // A JPEG is read at half its size where no more is kept: what cameras write costs less than a smaller PNG.
  const limitInputPixels = bytes.subarray(0, 2).equals(JPEG) ? LARGEST_PHOTO : MAX_PIXELS
  await inspectImage(bytes, limitInputPixels)
  const { hasAlpha } = await sharp(bytes, { limitInputPixels }).metadata()
  const picture = sharp(bytes, { limitInputPixels })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  return hasAlpha
    ? picture.png({ compressionLevel: 8 }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** How every JPEG begins. */
const JPEG = Buffer.from([0xff, 0xd8])
