import { DAY_SECONDS } from '../../platform/durations.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import { emergencyAt } from '../../sites/emergency-model.ts'
import { hasFramedCode } from '../../sites/framed-code.ts'
import type { Site } from '../../sites/model.ts'

/** What third parties may be let in for. */
export const CONSENT_CATEGORIES = ['advertising', 'embeds', 'analytics'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A technical cookie: it holds the choice and nothing about the reader. */
export const CONSENT_COOKIE = 'nx-consent'
/** After half a year the question is asked again. */
export const CONSENT_SECONDS = 182 * DAY_SECONDS

/** What decides whom a site lets in. */
export type ThirdPartySettings = Pick<Site, 'settings' | 'gptAdvertisingEnabled' | 'advertising'>

/**
 * The third parties that a site lets in when its readers agree (`settings.thirdParties`, the ad library, code of
 * advertisements that runs in a frame); none unless it says so.
 */
export function thirdPartiesOf({
  settings,
  gptAdvertisingEnabled,
  advertising,
}: ThirdPartySettings): ConsentCategory[] {
  const named = Array.isArray(settings['thirdParties']) ? settings['thirdParties'] : []
  const advertises = gptAdvertisingEnabled || hasFramedCode(advertising)
  return CONSENT_CATEGORIES.filter((category) => named.includes(category) || (category === 'advertising' && advertises))
}

/** Whom a site lets in at a moment when its readers agree: in an emergency nobody, and so nobody is asked. */
export const letInAt = (site: ThirdPartySettings & Pick<Site, 'emergency'>, now: Date): ConsentCategory[] =>
  emergencyAt(site, now) ? [] : thirdPartiesOf(site)

/** Which question was answered; another one is asked again. */
export const CONSENT_VERSION = 1

/** What a cookie says to the question that is asked now; nothing of what it says to another. */
function choiceIn(cookies: string): Record<'asked' | 'granted', readonly string[]> | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([\\w.]*)`).exec(cookies)?.[1]
  const [asked = '', granted = '', version = ''] = value?.split('..') ?? []
  return version.split('.')[0] === String(CONSENT_VERSION)
    ? { asked: asked.split('.'), granted: granted.split('.') }
    : null
}

/** What was agreed to, of what is offered; null when nobody was asked yet, or not about everything, or something else. */
export function consentIn(cookies: string, offered: readonly ConsentCategory[]): ConsentCategory[] | null {
  const choice = choiceIn(cookies)
  if (!choice || !offered.every((category) => choice.asked.includes(category))) return null
  return offered.filter((category) => choice.granted.includes(category))
}

/** The day of the choice, as `2026-11-23`; null when there is none. */
export function consentDay(cookies: string): string | null {
  const [, year, month, day] = new RegExp(`${CONSENT_COOKIE}=[\\w.]*\\.(\\d{4})(\\d\\d)(\\d\\d)\\b`).exec(cookies) ?? []
  return year ? `${year}-${month}-${day}` : null
}

/**
 * The cookie that keeps a choice: what was asked, what was granted of it, which question it was, and the day. What another
 * site of the same host has asked besides stays as it was answered, with the day of that answer, so that it does not last
 * longer for this one.
 */
export function consentCookie(
  offered: readonly ConsentCategory[],
  granted: readonly ConsentCategory[],
  { secure, now, cookies }: { secure: boolean; now: Date; cookies: string },
): string {
  const before = choiceIn(cookies)
  const beside = CONSENT_CATEGORIES.filter((one) => before?.asked.includes(one) && !offered.includes(one))
  const today = new Intl.DateTimeFormat('sv', { timeZone: timeZone() }).format(now)
  const day = (beside.length > 0 ? consentDay(cookies) : null) ?? today
  const asked = [...beside, ...offered].join('.')
  const agreed = [...beside.filter((one) => before?.granted.includes(one)), ...granted].join('.')
  const left = CONSENT_SECONDS - (Date.parse(today) - Date.parse(day)) / 1000
  const value = `${asked}..${agreed}..${CONSENT_VERSION}.${day.replaceAll('-', '')}`
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${left}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Hosts of the frames of each provider; of those that need an address of their own the only one. */
const FRAMES: Record<string, readonly string[]> = {
  YouTube: ['www.youtube-nocookie.com'],
  Vimeo: ['player.vimeo.com'],
  Dailymotion: ['www.dailymotion.com'],
  Spotify: ['open.spotify.com'],
  SoundCloud: ['w.soundcloud.com'],
  Datawrapper: ['datawrapper.dwcdn.net', 'www.datawrapper.de'],
  Flourish: ['flo.uri.sh', 'public.flourish.studio'],
}

/** Hosts whose frames pages of a site may show: those of providers, where it lets embeds in. */
export function frameHostsOf(site: ThirdPartySettings): string[] {
  return thirdPartiesOf(site).includes('embeds')
    ? Object.values(FRAMES).flatMap((hosts) => hosts.map((host) => `https://${host}`))
    : []
}

/** The frame that shows what an address of a provider leads to; null for those that need scripts of their own. */
export function frameOf(provider: string, address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return null
  const [, first = '', second = ''] = url.pathname.split('/')
  const frame = (path: string) => `https://${FRAMES[provider]![0]}${path}`
  switch (provider) {
    case 'YouTube': {
      const id = url.searchParams.get('v')
      return id && /^[\w-]{6,20}$/.test(id) ? frame(`/embed/${id}`) : null
    }
    case 'Vimeo':
      return /^\d+$/.test(first) ? frame(`/video/${first}?dnt=1`) : null
    case 'Dailymotion':
      return first === 'video' && /^\w+$/.test(second) ? frame(`/embed/video/${second}`) : null
    case 'Spotify':
      return /^(track|album|episode|show|playlist)$/.test(first) && /^\w+$/.test(second)
        ? frame(`/embed/${first}/${second}`)
        : null
    case 'SoundCloud':
      return frame(`/player/?url=${encodeURIComponent(url.href)}`)
    case 'Datawrapper':
    case 'Flourish':
      return FRAMES[provider]!.includes(url.host) ? url.href : null
    default:
      return null
  }
}
