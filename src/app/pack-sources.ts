import { newestFollowed } from '../discovery/followed/store.ts'
import { LONGEST_RANKING, MOST_READ_WINDOW_HOURS } from '../discovery/most-read/model.ts'
import { mostRead } from '../discovery/most-read/store.ts'
import type { PackSources } from '../offline/pack/routes.ts'
import type { Db } from '../platform/database/schema.ts'

/** What is new of what somebody follows, and what is read most: `offline` itself knows neither. */
export const packSources = (db: Db): PackSources => ({
  async followed(readerId, { site, locale, now }) {
    const found = await newestFollowed(db, readerId, { locale, sites: [site.alias], now, size: LONGEST_RANKING })
    return found.map(({ card }) => card.id)
  },
  mostRead: ({ site, locale, now }) =>
    mostRead(db, { site: site.alias, locale, now, limit: LONGEST_RANKING, windowHours: MOST_READ_WINDOW_HOURS }),
})
