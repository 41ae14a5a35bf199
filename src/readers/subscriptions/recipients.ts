import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { suppressedKey } from './suppression.ts'

/**
 * Who gets a newsletter in a language, as a subquery of `email_key` and `email`: addresses that were confirmed and that
 * nothing speaks against.
 */
export function confirmedSubscribers(
  newsletterId: string,
  locale: Locale,
): RawBuilder<{ email_key: string; email: string }> {
  return sql`(select s.email_key, s.email from newsletter_subscription s
    where s.newsletter_id = ${newsletterId} and s.locale = ${locale} and s.state = 'confirmed'
      and not ${suppressedKey(sql`s.email_key`)})`
}

/** How many get some newsletters by now, by newsletter and language. */
export async function countSubscribers(
  db: Db,
  newsletterIds: readonly string[],
): Promise<{ newsletter: string; locale: Locale; count: number }[]> {
  const { rows } = await sql<{ newsletter: string; locale: Locale; count: number }>`
    select s.newsletter_id as newsletter, s.locale, count(*)::int as count from newsletter_subscription s
    where s.newsletter_id = any(${newsletterIds}::text[]) and s.state = 'confirmed'
      and not ${suppressedKey(sql`s.email_key`)} group by 1, 2`.execute(db)
  return rows
}
