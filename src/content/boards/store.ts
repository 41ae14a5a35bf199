import { type JSONColumnType, type Selectable, sql } from 'kysely'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { notOfTypes } from '../listings.ts'
import type { ListKey, StoredCard } from '../model.ts'
import type { ContentType } from '../types/model.ts'
import { isPublicRow } from '../public-row.ts'
import { splitReferences } from '../store.ts'
import { type Board, boardSchema, type PageType } from './model.ts'

interface BoardTable {
  site: string
  page_type: string
  locale: string
  rows: JSONColumnType<Board['rows']>
  version: number
  updated_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    board: BoardTable
  }
}

/** Which board: of a site, a page type and a language. */
export interface BoardKey {
  site: string
  pageType: PageType
  locale: Locale
}

/** The surrogate key of every page that shows a board. */
export const boardTag = ({ site, pageType, locale }: BoardKey): string => `board:${site}:${pageType}:${locale}`

/** The stored board; `null` when there is none or when what is stored is no board. */
export async function findBoard(db: Db, { site, pageType, locale }: BoardKey): Promise<Board | null> {
  const row: Pick<Selectable<BoardTable>, 'rows'> | undefined = await db
    .selectFrom('board')
    .select('rows')
    .where('site', '=', site)
    .where('page_type', '=', pageType)
    .where('locale', '=', locale)
    .executeTakeFirst()
  const parsed = row && boardSchema.safeParse({ rows: row.rows })
  return parsed?.success ? parsed.data : null
}

/** Holds a board until the transaction ends, so that of two who change it at once nobody loses anything. */
export async function lockBoard(db: Db, key: BoardKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${boardTag(key)}, 0))`.execute(db)
}

/** Stores a board; its pages are dropped after the commit. */
export async function writeBoard(db: Db, key: BoardKey, board: Board): Promise<void> {
  const rows = JSON.stringify(board.rows)
  await sql`insert into board (site, page_type, locale, rows) values (${key.site}, ${key.pageType}, ${key.locale}, ${rows}::jsonb)
    on conflict (site, page_type, locale) do update set rows = excluded.rows, version = board.version + 1, updated_at = now()`.execute(
    db,
  )
  await notifyTags(db, [boardTag(key)])
}

/** A list with the number of its newest contents that are wanted. */
export interface ListDemand {
  site: string
  list: ListKey
  size: number
}

/** The newest contents of several lists, in one query; the answer follows the demands. */
export async function newestOfLists(
  db: Db,
  demands: readonly ListDemand[],
  languages: readonly Locale[],
  now: Date,
  without: readonly ContentType[] = [],
): Promise<StoredCard[][]> {
  const answer = demands.map(() => new Map<string, StoredCard>())
  const { rows } = await sql<{ place: number; card: StoredCard }>`
    select demand.place::int as place, content.card
    from unnest(${demands.map((one) => one.site)}::text[], ${demands.map((one) => one.list)}::text[], ${demands.map((one) => one.size)}::int[])
      with ordinality as demand (site, list, size, place)
    cross join unnest(${languages}::text[]) as language
    cross join lateral (
      select content_id, published_at from listing_entry
      where site = demand.site and list = demand.list and listing_entry.language = language.language and published_at <= ${now}
        ${notOfTypes(without)}
      order by published_at desc, content_id desc limit demand.size) entry
    join content on content.id = entry.content_id
    order by demand.place, entry.published_at desc, entry.content_id desc`.execute(db)
  for (const { place, card } of rows) {
    const wanted = answer[place - 1]!
    // What is in every language stands on the lists of both.
    if (wanted.size < demands[place - 1]!.size) wanted.set(card.id, card)
  }
  return answer.map((wanted) => [...wanted.values()])
}

/** Public contents by reference, in one query. */
export async function storedCards(db: Db, refs: readonly string[], now: Date): Promise<Map<string, StoredCard>> {
  const { ids, external } = splitReferences(refs)
  const rows = await db
    .selectFrom('content')
    .select(['id', 'external_id', 'card'])
    .where((on) => on.or([sql<boolean>`id = any(${ids}::bigint[])`, sql<boolean>`external_id = any(${external})`]))
    .where(isPublicRow(now, 'content'))
    .execute()
  return new Map(
    rows.flatMap(
      (row) =>
        [
          [row.id, row.card],
          [`ext:${row.external_id}`, row.card],
        ] as const,
    ),
  )
}
