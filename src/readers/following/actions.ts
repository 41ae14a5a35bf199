import { toCard } from '../../content/cards/to-card.ts'
import { withImages } from '../../content/listings.ts'
import type { Db } from '../../platform/database/schema.ts'
import { wallTime } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { queueMail } from '../../platform/mail/store.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { isSuppressed } from '../subscriptions/suppression.ts'
import { newsMail } from './mails.ts'
import { isDailyHour, isQuiet } from './model.ts'
import { noteNews, takeNews, waitingReaders, type Waiting } from './store.ts'

/** Of one look at the queue; the others come with the next. */
const READERS = 500

/** What telling readers of news stands on. */
export interface FollowingDeps {
  db: Db
  sites: SiteRegistry
  now: Date
}

/** Notes what is new and queues its mails: those of the day in the morning, the others at once but for the night. */
export async function tellFollowers({ db, sites, now }: FollowingDeps): Promise<{ noted: number; mailed: number }> {
  const noted = await noteNews(db, now)
  let mailed = 0
  for (const mail of ['at-once', 'daily'] as const)
    for (const reader of await waitingReaders(db, mail, READERS)) {
      const site = sites.get(reader.site)
      if (!site) continue
      const hour = inZone(site.timeZone, () => wallTime(now).hour)
      const goes = mail === 'daily' ? isDailyHour(hour) : !isQuiet(hour)
      if (goes && (await tell({ db, sites, now }, reader, mail))) mailed += 1
    }
  return { noted, mailed }
}

/** Queues one mail with all that waits, in the transaction that takes it: it is told once, and not at all if that fails. */
function tell({ db, sites, now }: FollowingDeps, reader: Waiting, mail: 'daily' | 'at-once'): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const told = await takeNews(trx, reader.id, mail, now)
    const home = sites.get(reader.site)!
    if (told.length === 0 || (await isSuppressed(trx, reader.email))) return false
    const cards = await withImages(
      trx,
      told.map(({ card }) => card),
    )
    const news = cards.map((card, at) => {
      const where = sites.get(told[at]!.site) ?? home
      const { title, url } = toCard(card, { site: where, locale: reader.locale, base: '' })
      return { title, url: new URL(url, where.url).href }
    })
    await queueMail(trx, newsMail({ to: reader.email, site: home, locale: reader.locale }, news), now)
    return true
  })
}
