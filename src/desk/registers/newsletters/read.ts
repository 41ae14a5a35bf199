import { plainText } from '../../../content/blocks/plain-text.ts'
import { lanePause } from '../../../newsletters/delivery/lane.ts'
import { editionFigures, unsureOf } from '../../../newsletters/delivery/store.ts'
import { publicUrl } from '../../../newsletters/editions/address.ts'
import { nextHour } from '../../../newsletters/editions/cadence.ts'
import { editionsOf } from '../../../newsletters/editions/store.ts'
import { newsletters } from '../../../newsletters/definition-store.ts'
import type { Edition, Newsletter } from '../../../newsletters/model.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { localized, type Locale } from '../../../platform/i18n/locale.ts'
import { countSubscribers } from '../../../readers/subscriptions/recipients.ts'
import type { Site } from '../../../sites/model.ts'
import type { DeskDeps } from '../../deps.ts'
import { findStaff } from '../../people/store.ts'
import type { EditionRow, EditionRows, EditionShown, NewsletterRow } from './model.ts'

type ReadDeps = Pick<DeskDeps, 'db' | 'clock' | 'sites'>
/** So many editions of each stand in a list; those before them are asked for. */
const SHOWN = 20
const iso = (moment: Date | null) => moment && new Date(moment).toISOString()

function toRow({ id, locale, number, state, subject, dueAt, startedAt, createdAt }: Edition): EditionRow {
  return { id, locale, number, state, subject, at: iso(startedAt ?? dueAt ?? createdAt) }
}

/** The newsletters of a site, named in a language, with what goes out when. */
export async function newslettersOf({ db, clock }: ReadDeps, site: Site, language: Locale): Promise<NewsletterRow[]> {
  const all = await newsletters(db, site.alias)
  const counts = await countSubscribers(
    db,
    all.map(({ id }) => id),
  )
  const rows: NewsletterRow[] = []
  for (const one of all) {
    const { id, name, template, mode, cadence, locales } = one
    rows.push({
      id,
      name: plainText(localized(name, language)),
      template,
      mode,
      next: cadence === null ? null : nextHour(cadence, site.timeZone, clock.now()).toISOString(),
      readers: (locales ?? site.languages).map((locale) => ({
        locale,
        count: counts.find((each) => each.newsletter === id && each.locale === locale)?.count ?? 0,
      })),
      ...(await editionRows(db, id)),
    })
  }
  return rows
}

/** Editions of a newsletter, the newest first, and how those before them are asked for. */
export async function editionRows(db: Db, newsletterId: string, olderThan: string | null = null): Promise<EditionRows> {
  const found = await editionsOf(db, { newsletterId, olderThan, limit: SHOWN + 1 })
  const editions = found.slice(0, SHOWN).map(toRow)
  return { editions, older: found.length > SHOWN ? editions.at(-1)!.id : null }
}

/** An edition as people decide about it. */
export async function shownEdition(
  { config, db, clock, sites }: ReadDeps & Pick<DeskDeps, 'config'>,
  edition: Edition,
  { id: newsletter, site: alias }: Newsletter,
): Promise<EditionShown> {
  const { locale, preheader, intro, blocks, dueAt, startedAt, endedAt, approvedBy, pausedWhy, html, path } = edition
  const counts = await countSubscribers(db, [newsletter])
  const site = sites.get(alias)
  const staffId = /^staff:(\d+)$/.exec(approvedBy ?? '')?.[1]
  return {
    ...toRow(edition),
    newsletter,
    preheader,
    intro,
    items: blocks.flatMap((block) =>
      block.kind === 'items' ? block.items.map(({ key, title, url }) => ({ key, part: block.title, title, url })) : [],
    ),
    dueAt: iso(dueAt),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    by: (staffId && (await findStaff(db, staffId))?.name) || approvedBy,
    pausedWhy,
    bytes: Buffer.byteLength(html),
    readers: counts.find((each) => each.locale === locale)?.count ?? 0,
    url: site && startedAt ? publicUrl(sites, site, locale, path) : null,
    figures: startedAt ? await editionFigures(db, edition.id) : null,
    unsure: startedAt ? await unsureOf(db, edition.id) : [],
    rest: edition.state === 'sending' ? await lanePause(db, clock.now()) : null,
    hasServer: config.mail.bulk.smtpUrl !== null,
  }
}
