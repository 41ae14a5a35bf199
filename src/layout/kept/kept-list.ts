import type { es } from './messages.es.ts'

type Reason<K = keyof typeof es> = K extends `kept.why.${infer R}` ? R : never

/** Where a browser keeps something: until its time is over, until it is deleted, until the tab is closed, without a network. */
export const KEPT_PLACES = ['cookie', 'browser', 'tab', 'offline'] as const
export type KeptPlace = (typeof KEPT_PLACES)[number]

/** Something that the portal keeps in browsers. */
export interface KeptEntry {
  /** Its names; a star stands for what differs, e.g. the number of a content. Over https some have `__Host-` in front. */
  names: readonly string[]
  place: KeptPlace
  /** Which text says what for. */
  why: Reason
  /** Which text says for how long, and of how many. */
  lasts: 'visit' | 'minutes' | 'hour' | 'hours' | 'day' | 'days' | 'month' | 'half-year' | 'year' | 'deleted'
  count?: number
}

/**
 * Everything that the portal itself keeps in browsers; all of it is needed for what the reader asks for, and none of it
 * is anybody else's. Tests compare it with the names in the sources, and with what a browser holds after all pages.
 */
export const KEPT: readonly KeptEntry[] = [
  { names: ['nx-session'], place: 'cookie', why: 'session', lasts: 'days', count: 30 },
  { names: ['nx-session-user'], place: 'cookie', why: 'session-user', lasts: 'days', count: 30 },
  { names: ['nx-code', 'nx-social'], place: 'cookie', why: 'sign-in', lasts: 'minutes', count: 10 },
  { names: ['nx-link'], place: 'cookie', why: 'sign-in', lasts: 'minutes', count: 15 },
  { names: ['nx-passkey'], place: 'cookie', why: 'sign-in', lasts: 'visit' },
  { names: ['nx-staff'], place: 'cookie', why: 'staff', lasts: 'hours', count: 12 },
  { names: ['nx-desk-language'], place: 'cookie', why: 'staff-language', lasts: 'year' },
  { names: ['nx-consent'], place: 'cookie', why: 'consent', lasts: 'half-year' },
  { names: ['nx-meter'], place: 'cookie', why: 'meter', lasts: 'month' },
  { names: ['nx-paywall-data-*'], place: 'cookie', why: 'meter-shown', lasts: 'day' },
  { names: ['nx-paywall-relative-version'], place: 'cookie', why: 'wall-preview', lasts: 'visit' },
  { names: ['nx-arm-*'], place: 'cookie', why: 'wall-test', lasts: 'days', count: 60 },
  { names: ['nx-gift-*'], place: 'cookie', why: 'gift', lasts: 'days', count: 14 },
  { names: ['nx-rater'], place: 'cookie', why: 'rater', lasts: 'year' },
  { names: ['nx-user-*'], place: 'browser', why: 'user', lasts: 'deleted' },
  { names: ['nx-wish'], place: 'browser', why: 'wish', lasts: 'hour' },
  { names: ['nx-ads'], place: 'browser', why: 'ads', lasts: 'deleted' },
  { names: ['nx-faces'], place: 'browser', why: 'faces', lasts: 'deleted' },
  { names: ['nx-letters'], place: 'browser', why: 'letters', lasts: 'deleted' },
  { names: ['nx-place'], place: 'browser', why: 'place', lasts: 'deleted' },
  { names: ['nx-kept-ahead'], place: 'browser', why: 'offline', lasts: 'deleted' },
  { names: ['nx-played'], place: 'browser', why: 'played', lasts: 'deleted' },
  { names: ['nx-poll-*'], place: 'browser', why: 'poll', lasts: 'deleted' },
  { names: ['nx-comments-folded'], place: 'browser', why: 'folded', lasts: 'deleted' },
  { names: ['nx-alerts'], place: 'tab', why: 'alerts', lasts: 'visit' },
  { names: ['nx-comment-*', 'nx-draft-*', 'nx-question-*', 'nx-ugc-*'], place: 'tab', why: 'drafts', lasts: 'visit' },
  { names: ['nx-search *'], place: 'tab', why: 'search', lasts: 'visit' },
  { names: ['nx-ticks:*'], place: 'tab', why: 'ticks', lasts: 'visit' },
  { names: ['nx-paywall-dismissed'], place: 'tab', why: 'wall-closed', lasts: 'visit' },
  { names: ['nx-registered', 'nx-left', 'nx-chunk-reload'], place: 'tab', why: 'once', lasts: 'visit' },
  {
    names: ['nx-*-pages', 'nx-*-pictures', 'nx-*-sounds', 'nx-*-shell'],
    place: 'offline',
    why: 'offline',
    lasts: 'days',
    count: 14,
  },
]

/** Whether something with that name is on the list. */
export function isListed(place: KeptPlace, name: string): boolean {
  const bare = name.replace(/^__Host-/, '')
  const fits = (pattern: string) => {
    const [begin = '', end] = pattern.split('*')
    return end === undefined ? bare === pattern : bare.startsWith(begin) && bare.endsWith(end)
  }
  return KEPT.some((entry) => entry.place === place && entry.names.some(fits))
}
