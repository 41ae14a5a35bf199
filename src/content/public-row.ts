import { type RawBuilder, sql } from 'kysely'

/**
 * Whether readers may see a content, as SQL: what `isPublic` says of a record. An hour that has come counts before the
 * row says so.
 * @param table how the statement calls `content`; without it, its columns stand alone
 */
export function isPublicRow(now: Date, table?: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return sql<boolean>`(${column('state')} in ('published', 'corrected')
    or (${column('state')} = 'scheduled' and ${column('publish_at')} <= ${now}))`
}
