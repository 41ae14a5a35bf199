import { type RawBuilder, sql } from 'kysely'

/**
 * Whether readers may see a content, as SQL: what `isPublic` says of a record. An hour that has come counts before the
 * row says so.
 * @param moment how the statement calls the present moment
 * @param table how it calls `content`, with its dot; without it, the columns stand alone
 */
export function publicRowText(moment: string, table = ''): string {
  const state = `${table}state`
  return `(${state} in ('published', 'corrected') or (${state} = 'scheduled' and ${table}publish_at <= ${moment}))`
}

/** The same as a part of a statement. */
export function isPublicRow(now: Date, table?: string): RawBuilder<boolean> {
  const [before = '', after = ''] = publicRowText('?', table && `${table}.`).split('?')
  return sql<boolean>`${sql.raw(before)}${now}${sql.raw(after)}`
}
