import { isShut } from '../../readers/subscriptions/suppression.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { write } from '../../readers/mail/email-layout.tsx'
import { localePrefix, siteName, type Site } from '../../sites/model.ts'
import { allSites } from '../../sites/store.ts'
import { receiptMessages } from './messages.ts'
import { ACTIVITY_PATH } from '../../readers/profile/model.ts'
import { type ReceiptKind, type ReceiptState } from './model.ts'

/** Whether a reader wants to be mailed what became of what was sent. */
export async function wantsMail(db: Db, readerId: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`select activity_mail as wanted from reader
    where id = ${readerId}`.execute(db)
  return rows[0]?.wanted ?? false
}

/** Turns that on or off; nothing is told of what was decided before. */
export async function setMailWanted(
  db: Db,
  { readerId, wanted, now }: { readerId: string; wanted: boolean; now: Date },
): Promise<void> {
  await sql`update reader set activity_mail = ${wanted}, activity_mailed_at = ${now}
    where id = ${readerId} and activity_mail <> ${wanted}`.execute(db)
}

interface Told {
  email: string
  locale: Locale
  site: string
  receipts: { number: string; kind: ReceiptKind; state: ReceiptState }[]
}

/** Nobody gets a second one of a day, even when the first was late. */
const APART_MS = 20 * 3_600_000
/** So many readers are told in one transaction. */
const BATCH = 200

/** One mail a day to each reader who wants it, of what was decided since the last one. Returns how many were written. */
export async function mailDigests(db: Db, now: Date): Promise<number> {
  const sites = new Map((await allSites(db)).map((site) => [site.alias, site]))
  let written = 0
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      let mailed = 0
      const told = await takeUntold(trx, now)
      for (const one of told) {
        const site = sites.get(one.site)
        if (!site || (await isShut(trx, one.email))) continue
        await queueMail(trx, digestMail(one, site), now)
        mailed += 1
      }
      return { told: told.length, mailed }
    })
    written += batch.mailed
    if (batch.told === 0) return written
  }
}

/** The next readers with something to be told, one row for each site; they count as told from here on. */
async function takeUntold(trx: Db, now: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`with due as (select id, email, locale, activity_mailed_at as since from reader
      where activity_mail and validated_at is not null and blocked_at is null and email <> ''
        and activity_mailed_at <= ${new Date(now.getTime() - APART_MS)}
        and exists (select from receipt where reader_id = reader.id and moved_at > activity_mailed_at
          and state not in ('waiting', 'withdrawn'))
      order by activity_mailed_at limit ${BATCH} for update skip locked),
    marked as (update reader set activity_mailed_at = ${now} from due where reader.id = due.id)
    select due.email, due.locale, receipt.site, json_agg(json_build_object('number', receipt.number,
        'kind', receipt.kind, 'state', receipt.state) order by receipt.moved_at) as receipts
    from due join receipt on receipt.reader_id = due.id and receipt.moved_at > due.since
      and receipt.state not in ('waiting', 'withdrawn')
    group by due.id, due.email, due.locale, receipt.site`.execute(trx)
  return rows
}

/** Only what became of it: the words of readers stay on the portal. */
function digestMail({ email: to, locale, receipts }: Told, site: Site): Mail {
  const t = translator(receiptMessages, locale, site.texts[locale])
  const lines = receipts.map(
    ({ number, kind, state }) => `${number} · ${t(`receipt.kind.${kind}`)}: ${t(`receipt.state.${state}`)}`,
  )
  return write({
    to,
    site,
    locale,
    subject: t('mail.activity.subject'),
    text: t('mail.activity.text'),
    url: `${site.url}${localePrefix(site, locale)}${ACTIVITY_PATH}`,
    button: t('activity.title'),
    after: lines.join('\n\n'),
    footer: t('mail.activity.footer', { site: siteName(site, locale) }),
  })
}
