import { plainText } from '../../content/blocks/plain-text.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { formatTime } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { translator } from '../../platform/i18n/text.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { NEWSLETTERS_PATH } from '../../readers/subscriptions/model.ts'
import { siteTexts } from '../../sites/model.ts'
import { escapeHtml } from '../../web/render/html.ts'
import { type Edition, type Newsletter, PREFERENCES_PLACE, UNSUBSCRIBE_PLACE } from '../model.ts'
import { placeOf } from './actions.ts'
import { publicUrl } from './address.ts'
import { previewAddresses } from '../preview.ts'
import { editionMessages } from './messages.ts'
import { type EditionPlace, mailedWebUrl } from './write-mail.ts'

/**
 * The mails of an edition with one address in both places that differ from reader to reader, and another one in place
 * of its page, which nobody can open before it has left.
 */
export function forNobody(
  { edition, ...place }: EditionPlace & { edition: Pick<Edition, 'html' | 'text'> },
  { choices, web }: { choices: string; web: string },
): { html: string; text: string } {
  const filled = (mail: string, written: string) =>
    mail
      .replaceAll(UNSUBSCRIBE_PLACE, choices)
      .replaceAll(PREFERENCES_PLACE, choices)
      .replaceAll(mailedWebUrl({ ...place, edition }), written)
  return { html: filled(edition.html, escapeHtml(web)), text: filled(edition.text, web) }
}

/** Sends an edition to people of the newsroom, before any reader gets it. */
export async function sendTest(
  { db, now, secret }: { db: Db; now: Date; secret: string },
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
  const mail = forNobody(
    { edition, site, sites },
    {
      choices: publicUrl(sites, site, locale, NEWSLETTERS_PATH),
      web: previewAddresses(secret, new URL(site.url).origin, edition.id, now).light,
    },
  )
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
