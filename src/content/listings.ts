import { sql } from 'kysely'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { ROOT_LOCALE, type Locale } from '../platform/i18n/locale.ts'
import { pictureIn, picturesByReferences } from '../platform/images/store.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import { cardTags } from './ratings/model.ts'
import { TOTAL_CAP, type ListKey, type LoadedCard, type StoredCard } from './model.ts'
import { isPublicRow } from './public-row.ts'
import { splitReferences } from './store.ts'
import { CONTENT_TYPES, type ContentType } from './types/model.ts'

/** Which part of which list is asked for. */
export interface ListQuestion {
  site: string
  /** Of which languages; the same content is never listed twice. */
  languages: readonly Locale[]
  list: ListKey
  /** From 1. */
  page?: number
  size: number
  now: Date
  /** Ids that stand elsewhere on the page. */
  exclude?: readonly string[]
  /** Continues after this card instead of at a page: stable while new contents come in. */
  after?: { date: string; id: string }
  /** Types that the site does not show. */
  without?: readonly ContentType[]
  /** Leaves the total uncounted (0): boards do not show it. */
  count?: boolean
}

/** A page of a list. */
export interface ListAnswer {
  cards: LoadedCard[]
  hasMore: boolean
  /** Exact up to `TOTAL_CAP`, which stands for "that many or more". */
  total: number
}

/** One page of a list, newest first; contents that wait for their hour come in by themselves. */
export async function listCards(db: Db, question: ListQuestion): Promise<ListAnswer> {
  const { site, languages, list, page = 1, size, now, exclude = [], after, without = [] } = question
  const entriesIn = (
    language: Locale,
  ) => sql`listing_entry where site = ${site} and list = ${list} and language = ${language}
    and published_at <= ${now} ${exclude.length ? sql`and content_id <> all(${splitReferences(exclude).ids}::bigint[])` : sql``} ${notOfTypes(without)}`
  const from = after ? sql`and (published_at, content_id) < (${new Date(after.date)}, ${after.id}::bigint)` : sql``
  const offset = after ? 0 : (page - 1) * size
  // Each language is read in the order of its index and no further than this page needs.
  const newest = languages.map(
    (language) => sql`(select content_id, published_at from ${entriesIn(language)} ${from}
      order by published_at desc, content_id desc limit ${offset + size + 1})`,
  )
  const rows = await sql<{ card: StoredCard }>`select card from (
      select content_id, published_at from (${sql.join(newest, sql` union `)}) newest
      order by published_at desc, content_id desc limit ${size + 1} offset ${offset}
    ) entry join content on content.id = entry.content_id order by entry.published_at desc, entry.content_id desc`.execute(
    db,
  )
  const hasMore = rows.rows.length > size
  const cards = await withImages(
    db,
    rows.rows.slice(0, size).map((row) => row.card),
  )
  if (question.count === false) return { cards, hasMore, total: 0 }
  if (!hasMore && !after && (page === 1 || cards.length))
    return { cards, hasMore, total: (page - 1) * size + cards.length }
  const all = languages.map((language) => sql`(select content_id from ${entriesIn(language)} limit ${TOTAL_CAP})`)
  const counted = await sql<{ total: number }>`select least(count(*), ${TOTAL_CAP})::int as total
    from (${sql.join(all, sql` union `)}) counted`.execute(db)
  return { cards, hasMore, total: counted.rows[0]!.total }
}

/** Leaves out entries of some types; of none nearly always, and then nothing is asked. */
export const notOfTypes = (types: readonly ContentType[]) =>
  types.length === 0
    ? sql``
    : sql`and not exists (select from content other where other.id = content_id and other.type = any(${[...types]}))`

/** The types of which a site has published anything in some languages. */
export async function typesListed(
  db: Db,
  { site, languages, now }: Pick<ListQuestion, 'site' | 'languages' | 'now'>,
): Promise<ReadonlySet<ContentType>> {
  const { rows } = await sql<{ type: ContentType }>`select type from unnest(${[...CONTENT_TYPES]}::text[]) type
    where exists (select from listing_entry where site = ${site} and list = 'type:' || type
      and language = any(${[...languages]}) and published_at <= ${now})`.execute(db)
  return new Set(rows.map(({ type }) => type))
}

/** Cards of the public contents that references name, in that order; one that leads nowhere is left out. */
export async function cardsByReferences(
  db: Db,
  refs: readonly string[],
  place: { now: Date; site?: string },
): Promise<LoadedCard[]> {
  return [...new Set((await cardsByReference(db, refs, place)).values())]
}

/** The same by reference, in the order of the references; two references of one content share its card. */
export async function cardsByReference(
  db: Db,
  refs: readonly string[],
  { now, site }: { now: Date; site?: string },
): Promise<Map<string, LoadedCard>> {
  const { ids, external } = splitReferences(refs)
  if (!ids.length && !external.length) return new Map()
  let query = db
    .selectFrom('content')
    .select(['id', 'external_id', 'card'])
    .where((on) => on.or([sql<boolean>`id = any(${ids}::bigint[])`, sql<boolean>`external_id = any(${external})`]))
    .where(isPublicRow(now, 'content'))
  if (site) query = query.where(sql<boolean>`${site} = any(sites)`)
  const rows = await query.execute()
  const loaded = await withImages(
    db,
    rows.map((row) => row.card),
  )
  const byRef = new Map(
    rows.flatMap((row, index) => [
      [row.id, loaded[index]!],
      [`ext:${row.external_id}`, loaded[index]!],
    ]),
  )
  return new Map(refs.flatMap((ref) => (byRef.has(ref) ? [[ref, byRef.get(ref)!] as const] : [])))
}

/** When contents were last changed after they appeared, by id; what never was is missing. */
export async function changesOf(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; changed: Date | null }>`select id, greatest(updated_at, corrected_at) as changed
    from content where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.rows.flatMap(({ id, changed }) => (changed ? [[String(id), new Date(changed)] as const] : [])))
}

/** Gives stored cards that will be shown their pictures, in one query. */
export async function withImages(db: Db, cards: readonly StoredCard[]): Promise<LoadedCard[]> {
  noteShown(cardTags(cards))
  return withPictures(db, cards)
}

/** The same for cards of which only some will be shown: whoever chooses names them. */
export async function withPictures(db: Db, cards: readonly StoredCard[]): Promise<LoadedCard[]> {
  const refs = cards.flatMap((card) => (card.image ? [card.image.ref] : []))
  const pictures = await picturesByReferences(db, refs)
  return cards.map((card) => {
    const picture = card.image && pictures.get(card.image.ref)
    return withImage(card, picture && pictureIn(picture, card.lang ?? ROOT_LOCALE))
  })
}

/** A stored card with its picture; what the card says of it goes before what the picture says itself. */
export function withImage(card: StoredCard, image: PageImage | null | undefined): LoadedCard {
  if (!card.image || !image) return { ...card, image: null }
  const { ref: _, ...own } = card.image
  return { ...card, image: { ...image, ...own } }
}

/**
 * The next moment at which a scheduled content appears, on one site or on any. A cached page that shows lists may live
 * no longer than until then.
 */
export async function nextDue(db: Db, site: string | null, now: Date): Promise<Date | null> {
  let query = db
    .selectFrom('content')
    .select((on) => on.fn.min('publish_at').as('due'))
    .where('state', '=', 'scheduled')
    .where('publish_at', '>', now)
  if (site) query = query.where(sql<boolean>`${site} = any(sites)`)
  const row = await query.executeTakeFirst()
  return row?.due ? new Date(row.due) : null
}

/** For how many seconds a document that lists contents may be kept: no longer than until the next one appears. */
export async function secondsUntilDue(db: Db, site: string, now: Date, most: number): Promise<number> {
  const due = await nextDue(db, site, now)
  return due ? Math.min(most, Math.floor((due.getTime() - now.getTime()) / 1000)) : most
}

/** Surrogate keys of everything that became due in `(since, until]`. */
export async function tagsDue(db: Db, since: Date, until: Date): Promise<string[]> {
  const rows = await sql<{ tag: string }>`with due as (
      select id, type from content where state = 'scheduled' and publish_at > ${since} and publish_at <= ${until})
    select distinct 'list:' || site || ':' || language || ':' || list as tag
      from listing_entry join due on due.id = content_id
    union select 'content:' || id from due
    union select 'taxonomy' from due where type in ('taxon', 'author', 'blog', 'show', 'season')`.execute(db)
  return rows.rows.map((row) => row.tag)
}
