/** What a reader can have erased by itself; the account goes on. */
export const KINDS = [
  'saved',
  'followed',
  'newsletters',
  'children',
  'contact',
  'passkeys',
  'events',
  'comments',
  'devices',
] as const
export type DataKind = (typeof KINDS)[number]

/** Something that happened to an account, as its reader sees it. */
export interface AccountEvent {
  at: string
  kind: string
  agent: string | null
  address: string | null
  detail: string | null
}

/** Browser and system of a user agent in two words; null for what is neither. */
export function deviceOf(agent: string | null): string | null {
  const browser = BROWSER_MARKS.find((mark) => agent?.includes(mark))
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(agent ?? '')?.[1]
  const words = [browser && (BROWSERS[browser] ?? browser), system && (SYSTEMS[system] ?? system)].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : null
}

/** Most browsers name others too, so the rarer mark comes first. */
const BROWSER_MARKS = ['Edg', 'OPR', 'SamsungBrowser', 'FxiOS', 'CriOS', 'Firefox', 'Chrome', 'Safari']
const BROWSERS: Record<string, string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
}
const SYSTEMS: Record<string, string> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }
