import type { Config } from '../../platform/config.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { secretOf } from '../../platform/secret.ts'
import { readSigned, sign } from '../../platform/signature.ts'

/** The query parameter that carries the token (OPEN-120). */
export const PREVIEW_PARAMETER = 'preview'
/** How long a token is worth something. */
export const PREVIEW_HOURS = 24

/** A look at a content that readers may not see yet. */
export interface Preview {
  /** Id of the one content that it opens; `''` when it opens a front. */
  content: string
  /** The front of a site in a language, as the newsroom has arranged it, at a moment. */
  front?: { site: string; locale: string; at: Date }
  /** The same front, of a site whose record somebody is changing: the id of what they have written. */
  drafted?: { site: string; locale: string; id: string }
}

/** A token for the preview of one content. */
export function previewToken(config: Config, contentId: string, now: Date): { token: string; until: Date } {
  const until = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS)
  return { token: sign(secretOf(config), 'preview', contentId, until), until }
}

const FRONT = 'front '

/** A token for the front of a site as it will be. */
export function frontPreviewToken(
  config: Config,
  { site, locale, at }: NonNullable<Preview['front']>,
  now: Date,
): string {
  const until = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS)
  return sign(secretOf(config), 'preview', `${FRONT}${site} ${locale} ${at.toISOString()}`, until)
}

const DRAFTED = 'site '

/** A token for the front of a site as its record is being changed. */
export function sitePreviewToken(
  config: Config,
  { site, locale, id }: NonNullable<Preview['drafted']>,
  now: Date,
): string {
  const until = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS)
  return sign(secretOf(config), 'preview', `${DRAFTED}${site} ${locale} ${id}`, until)
}

/** What a token opens; null when it is forged or too old. */
export function readPreview(config: Config, token: string, now: Date): Preview | null {
  const content = readSigned(secretOf(config), 'preview', token, now)
  if (content === null) return null
  if (content.startsWith(DRAFTED)) {
    const [site = '', locale = '', id = ''] = content.slice(DRAFTED.length).split(' ')
    return { content: '', drafted: { site, locale, id } }
  }
  if (!content.startsWith(FRONT)) return { content }
  const [site = '', locale = '', at = ''] = content.slice(FRONT.length).split(' ')
  return { content: '', front: { site, locale, at: new Date(at) } }
}
