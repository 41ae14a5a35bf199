import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_PIXELS } from '../images/render.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Good enough that nobody sees that it was made anew. */
const QUALITY = 88
/** What every JPEG begins with. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
/** So many are unfolded at once: each may take hundreds of megabytes for a moment. */
const inTurn = limitConcurrency(2)

/** It is no JPEG, or a broken one. */
export class NoJpeg extends Error {
  override name = 'NoJpeg'
}

/** It is meant as a JPEG and cannot be drawn: it is empty, or the rest of it is missing or damaged. */
export class BrokenJpeg extends NoJpeg {
  override name = 'BrokenJpeg'
}

/** It unfolds into more than this portal draws. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/**
 * Draws a JPEG anew into another file, upright. What is not picture does not come along: place, telephone, preview,
 * and whatever else was hidden in it or behind it.
 * @throws NoJpeg, BrokenJpeg, TooManyPixels
 */
export async function redrawJpeg(from: string, to: string): Promise<{ width: number; height: number; bytes: number }> {
  // Other formats must not even reach their decoders.
  const start = await startOf(from)
  if (start.length === 0) throw new BrokenJpeg('it is empty')
  if (!start.equals(JPEG_START)) throw new NoJpeg('it does not begin as a JPEG')
  return inTurn(async () => {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
    const { format, width, height } = await sharp(from, { ...options, limitInputPixels: false })
      .metadata()
      .catch((error: Error) => {
        throw new NoJpeg(error.message)
      })
    if (format !== 'jpeg') throw new NoJpeg(`it is ${format}`)
    if (width * height > MAX_PIXELS) throw new TooManyPixels(`${width} × ${height}`)
    const made = await sharp(from, options)
      .autoOrient()
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, progressive: true })
      .toFile(to)
      .catch((error: Error) => {
        throw new BrokenJpeg(error.message)
      })
    return { width: made.width, height: made.height, bytes: made.size }
  })
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(JPEG_START.length), 0, JPEG_START.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
