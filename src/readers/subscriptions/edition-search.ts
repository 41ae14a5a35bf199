import { sql } from 'kysely'
import { localizedColumn } from '../../platform/i18n/localized-sql.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import { readWords } from '../../content/search/text.ts'
import type { Db } from '../../platform/database/schema.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'

/** An edition that a search found. */
export interface FoundEdition {
  id: string
  title: string
  newsletter: string
  /** Below base and language. */
  path: string
}

/** Editions of a site that left and whose own words have all of those that were typed, the newest first; none where some must not stand in it. */
export async function editionsHaving(
  db: Db,
  { site, locale, text, most }: { site: string; locale: Locale; text: string; most: number },
): Promise<FoundEdition[]> {
  const { all, phrases, none } = readWords(text, locale)
  const words = [...all, ...phrases].join(' ')
  if (words === '' || none.length > 0) return []
  const { rows } = await sql<FoundEdition>`
    select e.id::text, e.subject as title, e.path, ${localizedColumn(sql`n.name`, locale)} as newsletter
    from newsletter_edition e join newsletter n on n.id = e.newsletter_id
    where n.site = ${site} and e.locale = ${locale} and e.path <> '' and e.words @@ plainto_tsquery(${languageOf(locale).search}::regconfig, ${words})
      and (e.state in ('sending', 'paused', 'sent') or (e.state = 'cancelled' and e.started_at is not null))
    order by e.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, newsletter: plainText(row.newsletter) }))
}
