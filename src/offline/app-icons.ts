import sharp from 'sharp'
import type { Site } from '../sites/model.ts'
import { themeColours } from '../sites/theme-colours.ts'

/** The sizes that telephones ask for. */
export const ICON_SIZES = [192, 512] as const

const MARK =
  '<path d="M39.5 41.5 11.5 13.5M11.5 13.5 15 1.8M19.2 21.2 22.7 9.5M26.9 28.9 29.8 19.2"/><circle cx="40" cy="42" r="4" fill="#fff"/>'

/**
 * The mark in the colour of a site as a picture for the screen of a telephone.
 * @param maskable fills its corners and keeps away from them, because telephones cut them off
 */
export function appIcon(site: Pick<Site, 'alias' | 'theme'>, size: number, maskable: boolean): Promise<Buffer> {
  const { accent } = themeColours(site)
  const place = maskable ? 'translate(10 9.2) scale(.58)' : 'translate(5.5 4.5) scale(.78)'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
    `<rect width="48" height="48" rx="${maskable ? 0 : 9}" fill="${accent}"/>` +
    `<g transform="${place}" fill="none" stroke="#fff" stroke-width="5.2" stroke-linecap="round">${MARK}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
