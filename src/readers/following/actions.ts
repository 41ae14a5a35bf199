import { toCard } from '../../content/cards/to-card.ts'
import { withImages } from '../../content/listings.ts'
import type { Db } from '../../platform/database/schema.ts'
import { wallTime } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { queueMail } from '../../platform/mail/store.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { isShut } from '../subscriptions/suppression.ts'
import { followingAddress, followingLeaveAddress } from './links.ts'
import { newsMail } from './mails.ts'
import { noteCoverages, noteNews, takeNews, waitingReaders, type Told, type Waiting } from './store.ts'

/** Of one look at the queue; the others come with the next. */
const READERS = 500

/** What telling readers of news stands on. */
export interface FollowingDeps {
  db: Db
  sites: SiteRegistry
  now: Date
  /** Signs the link by which a reader changes all this. */
  secret: string
}

/** Notes what is new and queues its mails: those of the day after the quiet hours, the others at once but for these. */
export async function tellFollowers(deps: FollowingDeps): Promise<{ noted: number; mailed: number }> {
  const { db, sites, now } = deps
  const noted = (await noteNews(db, now)) + (await noteCoverages(db, now))
  let mailed = 0
  for (const site of sites.all) {
    const hour = inZone(site.timeZone, () => wallTime(now).hour)
    for (const mail of ['at-once', 'daily'] as const)
      for (const reader of await waitingReaders(db, { site: site.alias, mail, hour, most: READERS }))
        if (await tell(deps, site, reader, mail)) mailed += 1
  }
  return { noted, mailed }
}

/** Queues one mail with all that waits, in the transaction that takes it: it is told once, and not at all if that fails. */
function tell(
  { db, sites, now, secret }: FollowingDeps,
  site: Site,
  reader: Waiting,
  mail: 'daily' | 'at-once',
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const told = await takeNews(trx, reader.id, mail, now)
    if (told.length === 0 || (await isShut(trx, reader.email))) return false
    const cards = await withImages(
      trx,
      told.map(({ card }) => card),
    )
    const news = cards.map((card, at) => {
      const where = sites.get(told[at]!.site) ?? site
      const { title, url } = toCard(card, { site: where, locale: reader.locale, base: '' })
      return { title: titleOf(title, told[at]!), url: url.startsWith('/') ? where.url + url : url }
    })
    const { locale } = reader
    const links = {
      settings: followingAddress({ site, locale, secret }, reader.id),
      leave: followingLeaveAddress({ site, locale, secret }, reader.id),
    }
    await queueMail(trx, newsMail({ to: reader.email, site, locale }, news, links), now)
    return true
  })
}

/** A coverage is told by the newest that came to it. */
function titleOf(title: string, { card }: Told): string {
  const [newest] = card.live?.updates ?? []
  return newest ? `${title}: ${newest.title}` : title
}
