import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { altIn } from './alt.ts'
import type { Media } from './model.ts'

const DAY_MS = 86_400_000

/** How the newsroom calls a picture: what is seen on it, else its file. */
export function titleOf(media: Media, locale: Locale): string {
  return altIn(media, locale) || altIn(media, LOCALES[0]) || media.name || ''
}

/** Whole days until rights end; null when that is far away or never. */
export function daysLeft({ expiresAt }: Media, within: number): number | null {
  if (!expiresAt) return null
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / DAY_MS)
  return days >= 0 && days < within ? days : null
}

/** The address of a small picture in a shape. */
export const smallOf = ({ address }: Media): string => `/static/images/${address}/4-3/410.webp`
/** The whole picture. */
export const wholeOf = ({ id }: Media): string => `/static/images/${id}/original`
