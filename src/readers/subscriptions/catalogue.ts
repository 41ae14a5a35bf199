import { sql } from 'kysely'
import { localizedColumn } from '../../platform/i18n/localized-sql.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import { newsletterPath } from './model.ts'
import { suppressedKey } from './suppression.ts'

/** An edition that everybody can read. */
export interface SentEdition {
  title: string
  /** Below base and language. */
  path: string
  at: Date
}

/** A newsletter as the catalogue tells of it. */
export interface CatalogueEntry {
  id: string
  /** HTML of few marks (OPEN-55). */
  name: string
  description: string
  cadence: string | null
  /** Addresses that get it now: confirmed, and with nothing against them. */
  readers: number
  /** The newest first. */
  editions: SentEdition[]
}

/** So many earlier editions the catalogue names. */
const EDITIONS = 3

interface Row extends Omit<CatalogueEntry, 'editions' | 'description'> {
  description: string | null
  editions: { subject: string; at: string; path: string }[]
}

/** The newsletters of a site of which an edition left in a language. */
export async function newslettersThatLeft(db: Db, site: string, locale: Locale): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from newsletter n where site = ${site} and exists (
    select from newsletter_edition e where e.newsletter_id = n.id and e.locale = ${locale} and e.started_at is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The newsletters of a site that come in a language, with what was sent last and how many get them. */
export async function catalogueOf(db: Db, site: string, locale: Locale): Promise<CatalogueEntry[]> {
  const { rows } = await sql<Row>`
    select n.id, n.cadence, ${localizedColumn(sql`n.name`, locale)} as name,
      ${localizedColumn(sql`n.description`, locale)} as description,
      (select count(*)::int from newsletter_subscription s
        where s.newsletter_id = n.id and s.state = 'confirmed' and not ${suppressedKey(sql`s.email_key`)}) as readers,
      coalesce((select jsonb_agg(last order by last.at desc) from (
        select subject, coalesce(started_at, ended_at, due_at, created_at) as at, path
        from newsletter_edition e where e.newsletter_id = n.id and e.locale = ${locale} and e.state = 'sent'
        order by number desc limit ${EDITIONS}) last), '[]') as editions
    from newsletter n where n.site = ${site} and (n.locales is null or ${locale} = any(n.locales))
    order by n.position, n.id`.execute(db)
  return rows.map(({ description, editions, ...row }) => ({
    ...row,
    description: description ?? '',
    editions: editions.map(({ subject, at, path }) => ({
      title: subject,
      at: new Date(at),
      path: path || `${newsletterPath(row.id)}${dayOf(new Date(at)).replaceAll('-', '/')}/`,
    })),
  }))
}
