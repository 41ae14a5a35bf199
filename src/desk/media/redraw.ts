import sharp from 'sharp'
import { inspectImage, MAX_PIXELS } from '../../platform/images/render.ts'

/** The longest side that is kept: enough for every width that is offered, and for print. */
const LONGEST_SIDE = 4000
const WITH_TRANSPARENCY = new Set(['image/png', 'image/gif', 'image/webp'])

/**
 * A picture drawn anew: upright, in the colours of screens, without a word of where or by what it was taken, and
 * without anything that was hidden behind it.
 * @throws NoPicture
 */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  const { mime } = await inspectImage(bytes)
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return WITH_TRANSPARENCY.has(mime) && hasAlpha
    ? picture.png({ compressionLevel: 8 }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}
