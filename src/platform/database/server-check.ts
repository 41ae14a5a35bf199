import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** The oldest PostgreSQL whose features the migrations use. */
const OLDEST_POSTGRES = 15

/** What a server says of itself and of what this role may do in the database. */
export interface ServerFacts {
  /** As `server_version_num`: 150004 is 15.4. */
  number: number
  name: string
  encoding: string
  role: string
  /** Where tables are made; null when none of the schemas that are looked into is there. */
  schema: string | null
  /** Whether the role may make tables there. */
  makesTables: boolean
  /** Whether the role may make schemas, or the one of the queue is there. */
  makesSchemas: boolean
  /** Whether the database has the extension pg_trgm, whether the server could bring it, and where it lies if not seen. */
  trigrams: 'seen' | 'absent' | 'unavailable' | { unseen: string }
}

/** A database that the portal cannot work with; the message is for whoever started it. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** Why the portal cannot work on a server, in words an operator understands; null when it can. */
export function serverFault(facts: ServerFacts): string | null {
  const { number, name, encoding, role, schema, trigrams } = facts
  if (Math.floor(number / 10_000) < OLDEST_POSTGRES)
    return `PostgreSQL ${OLDEST_POSTGRES} or newer is needed; this server is ${name}`
  // Any other encoding refuses some name or some headline, one day.
  if (encoding !== 'UTF8')
    return `the database must have the encoding UTF8, not ${encoding}: create it with «encoding 'UTF8' template template0»`
  if (schema === null || !facts.makesTables || !facts.makesSchemas)
    return `the role ${role} may not make tables and schemas in it: make it the owner, with «alter database … owner to ${role}»`
  if (trigrams === 'unavailable')
    return 'its server lacks the extension pg_trgm: install the additional modules of PostgreSQL (often the package postgresql-contrib)'
  if (typeof trigrams === 'object')
    return `its extension pg_trgm lies in a schema that is not looked into: run «alter role ${role} set search_path = ${schema}, ${trigrams.unseen}»`
  return null
}

/** Refuses a server that is too old for the migrations, or a database that cannot hold every text or table. */
export async function checkServer(db: Db): Promise<string> {
  const found = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, current_user as role, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "makesTables",
      has_database_privilege(current_database(), 'create') or to_regnamespace('jobs') is not null as "makesSchemas",
      coalesce(
        (select case when nspname = any(current_schemas(true)) then '"seen"' else json_build_object('unseen', nspname) end
          from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'),
        case when exists (select from pg_available_extensions where name = 'pg_trgm') then '"absent"'
          else '"unavailable"' end::json
      ) as trigrams`.execute(db)
  const facts = found.rows[0]!
  const fault = serverFault(facts)
  if (fault) throw new DatabaseFault(fault)
  return facts.name
}
