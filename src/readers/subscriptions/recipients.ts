import { sql, type RawBuilder } from 'kysely'
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
