import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** The two lists of the module, in the order of its tabs (LIST-05, OPEN-92). */
export const RANKINGS = ['read', 'commented'] as const
export type RankingName = (typeof RANKINGS)[number]

/** What is read most is told by the last 24 hours (OPEN-92). */
export const MOST_READ_WINDOW_HOURS = 24
/** What is commented most, by the approved comments of the last 7 days (OPEN-92). */
export const MOST_COMMENTED_WINDOW_HOURS = 7 * 24
/** Items of the most-read list (OPEN-92). */
export const MOST_READ_SIZE = 10
/** More of a ranking nobody gets, neither page nor call. */
export const LONGEST_RANKING = 50

/** What a ranking is asked for. */
export interface RankingQuestion {
  site: string
  locale: Locale
  now: Date
  limit: number
  windowHours: number
}

/** Counts something and answers the ids of the contents that have most of it, the first first. */
export type RankingSource = (db: Db, question: RankingQuestion) => Promise<string[]>

declare module '../../web/render/page.ts' {
  interface Services {
    /** Who counts approved comments; until someone does, nothing is commented most. */
    mostCommented?: RankingSource
  }
}
