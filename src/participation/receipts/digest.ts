import { isShut } from '../../readers/subscriptions/suppression.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { wallTime } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
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

/** Turns that on or off; nothing is told of what was decided before, which `activity_mailed_at` stands for. */
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

/** Minutes of the day between which a site mails: so long that a portal which was away meanwhile is not a day late. */
const EVENING = { from: 17 * 60 + 30, to: 18 * 60 + 30 }
/** Nobody gets a second one of a day, even when the first was late. */
const APART_MS = 20 * HOUR_MS
/** So many readers are told in one transaction. */
const BATCH = 200

/**
 * One mail a day, in the evening of the site, to each reader who wants it, of what was decided since the last one.
 * Returns how many were written.
 */
export async function mailDigests(db: Db, now: Date): Promise<number> {
  const sites = new Map((await allSites(db)).filter((site) => isEvening(site, now)).map((site) => [site.alias, site]))
  if (sites.size === 0) return 0
  let written = 0
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      let mailed = 0
      const told = await takeUntold(trx, { sites: [...sites.keys()], now })
      for (const one of told) {
        if (await isShut(trx, one.email)) continue
        await queueMail(trx, digestMail(one, sites.get(one.site)!), now)
        mailed += 1
      }
      return { told: told.length, mailed }
    })
    written += batch.mailed
    if (batch.told === 0) return written
  }
}

function isEvening({ timeZone }: Site, now: Date): boolean {
  const { hour, minute } = inZone(timeZone, () => wallTime(now))
  const at = hour * 60 + minute
  return EVENING.from <= at && at < EVENING.to
}

/** The next readers with something to be told, one row for each site; they count as told of it from here on. */
async function takeUntold(trx: Db, { sites, now }: { sites: readonly string[]; now: Date }): Promise<Told[]> {
  const apart = new Date(now.getTime() - APART_MS)
  const untold = sql`receipt.reader_id = wanting.id and receipt.site = any(${sites})
    and receipt.state not in ('waiting', 'withdrawn')
    and receipt.moved_at > greatest(wanting.activity_mailed_at, receipt.told_at)
    and not exists (select from receipt mailed where mailed.reader_id = wanting.id and mailed.site = receipt.site
      and mailed.told_at > ${apart})`
  const { rows } = await sql<Told>`with wanting as (select id, email, locale, activity_mailed_at from reader wanting
      where activity_mail and validated_at is not null and blocked_at is null and email <> ''
        and exists (select from receipt where ${untold})
      order by id limit ${BATCH} for update skip locked),
    told as (update receipt set told_at = ${now} from wanting where ${untold} returning receipt.*)
    select wanting.email, wanting.locale, told.site, json_agg(json_build_object('number', told.number,
        'kind', told.kind, 'state', told.state) order by told.moved_at) as receipts
    from wanting join told on told.reader_id = wanting.id
    group by wanting.id, wanting.email, wanting.locale, told.site`.execute(trx)
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
