import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ApiToken, Scope } from './model.ts'
import { digest, newSecret } from './secret.ts'

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

interface ApiTokenTable {
  id: GeneratedAlways<string>
  name: string
  hash: string
  hint: string
  scopes: Scope[]
  sites: string[] | null
  created_at: ColumnType<Date, Date, never>
  expires_at: MaybeInstant
  last_used_at: MaybeInstant
  revoked_at: MaybeInstant
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    api_token: ApiTokenTable
  }
}

const USED_EVERY = 60_000

/** Makes a token; the secret is shown this once. */
export async function createToken(
  db: Db,
  about: { name: string; scopes: Scope[]; sites?: string[] | null; expiresAt?: Date | null; now: Date },
): Promise<{ token: ApiToken; secret: string }> {
  const secret = newSecret()
  const row = await db
    .insertInto('api_token')
    .values({
      name: about.name,
      hash: digest(secret),
      hint: secret.slice(0, 12),
      scopes: about.scopes,
      sites: about.sites ?? null,
      expires_at: about.expiresAt ?? null,
      created_at: about.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { token: toToken(row), secret }
}

/** The valid token that a secret belongs to. */
export async function findToken(db: Db, secret: string, now: Date): Promise<ApiToken | null> {
  const row = await db.selectFrom('api_token').selectAll().where('hash', '=', digest(secret)).executeTakeFirst()
  if (!row || row.revoked_at || (row.expires_at && row.expires_at <= now)) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > USED_EVERY) {
    await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  return toToken(row)
}

/** All tokens, the newest first. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  return (await db.selectFrom('api_token').selectAll().orderBy('id', 'desc').execute()).map(toToken)
}

/** Ends a token at once; false when there is no valid one with that id. */
export async function revokeToken(db: Db, id: string, now: Date): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false
  const done = await db
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

function toToken(row: Selectable<ApiTokenTable>): ApiToken {
  const { id, name, hint, scopes, sites } = row
  const { created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt, revoked_at: revokedAt } = row
  return { id, name, hint, scopes, sites, createdAt, expiresAt, lastUsedAt, revokedAt }
}
