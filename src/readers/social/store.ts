import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ProviderName, SocialProfile } from './model.ts'

/** Whose account an identity at a service opens. */
export async function readerOfIdentity(db: Db, provider: ProviderName, subject: string): Promise<string | null> {
  const { rows } = await sql<{ reader_id: string }>`select reader_id from reader_identity
    where provider = ${provider} and subject = ${subject}`.execute(db)
  return rows[0]?.reader_id ?? null
}

/** Lets an identity at a service open an account; false when it opens one already. */
export async function linkIdentity(
  db: Db,
  readerId: string,
  { provider, subject, email, now }: Pick<SocialProfile, 'subject' | 'email'> & { provider: ProviderName; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into reader_identity (provider, subject, reader_id, email, created_at)
    values (${provider}, ${subject}, ${readerId}, ${email}, ${now})
    on conflict (provider, subject) do nothing returning subject`.execute(db)
  return rows.length > 0
}
