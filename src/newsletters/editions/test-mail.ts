import { plainText } from '../../content/blocks/plain-text.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { formatTime } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { translator } from '../../platform/i18n/text.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { NEWSLETTERS_PATH } from '../../readers/subscriptions/model.ts'
import { siteTexts } from '../../sites/model.ts'
import { type Edition, type Newsletter, PREFERENCES_PLACE, UNSUBSCRIBE_PLACE } from '../model.ts'
import { placeOf } from './actions.ts'
import { publicUrl } from './address.ts'
import { editionMessages } from './messages.ts'

/** The mails of an edition with one address in both places that differ from reader to reader. */
export function forNobody({ html, text }: Pick<Edition, 'html' | 'text'>, url: string): { html: string; text: string } {
  const filled = (mail: string) => mail.replaceAll(UNSUBSCRIBE_PLACE, url).replaceAll(PREFERENCES_PLACE, url)
  return { html: filled(html), text: filled(text) }
}

/** Sends an edition to people of the newsroom, before any reader gets it. */
export async function sendTest(
  { db, now }: { db: Db; now: Date },
  {
    newsletter,
    edition,
    to,
    review = false,
  }: { newsletter: Newsletter; edition: Edition; to: readonly string[]; review?: boolean },
): Promise<void> {
  const { site, sites } = await placeOf(db, newsletter)
  const { locale, dueAt } = edition
  const t = translator(editionMessages, locale, siteTexts(site, locale))
  const told = t('edition.test', { subject: plainText(edition.subject) })
  const hour =
    review && dueAt ? ` (${t('edition.review', { time: inZone(site.timeZone, () => formatTime(dueAt)) })})` : ''
  const mail = forNobody(edition, publicUrl(sites, site, locale, NEWSLETTERS_PATH))
  await inTransaction(db, async (trx) => {
    for (const address of new Set(to))
      await queueMail(
        trx,
        {
          to: address,
          subject: told + hour,
          ...mail,
          host: new URL(site.url).hostname,
          replyTo: newsletter.replyTo ?? undefined,
        },
        now,
      )
  })
}
