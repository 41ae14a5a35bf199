import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'

/** A reader with a whole profile, as tests need it; `more` replaces columns. */
export async function addReader(db: Db, id: string, more: Record<string, unknown> = {}): Promise<void> {
  const row = {
    id,
    email: `${id}@example.org`,
    email_key: `${id}@example.org`,
    nick: id,
    name: 'Neus',
    surname: 'Calatrí',
    birthdate: '1990-05-17',
    validated_at: new Date('2026-01-01T00:00:00Z'),
    site: 'portal',
    created_at: new Date('2026-01-01T00:00:00Z'),
    changed_at: new Date('2026-01-01T00:00:00Z'),
    ...more,
  }
  const names = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into reader (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(db)
}
