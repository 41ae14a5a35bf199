import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import { listTag, type ListKey } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { ItemParts } from '../../content/types/define.ts'
import { type ContentType, itemDefinitionOf, type ItemType, itemTypes } from '../../content/types/model.ts'
import type { MediaDocument } from '../../broadcast/player/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { momentOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { timeZone } from '../../platform/i18n/zone.ts'

/** No sitemap may have more (sitemaps.org). */
export const MOST_URLS = 50_000
const MOST_NEWS = 1000

/** A translation; the path has no language prefix. */
export interface PathTwin {
  locale: Locale
  path: string
}

/** A recording for everybody and for good: what ends is named by its page alone, which then says its address no more. */
export type SitemapRecording = Pick<MediaDocument, 'type'> & {
  summary: string
  duration?: number | null
  hlsSource?: string | null
  film?: string | null
  source?: string | null
}

/** A content as sitemaps name it; the path has no language prefix. */
export interface SitemapRow {
  path: string
  title: string
  publishedAt: Date
  changedAt: Date
  /** The translations that are public on the same site. */
  twins: PathTwin[]
  /** Its picture, by reference. */
  image?: string | null
  recording?: SitemapRecording | null
}

/** Of which site and language a sitemap is. */
export interface SitemapQuestion {
  site: string
  locale: Locale
  now: Date
  /** Types that the site does not show. */
  without?: readonly ContentType[]
}

/** Lists whose contents have pages that search engines should know; together they have every content once. */
const everyList = (): ListKey[] => [
  'all',
  ...typesWhere(({ isGeneral }) => !isGeneral).map((type): ListKey => `type:${type}`),
]

const typesWhere = (holds: (definition: ItemParts<never>) => unknown): ItemType[] =>
  (Object.keys(itemTypes) as ItemType[]).filter((type) => holds(itemDefinitionOf({ type }) as ItemParts<never>))

/** Whether a content is at home on the site and meant for search engines; what others show of it they do not name. */
const known = ({ site, without = [] }: Pick<SitemapQuestion, 'site' | 'without'>) =>
  sql<boolean>`c.site = ${site} and c.type <> all(${[...without]}) and coalesce((c.data->>'noindex')::boolean, false) = false`

/**
 * The months, by the clock of the site, in which something public was published, with the moment of the newest. Each list is asked by itself: of
 * one list the newest of a month stands at the end of the index, and of an archive of any size that alone is read.
 */
export async function sitemapMonths(
  db: Db,
  { site, locale, now, without }: SitemapQuestion,
): Promise<{ month: string; newest: Date }[]> {
  const zone = timeZone()
  const { rows } = await sql<{ month: string; newest: Date }>`
    with lists as (select unnest(${everyList()}::text[]) as list),
    bounds as (
      select min(own.first) as first, max(own.last) as last from lists, lateral (
        select min(published_at) as first, max(published_at) as last from listing_entry e
        where e.site = ${site} and e.list = lists.list and e.language = ${locale} and published_at <= ${now}) own),
    months as (
      select generate_series(date_trunc('month', first at time zone ${zone}), date_trunc('month', last at time zone ${zone}),
        interval '1 month') as month from bounds where first is not null)
    select to_char(month, 'YYYY-MM') as month, newest from months, lateral (
      select max(own.newest) as newest from lists, lateral (
        select e.published_at as newest from listing_entry e join content c on c.id = e.content_id
        where e.site = ${site} and e.list = lists.list and e.language = ${locale} and e.published_at <= ${now}
          and e.published_at >= month at time zone ${zone}
          and e.published_at < (month + interval '1 month') at time zone ${zone}
          and ${known({ site, without })}
        order by e.published_at desc limit 1) own
    ) found where newest is not null order by month desc`.execute(db)
  return rows
}

/** Contents whose canonical site this is, published in `[from, to)`; those left out of search engines are left out. */
async function published(
  db: Db,
  question: SitemapQuestion & { from: Date; to: Date; limit: number; lists: readonly ListKey[] },
): Promise<SitemapRow[]> {
  const { site, locale, now, from, to, limit, lists } = question
  // Up to 50,000 contents have no room in a header; whoever is withdrawn leaves its lists.
  noteShown(lists.map((list) => listTag(site, locale, list)))
  const { rows } = await sql<SitemapRow>`
    select c.path, c.data->>'title' as title, e.published_at as "publishedAt",
      coalesce(c.corrected_at, c.updated_at, e.published_at) as "changedAt", coalesce(twin.found, '[]') as twins,
      c.data->'image'->>'image' as image,
      case when c.type = any(${typesWhere(({ isRecording }) => isRecording)}) and c.access = 'free'
        and c.data->>'availableUntil' is null
        then json_build_object('type', c.type, 'summary', c.data->>'summary', 'duration', c.data->'duration',
          'hlsSource', c.data->>'hlsSource', 'film', c.data->>'film', 'source', c.data->>'source') end as recording
    from listing_entry e join content c on c.id = e.content_id
    left join lateral (
      select json_agg(json_build_object('locale', language, 'path', path)) as found from (
        select distinct on (t.language) t.language, t.path from content t
        where t.translation_group = c.translation_group and t.language <> c.language and ${site} = any(t.sites)
          and ${isPublicRow(now, 't')}
        order by t.language, t.id) one
    ) twin on c.translation_group is not null
    where e.site = ${site} and e.list = any(${[...lists]}) and e.language = ${locale}
      and e.published_at >= ${from} and e.published_at < ${to} and e.published_at <= ${now}
      and ${known(question)}
    order by e.published_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/** The contents of a month, `YYYY-MM`. */
export function sitemapOfMonth(db: Db, question: SitemapQuestion, month: string): Promise<SitemapRow[]> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = momentOf(year, number, 1)
  const to = momentOf(year, number + 1, 1)
  return published(db, { ...question, from, to, limit: MOST_URLS, lists: everyList() })
}

/** What is news to search engines: two days, at most a thousand. */
export function newsOfTwoDays(db: Db, question: SitemapQuestion, limit = MOST_NEWS): Promise<SitemapRow[]> {
  const from = new Date(question.now.getTime() - 48 * HOUR_MS)
  const to = new Date(question.now.getTime() + 1)
  return published(db, { ...question, from, to, limit, lists: ['type:article', 'type:live', 'type:post'] })
}
