import { HOUR_MS } from '../platform/durations.ts'
import { readSigned, sign } from '../platform/signature.ts'

/** How a preview is looked at. */
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Where the mail of an edition is looked at in a browser. */
export const PREVIEW_CALL = '/api/newsletter/preview'
const HOURS = 24

/** The addresses under which whoever has them sees the mail of an edition, for a day. */
export function previewAddresses(
  secret: string,
  origin: string,
  editionId: string,
  now: Date,
): { light: string; dark: string; until: string } {
  const until = new Date(now.getTime() + HOURS * HOUR_MS)
  const token = sign(secret, 'edition-preview', editionId, until)
  const at = (scheme: Scheme) => `${origin}${PREVIEW_CALL}?token=${token}&scheme=${scheme}`
  return { light: at('light'), dark: at('dark'), until: until.toISOString() }
}

/** The edition that a token opens; null when it is forged or too old. */
export function previewedEdition(secret: string, token: string, now: Date): string | null {
  return readSigned(secret, 'edition-preview', token, now)
}

/** A mail as it looks in one scheme, whatever the browser prefers; without pictures, as many clients show it first. */
export function asSeen(html: string, { scheme, pictures }: { scheme: Scheme; pictures: boolean }): string {
  const media = scheme === 'dark' ? '@media all' : '@media not all'
  const fixed = html
    .replaceAll('@media (prefers-color-scheme:dark)', media)
    .replace(':root{color-scheme:light dark;', `:root{color-scheme:${scheme};`)
  return pictures ? fixed : withoutPictures(fixed)
}

/** Pictures that never come. */
function withoutPictures(html: string): string {
  const [first = '', ...rest] = html.split('<img ')
  return [first, ...rest.map((after) => after.replace(/ ?src="[^"]*"/, ' src="data:,"'))].join('<img ')
}
