import type { Site } from '../../sites/model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { addDays, dayOf, momentOf, wallTime } from '../../platform/i18n/dates.ts'
import { localized, type Locale, ROOT_LOCALE, type Localized } from '../../platform/i18n/locale.ts'

/** Why nobody can comment, and until when this holds. */
export interface Closing {
  why: 'editor' | 'policy' | 'age' | 'hours' | 'pause' | null
  /** Of the hours in which nobody reads what is sent. */
  from?: string
  to?: string
  /** The sentence of a site that pauses. */
  text?: string
  /** When that changes by itself. */
  changesAt: Date | null
}

/** How a site or a content takes comments: read before they are shown, after it, only of known authors, or not. */
export const POLICIES = ['pre', 'post', 'trusted-only', 'closed'] as const
export type Policy = (typeof POLICIES)[number]

/** What closing looks at. */
export interface Closable {
  externalId: string
  taxa: readonly string[]
  commentsClosed: boolean
  publishedAt: Date
}

/** What holds where a site says nothing: 0 days never close, other words than hours never do. */
const CLOSE_AFTER_DAYS = 14
const CLOSED_HOURS = '00:00-06:00'
const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

const policyNamed = (value: unknown): Policy | null =>
  value === 'auto' ? 'post' : (POLICIES.find((policy) => policy === value) ?? null)

/** The policy of a content: its own, else that of its first taxon that has one, else the site's (OPEN-68). */
export function policyOf(site: Site, content: Pick<Closable, 'externalId' | 'taxa'>): Policy {
  const own = site.settings['comments.policies']
  const named = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {}
  for (const ref of [`ext:${content.externalId}`, ...content.taxa]) {
    const policy = policyNamed(named[ref.replace(/^ext:/, '')])
    if (policy) return policy
  }
  return policyNamed(site.settings['comments.moderation']) ?? 'pre'
}

/** Whether a content takes comments now; `why` is null then. */
export function closingOf(site: Site, content: Closable, now: Date, locale: Locale): Closing {
  if (content.commentsClosed) return { why: 'editor', changesAt: null }
  if (policyOf(site, content) === 'closed') return { why: 'policy', changesAt: null }
  const everywhere = siteClosing(site, now, locale)
  if (everywhere.why === 'pause') return everywhere
  const set = site.settings['comments.closeAfterDays']
  const days = typeof set === 'number' ? set : CLOSE_AFTER_DAYS
  const ends = days > 0 ? new Date(content.publishedAt.getTime() + days * DAY_MS) : null
  if (ends && ends <= now) return { why: 'age', changesAt: null }
  const changes = [ends, everywhere.changesAt].filter((date) => date !== null)
  return { ...everywhere, changesAt: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null }
}

/** Whether a whole site takes comments now: it may pause, and it has hours. */
export function siteClosing(site: Site, now: Date, locale: Locale): Closing {
  const pause = site.settings['comments.pause']
  if (isLocalized(pause)) return { why: 'pause', text: localized(pause, locale), changesAt: null }
  const hours = hoursOf(site, now)
  if (!hours?.isClosed) return { why: null, changesAt: hours?.changesAt ?? null }
  return { why: 'hours', from: hours.from, to: hours.to, changesAt: hours.changesAt }
}

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && ROOT_LOCALE in value && typeof value[ROOT_LOCALE] === 'string'

/** Hours in which nobody can comment, e.g. `00:00-06:00`, and the next moment at which that changes. */
function hoursOf(site: Site, now: Date): { isClosed: boolean; from: string; to: string; changesAt: Date } | null {
  const said = site.settings['comments.hours']
  const found = HOURS.exec(typeof said === 'string' ? said : CLOSED_HOURS)
  if (!found) return null
  const [fromHour, fromMinute, toHour, toMinute] = found.slice(1).map(Number) as [number, number, number, number]
  const { hour, minute } = wallTime(now)
  const [at, from, to] = [hour * 60 + minute, fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  const isClosed = from <= to ? at >= from && at < to : at >= from || at < to
  const next = (wantedHour: number, wantedMinute: number) => {
    const today = dayOf(now)
    const on = (day: string) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number]
      return momentOf(year, month, date, wantedHour, wantedMinute)
    }
    return on(today) > now ? on(today) : on(addDays(today, 1))
  }
  const changesAt = isClosed ? next(toHour, toMinute) : next(fromHour, fromMinute)
  const [opens, closes] = [`${found[3]}.${found[4]}`, `${found[1]}.${found[2]}`]
  return { isClosed, from: closes, to: opens, changesAt }
}
