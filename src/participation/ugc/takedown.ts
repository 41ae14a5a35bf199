import { isShut } from '../../readers/subscriptions/suppression.ts'
import { localePrefix, siteName, type Site } from '../../sites/model.ts'
import { allSites } from '../../sites/store.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { write } from '../../readers/mail/email-layout.tsx'
import { AppError } from '../../web/http/errors.ts'
import { enqueue } from '../moderation/queue.ts'
import { moveReceipt } from '../receipts/store.ts'
import { moveContribution } from './actions.ts'
import { ugcMessages } from './messages.ts'
import { holdContribution } from './store.ts'
import { addTakedown, takeDecided, takedownsOn, type DecidedTakedown, type NewTakedown } from './takedown-store.ts'

const KIND = 'contribution'
/** Somebody decides within a day. */
const DECIDED_MS = DAY_MS
/** From so many of one gallery on they are read before anything is hidden: nobody empties it alone. */
const MOST_HIDDEN = 10

/**
 * Somebody who is in a picture asks that it is taken away: it is hidden at once, and read before everything else. What
 * moderators have decided to keep stays until they decide again.
 */
export async function askTakedown(db: Db, asked: NewTakedown): Promise<void> {
  const { contributionId: id, site, now } = asked
  await transact(db, async (trx) => {
    const found = await holdContribution(trx, id)
    if (!found || found.site !== site) throw new AppError('NOT_FOUND')
    const before = await takedownsOn(trx, found)
    // What waits and was never shown is nobody's to know of.
    if (found.state !== 'shown' && !(found.state === 'waiting' && before.open > 0)) throw new AppError('NOT_FOUND')
    await addTakedown(trx, asked)
    if (found.state === 'shown' && before.answered === 0 && before.openInGallery < MOST_HIDDEN) {
      await moveContribution(trx, { id, from: 'shown', to: 'waiting', now })
      await moveReceipt(trx, { kind: KIND, targetId: id }, { state: 'waiting', now })
    }
    await enqueue(trx, {
      kind: KIND,
      targetId: id,
      site,
      readerId: found.readerId,
      why: 'reported',
      signals: [{ name: 'takedown' }],
      urgent: true,
      since: now,
      dueAt: new Date(now.getTime() + DECIDED_MS),
    })
  })
}

/** Tells those who asked what was decided. Returns how many were told. */
export async function answerTakedowns(db: Db, now: Date): Promise<number> {
  const sites = new Map((await allSites(db)).map((site) => [site.alias, site]))
  return db.transaction().execute(async (trx) => {
    const decided = await takeDecided(trx, now)
    for (const one of decided) {
      const site = sites.get(one.site)
      if (site && !(await isShut(trx, one.email))) await queueMail(trx, answerMail(one, site), now)
    }
    return decided.length
  })
}

/** Nothing that a stranger wrote stands in it: anybody may have given the address. */
function answerMail({ email: to, locale, kept }: DecidedTakedown, site: Site): Mail {
  const t = translator(ugcMessages, locale, site.texts[locale])
  const contact = webRoute(site, 'contact')
  return write({
    to,
    site,
    locale,
    subject: t('mail.takedown.subject'),
    ...(kept
      ? {
          text: t('mail.takedown.kept'),
          url: URL.canParse(contact) ? contact : `${site.url}${localePrefix(site, locale)}${contact}`,
        }
      : { text: t('mail.takedown.gone') }),
    footer: t('mail.takedown.footer', { site: siteName(site, locale) }),
  })
}
