import { DAY_MS } from '../../platform/durations.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { altIn } from './alt.ts'
import type { mediaMessages } from './messages.ts'
import { type Care, lackedIn, type Media } from './model.ts'

/** How the newsroom calls a picture: what is seen on it, else its file. */
export function titleOf(media: Media, locale: Locale): string {
  return altIn(media, locale) || altIn(media, ROOT_LOCALE) || media.name || ''
}

/** What a picture may lack or lose, in words. */
export function wordsOfCare(text: Translate<typeof mediaMessages.es>, care: Care): string {
  const language = lackedIn(care)
  return language ? text('care.no-alt', { language: language.toUpperCase() }) : text(`care.${care}` as 'care.unused')
}

/** Whole days until rights end; null when that is far away or never. */
export function daysLeft({ expiresAt }: Media, within: number): number | null {
  if (!expiresAt) return null
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / DAY_MS)
  return days >= 0 && days < within ? days : null
}

/** The address of a small picture in a shape. */
export const smallOf = ({ address }: Media): string => `/static/images/${address}/4-3/410.webp`
/** The whole picture; by its version, so that another file is seen as soon as it is there. */
export const wholeOf = ({ address }: Media): string => `/static/images/${address}/original`
